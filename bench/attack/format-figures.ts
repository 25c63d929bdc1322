import { type BenchResult, formatTable } from '#bench/support/report.ts';

/** A limit with its label for the table. */
export type Limit = { text: string; holds: (value: number) => boolean };
/** One figure with a value per case; without a limit it is only informative. */
export type Figure = { name: string; values: number[]; limit?: Limit };

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const atMost = (max: number): Limit => ({
  text: `≤ ${numberFormat.format(max)}`,
  holds: (value) => value <= max,
});
export const atLeast = (min: number): Limit => ({
  text: `≥ ${numberFormat.format(min)}`,
  holds: (value) => value >= min,
});
export const exactly = (expected: number): Limit => ({
  text: numberFormat.format(expected),
  holds: (value) => value === expected,
});

/** Formats a table with a row per figure, a column per case and the limits last, and a line for each exceeded limit. */
export function formatFigures(cases: string[], figures: Figure[]): BenchResult {
  const rows = figures.map(({ name, values, limit }) => [name, ...values.map(formatValue), limit?.text ?? '']);
  const exceeded = figures.flatMap(({ name, values, limit }) =>
    values.flatMap((value, i) =>
      !limit || limit.holds(value) ? [] : [`${name} (${cases[i]}): ${formatValue(value)}, limit ${limit.text}`],
    ),
  );
  return { text: formatTable([['', ...cases, 'limit'], ...rows]), exceeded };
}

/** Formats NaN, which no limit allows, as a figure that could not be measured. */
const formatValue = (value: number) => (Number.isNaN(value) ? 'none' : numberFormat.format(value));
