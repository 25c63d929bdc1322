import { offsetAt } from './local-time.ts';

/** What is usual at one weekday and hour, in minutes: half of all waits lie from `low` to `high` (p25 to p75). */
export type UsualWait = {
  low: number;
  median: number;
  high: number;
  /** How many readings of that weekday within an hour of it were seen. */
  count: number;
};

/** The same for an instant between two hours. */
export type Usual = Omit<UsualWait, 'count'>;

/** A reading at its place in the week. */
export type PlacedReading = { time: number; cell: number; minutes: number };

const [days, hours] = [7, 24];
/** Hours of a week; the first is Monday at 0:00. */
export const weekCells = days * hours;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** How much a reading counts at its own hour, one hour away, and two. */
const byHours = [1, 0.6, 0.2];
/** How much one of another day counts, by whether both are workdays or both of the weekend. */
const otherDay = { sameKind: 0.3, otherKind: 0.15 };
const halfLifeMs = 28 * dayMs;
/** Clocks change at quarters of an hour, and to ask for their offset costs far more than to remember it. */
const quarterMs = hourMs / 4;
const offsets = new Map<string, number>();
const maxOffsets = 100_000;
/** From Monday at 0:00 to the first instant of 1970, a Thursday. */
const hoursBeforeEpoch = 3 * hours;

/** The hour of the week, 0 to 167, that an instant is nearest to on the clocks of a time zone (IANA name). */
export const cellOf = (time: number, timeZone: string): number => Math.round(weekHours(time, timeZone)) % weekCells;

/** What is usual in each hour of the week, from one lane's readings; empty where there are none. */
export function usualWaits(readings: PlacedReading[]): UsualWait[] {
  if (readings.length === 0) return [];
  const newest = readings.reduce((latest, { time }) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  const byHour = Array.from({ length: hours }, (): Aged[] => []);
  for (const { time, cell, minutes } of readings.toSorted((a, b) => a.minutes - b.minutes || a.time - b.time)) {
    byHour[cell % hours]?.push({
      minutes,
      weekday: Math.floor(cell / hours),
      weight: 0.5 ** ((newest - time) / halfLifeMs),
    });
  }
  return Array.from({ length: weekCells }, (_, cell) => usualIn(Math.floor(cell / hours), cell % hours, byHour));
}

/** What is usual at an instant, between the two full hours around it; fractions of a minute. */
export function usualAt(usual: UsualWait[], time: number, timeZone: string): Usual {
  const hour = weekHours(time, timeZone);
  const [before, after] = [usual[Math.floor(hour)], usual[Math.ceil(hour) % weekCells]] as [UsualWait, UsualWait];
  const between = (of: keyof Usual) => before[of] + (hour % 1) * (after[of] - before[of]);
  return { low: between('low'), median: between('median'), high: between('high') };
}

/** Hours since Monday at 0:00 on the clocks of a time zone. */
function weekHours(time: number, timeZone: string): number {
  const quarter = Math.floor(time / quarterMs);
  const key = `${timeZone} ${quarter}`;
  const offset = offsets.get(key) ?? offsetAt(quarter * quarterMs, timeZone);
  if (offsets.size > maxOffsets) offsets.clear();
  offsets.set(key, offset);
  const hoursOfWeek = ((time + offset) / hourMs + hoursBeforeEpoch) % weekCells;
  return (hoursOfWeek + weekCells) % weekCells; // before 1970 the rest is negative
}

type Aged = { minutes: number; weekday: number; weight: number };
type Near = Aged & { hoursAway: number };
type Weighed = { minutes: number; weight: number };

function usualIn(weekday: number, hour: number, byHour: Aged[][]): UsualWait {
  let near = around(hour, byHour, byHours.length - 1);
  const count = near.filter((reading) => reading.weekday === weekday && reading.hoursAway <= 1).length;
  // an hour in which nobody ever measured is as the nearest ones in which somebody did
  for (let reach = byHours.length; near.length === 0; reach++) near = around(hour, byHour, reach);
  const weighed = near
    .map((reading) => ({
      minutes: reading.minutes,
      weight: reading.weight * (byHours[reading.hoursAway] ?? 1) * likeness(weekday, reading.weekday),
    }))
    .sort((a, b) => a.minutes - b.minutes);
  return { low: quantile(weighed, 0.25), median: quantile(weighed, 0.5), high: quantile(weighed, 0.75), count };
}

/** The readings of the hours of the day up to so many away from one. */
function around(hour: number, byHour: Aged[][], reach: number): Near[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps.flatMap((step) =>
    (byHour[(hour + step + hours) % hours] ?? []).map((reading) => ({ ...reading, hoursAway: Math.abs(step) })),
  );
}

function likeness(weekday: number, other: number): number {
  if (weekday === other) return 1;
  return weekday < 5 === other < 5 ? otherDay.sameKind : otherDay.otherKind;
}

/** The least value that at least such a share of all weight does not exceed. */
function quantile(ascending: Weighed[], share: number): number {
  const wanted = share * ascending.reduce((sum, { weight }) => sum + weight, 0) * (1 - 1e-9); // sums of fractions are not exact
  let sum = 0;
  for (const { minutes, weight } of ascending) {
    sum += weight;
    if (sum >= wanted) return minutes;
  }
  return 0;
}
