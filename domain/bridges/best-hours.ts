import { isOpenAt } from '#domain/opening-hours/open-at.ts';

/** Usual wait of a lane in one hour of a weekday (0 is Monday), in minutes; half of all waits lie from `low` to `high`. */
export type UsualHour = { weekday: number; hour: number; median: number; low: number; high: number; count: number };

/** Consecutive hours of a day; `to` is the end of the last one (1 to 24). `low` and `high` are their lowest and highest median in minutes. */
export type HourStretch = { from: number; to: number; low: number; high: number };

/** The calm and the heavy stretch of a day; 'even' when no hour stands out. */
export type BestHours =
  | { kind: 'even'; all: HourStretch }
  | { kind: 'uneven'; calmest: HourStretch; heaviest: HourStretch };

/** Minimum readings behind an hour before it is shown, whether they are the guide's own or of the shipped models. */
export const minReadingsToShow = 3;

/** Differences up to this many minutes do not count: CBP publishes waits in steps of 5. */
const toleranceMinutes = 5;

const aMonday = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;

/** Whether written opening hours are open in the middle of an hour of the week; null when they do not cover it. */
export function isOpenInHour(hours: string, weekday: number, hour: number): boolean | null {
  return isOpenAt(hours, new Date(aMonday + (24 * weekday + hour + 0.5) * hourMs), 'UTC');
}

/** Whether a wait in minutes is far above the usual wait of its hour: more than twice as long and more than 30 minutes longer. */
export const isFarAboveUsual = (minutes: number, usual: number): boolean => minutes > 2 * usual && minutes > usual + 30;

/** Daytime, from 6 a.m. to 10 p.m. The best hours of a day are searched in it, because waits are short on nearly every night. */
export const daytime = { from: 6, to: 22 };

const isDaytime = ({ hour }: UsualHour) => hour >= daytime.from && hour < daytime.to;

/**
 * Finds the calmest and the heaviest stretch of a weekday among its open daytime hours from `fromHour` on (BRDG-7). Ties go to
 * the longer stretch, then to the earlier one. Returns null when nothing is known about the remaining hours.
 */
export function findBestHours(
  cells: UsualHour[],
  { weekday, fromHour = 0, hours = '' }: { weekday: number; fromHour?: number; hours?: string },
): BestHours | null {
  const candidates = listKnownHours(cells, weekday, hours).filter((cell) => isDaytime(cell) && cell.hour >= fromHour);
  if (candidates.length === 0) return null;
  const medians = candidates.map(({ median }) => median);
  const [least, most] = [Math.min(...medians), Math.max(...medians)];
  // a smaller difference would make the calm and the heavy hours overlap
  if (most - least <= 2 * toleranceMinutes) return { kind: 'even', all: stretchOf(candidates) };
  const calm = stretches(candidates, ({ median }) => median <= least + toleranceMinutes);
  const heavy = stretches(candidates, ({ median }) => median >= most - toleranceMinutes);
  return {
    kind: 'uneven',
    calmest: stretchOf(longest(calm.filter((run) => run.some(({ median }) => median === least)))),
    heaviest: stretchOf(longest(heavy.filter((run) => run.some(({ median }) => median === most)))),
  };
}

/** The usual waits of the open hours in the night that begins on a weekday; null when nothing is known about them. */
export function findNight(cells: UsualHour[], weekday: number, hours: string): HourStretch | null {
  const evening = listKnownHours(cells, weekday, hours).filter(({ hour }) => hour >= daytime.to);
  const morning = listKnownHours(cells, (weekday + 1) % 7, hours).filter(({ hour }) => hour < daytime.from);
  const known = [...evening, ...morning];
  return known.length > 0 ? stretchOf(known) : null;
}

/** The open hours of a weekday with enough readings, in order. */
function listKnownHours(cells: UsualHour[], weekday: number, hours: string): UsualHour[] {
  return cells
    .filter((cell) => cell.weekday === weekday && cell.count >= minReadingsToShow)
    .filter(({ hour }) => isOpenInHour(hours, weekday, hour) !== false)
    .toSorted((one, other) => one.hour - other.hour);
}

/** Hours of a day that are marked as its best. */
const bestCount = 3;

/**
 * Lists the three daytime hours of a weekday with the shortest usual wait, earlier ones first among equals. Empty when no hour of
 * the day stands out.
 */
export function listCalmestHours(cells: UsualHour[], weekday: number, hours: string): number[] {
  const candidates = listKnownHours(cells, weekday, hours).filter(isDaytime);
  const medians = candidates.map(({ median }) => median);
  if (candidates.length <= bestCount || Math.max(...medians) - Math.min(...medians) <= toleranceMinutes) return [];
  return candidates
    .toSorted((one, other) => one.median - other.median)
    .slice(0, bestCount)
    .map(({ hour }) => hour);
}

/** Smallest range of a lane that uses the whole colour scale, in minutes: a smaller one would exaggerate its differences. */
const minRangeMinutes = 20;

/** The range of the usual waits of a lane over the whole week, in minutes; at least 20 wide. */
export function findUsualRange(cells: UsualHour[]): { low: number; high: number } {
  const medians = cells.filter(({ count }) => count >= minReadingsToShow).map(({ median }) => median);
  const low = Math.min(...medians);
  return { low, high: Math.max(low + minRangeMinutes, ...medians) };
}

/** Groups adjacent hours that match the predicate into runs. */
function stretches(hours: UsualHour[], matches: (hour: UsualHour) => boolean): UsualHour[][] {
  const runs: UsualHour[][] = [];
  for (const hour of hours.filter(matches)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.hour === hour.hour - 1) last.push(hour);
    else runs.push([hour]);
  }
  return runs;
}

const longest = (runs: UsualHour[][]) =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), runs[0] ?? []);

function stretchOf(run: UsualHour[]): HourStretch {
  const medians = run.map(({ median }) => median);
  return {
    from: run[0]?.hour ?? 0,
    to: (run.at(-1)?.hour ?? 0) + 1,
    low: Math.min(...medians),
    high: Math.max(...medians),
  };
}
