/** Hours of crossings in the shown number. */
export const measuredWindowHours = 2;
/** People from whom on a number is shown. */
export const minPeople = 3;
/** Largest change of the shown number by one person, in minutes: the grain of the official numbers. */
export const stepMinutes = 5;

/** A valid crossing with its device and its end. */
export type CountedCrossing = { person: string; minutes: number; endedAt: Date };
export type MeasuredWait = {
  /** Trimmed median in minutes. */
  minutes: number;
  people: number;
  /** End of the latest crossing. */
  latestAt: Date;
};

/** Distances above and below the official number beyond which a value counts only in company, in minutes. */
const farAbove = (official: number) => Math.max(30, official);
const farBelow = (official: number) => Math.max(30, official / 2);

/**
 * The wait that people measured; null for fewer than three people.
 * - Each person counts once, with the first crossing, so nobody can change a value that counts.
 * - On each side of the official number the most extreme of the far values is left out: a lone one never counts, two count as
 *   one.
 * - Null while one more person could move the median by more than a step, and while it is twice as far above the official number
 *   as a lone value may be. So two shown numbers whose people differ by one person differ by at most a step.
 */
export function summarizeCrossings(crossings: CountedCrossing[], official: number | null): MeasuredWait | null {
  const first = new Map<string, CountedCrossing>();
  for (const crossing of crossings.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime()))
    first.set(crossing.person, crossing);
  const people = trimFar([...first.values()], official);
  if (people.length < minPeople) return null;
  const values = people.map(({ minutes }) => minutes);
  const median = medianOf(values);
  const reach = [0, Number.MAX_SAFE_INTEGER].map((extreme) => medianOf([extreme, ...values].sort((a, b) => a - b)));
  if (reach.some((moved) => Math.abs(moved - median) > stepMinutes)) return null;
  if (official !== null && median - official > 2 * farAbove(official)) return null;
  return {
    minutes: Math.round(median),
    people: people.length,
    latestAt: new Date(Math.max(...people.map(({ endedAt }) => endedAt.getTime()))),
  };
}

/** Crossings by ascending minutes, without the lowest and the highest if they are far from the official number. */
function trimFar(crossings: CountedCrossing[], official: number | null): CountedCrossing[] {
  const sorted = crossings.toSorted((a, b) => a.minutes - b.minutes);
  if (official === null) return sorted;
  const [lowest, highest] = [sorted[0]?.minutes ?? official, sorted.at(-1)?.minutes ?? official];
  const isLowFar = official - lowest > farBelow(official);
  const isHighFar = highest - official > farAbove(official);
  return sorted.slice(isLowFar ? 1 : 0, isHighFar ? -1 : undefined);
}

/** Median of sorted values. */
function medianOf(sorted: number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

/**
 * Names the person of each crossing: the account if there is one, else the device. A device that an account used in these
 * crossings belongs to it, so two devices of one account are one person.
 */
export function identifyPeople<Row extends { device: string; userId: number | null }>(
  rows: Row[],
): (Row & { person: string })[] {
  const users = new Map(rows.flatMap(({ device, userId }) => (userId === null ? [] : [[device, userId] as const])));
  return rows.map((row) => {
    const userId = row.userId ?? users.get(row.device);
    return { ...row, person: userId === undefined ? `device ${row.device}` : `user ${userId}` };
  });
}
