import { localTime } from './local-time.ts';

/** What is usual at one weekday and hour, in minutes: half of all waits lie from `low` to `high` (p25 to p75). */
export type UsualWait = {
  low: number;
  median: number;
  high: number;
  /** How many readings of that weekday within an hour of it were seen. */
  count: number;
};

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

/** The hour of the week, 0 to 167, that an instant is nearest to on the clocks of a time zone (IANA name). */
export function cellOf(time: number, timeZone: string): number {
  const local = localTime(new Date(time + hourMs / 2), timeZone);
  return weekdayOf(local.slice(0, 10)) * hours + Number(local.slice(11, 13));
}

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
export function usualAt(usual: UsualWait[], time: number, timeZone: string): Omit<UsualWait, 'count'> {
  const past = Number(localTime(new Date(time), timeZone).slice(14, 16)) / 60;
  const hour = time - past * hourMs;
  const [before, after] = [usual[cellOf(hour, timeZone)], usual[cellOf(hour + hourMs, timeZone)]] as [
    UsualWait,
    UsualWait,
  ];
  const between = (of: 'low' | 'median' | 'high') => before[of] + past * (after[of] - before[of]);
  return { low: between('low'), median: between('median'), high: between('high') };
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

/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % days;
