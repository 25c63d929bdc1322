import { openAt } from './open-at.ts';

/** What is usual at a lane on a weekday (0 is Monday) in the hour that begins then; half of all waits lie in low to high, in minutes. */
export type UsualHour = { weekday: number; hour: number; median: number; low: number; high: number; count: number };

/** Hours of a day that follow each other, `to` being the end of the last one (1 to 24), and the least and the greatest of their medians in minutes. */
export type Stretch = { from: number; to: number; low: number; high: number };

/** When a day is calm and when it is heavy; 'even' where no hour stands out. */
export type BestHours = { kind: 'even'; all: Stretch } | { kind: 'uneven'; calmest: Stretch; heaviest: Stretch };

/** An hour with fewer readings behind it, whether they are the guide's own or the shipped profile's, is not told at all. */
export const enoughToTell = 3;

/** Minutes that make no difference to anybody: CBP tells waits in steps of 5. */
const alike = 5;

const aMonday = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;

/** Whether hours as places write them have an hour of the week open, by its middle; null where they do not say. */
export function opensInHour(hours: string, weekday: number, hour: number): boolean | null {
  return openAt(hours, new Date(aMonday + (24 * weekday + hour + 0.5) * hourMs), 'UTC');
}

/** Whether a wait in minutes is far above the one that is usual at its hour: more than twice as long, and by over half an hour. */
export const isFarAbove = (minutes: number, usual: number): boolean => minutes > 2 * usual && minutes > usual + 30;

/**
 * The calmest and the heaviest stretch of a weekday from an hour on, out of the hours that are open (BRDG-7). Of equal ones
 * it is the longer, then the earlier; null where nothing is known of what is left of the day.
 */
export function bestHours(
  cells: UsualHour[],
  { weekday, fromHour = 0, hours = '' }: { weekday: number; fromHour?: number; hours?: string },
): BestHours | null {
  const known = cells
    .filter((cell) => cell.weekday === weekday && cell.hour >= fromHour && cell.count >= enoughToTell)
    .filter(({ hour }) => opensInHour(hours, weekday, hour) !== false)
    .toSorted((one, other) => one.hour - other.hour);
  if (known.length === 0) return null;
  const medians = known.map(({ median }) => median);
  const [least, most] = [Math.min(...medians), Math.max(...medians)];
  // hours near the lowest and hours near the highest would overlap otherwise
  if (most - least <= 2 * alike) return { kind: 'even', all: stretchOf(known) };
  const calm = stretches(known, ({ median }) => median <= least + alike);
  const heavy = stretches(known, ({ median }) => median >= most - alike);
  return {
    kind: 'uneven',
    calmest: stretchOf(longest(calm.filter((run) => run.some(({ median }) => median === least)))),
    heaviest: stretchOf(longest(heavy.filter((run) => run.some(({ median }) => median === most)))),
  };
}

/** Runs of adjacent hours that are all of a kind. */
function stretches(hours: UsualHour[], isOne: (hour: UsualHour) => boolean): UsualHour[][] {
  const runs: UsualHour[][] = [];
  for (const hour of hours.filter(isOne)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.hour === hour.hour - 1) last.push(hour);
    else runs.push([hour]);
  }
  return runs;
}

const longest = (runs: UsualHour[][]) =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), runs[0] ?? []);

function stretchOf(run: UsualHour[]): Stretch {
  const medians = run.map(({ median }) => median);
  return {
    from: run[0]?.hour ?? 0,
    to: (run.at(-1)?.hour ?? 0) + 1,
    low: Math.min(...medians),
    high: Math.max(...medians),
  };
}
