import { type Result, table } from '#bench/report.ts';

/** The limit of a figure. */
export type Limit = { text: string; holds: (value: number) => boolean };
/** One figure, measured once per case; without a limit it is information. */
export type Figure = { name: string; values: number[]; limit?: Limit };

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const atMost = (max: number): Limit => ({ text: `≤ ${grouped.format(max)}`, holds: (value) => value <= max });
export const atLeast = (min: number): Limit => ({ text: `≥ ${grouped.format(min)}`, holds: (value) => value >= min });
export const exactly = (wanted: number): Limit => ({
  text: grouped.format(wanted),
  holds: (value) => value === wanted,
});

/** A table with one row per figure, one column per case and the limits last, and a line for each limit that was broken. */
export function figureTable(cases: string[], figures: Figure[]): Result {
  const rows = figures.map(({ name, values, limit }) => [name, ...values.map(shown), limit?.text ?? '']);
  const broken = figures.flatMap(({ name, values, limit }) =>
    values.flatMap((value, i) =>
      !limit || limit.holds(value) ? [] : [`${name} (${cases[i]}): ${shown(value)}, limit ${limit.text}`],
    ),
  );
  return { text: table([['', ...cases, 'limit'], ...rows]), broken };
}

/** NaN, which no limit allows, stands for a figure that could not be read. */
const shown = (value: number) => (Number.isNaN(value) ? 'none' : grouped.format(value));
