import { getUtcOffsetMs } from '#domain/time/local-time.ts';

/** Usual wait of one weekday and hour, in minutes: half of all waits lie from `low` to `high` (p25 to p75). */
export type UsualWait = {
  low: number;
  median: number;
  high: number;
  /** Readings of that weekday within one hour. */
  count: number;
};

/** Usual wait interpolated for an instant between two hours. */
export type UsualRange = Omit<UsualWait, 'count'>;

/** A reading with its hour of the week (`hourOfWeek`); `time` is in epoch milliseconds. */
export type WeekReading = { time: number; hourOfWeek: number; minutes: number };

const [days, hours] = [7, 24];
/** Hours of a week; the first is Monday at 0:00. */
export const hoursPerWeek = days * hours;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Weight of a reading at its own hour, one hour away and two hours away. */
const hourWeights = [1, 0.6, 0.2];
/** Weight of a reading of another weekday: same kind when both are workdays or both weekend days. */
const otherDayWeights = { sameKind: 0.3, otherKind: 0.15 };
const halfLifeMs = 28 * dayMs;
/** UTC offsets are cached by quarter of an hour, the finest step at which clocks change; computing one is expensive. */
const quarterMs = hourMs / 4;
const offsets = new Map<string, number>();
const maxOffsets = 100_000;
/** Hours from Monday at 0:00 to the Unix epoch, a Thursday. */
const hoursBeforeEpoch = 3 * hours;

/** The hour of the week, 0 to 167, nearest to an instant in a time zone (IANA name). */
export const getHourOfWeek = (time: number, timeZone: string): number =>
  Math.round(weekHours(time, timeZone)) % hoursPerWeek;

/** Computes the usual wait of each hour of the week from one lane's readings; empty without readings. */
export function computeUsualWaits(readings: WeekReading[]): UsualWait[] {
  if (readings.length === 0) return [];
  const newest = readings.reduce((latest, { time }) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  const byHour = Array.from({ length: hours }, (): WeightedReading[] => []);
  for (const { time, hourOfWeek, minutes } of readings.toSorted((a, b) => a.minutes - b.minutes || a.time - b.time)) {
    byHour[hourOfWeek % hours]?.push({
      minutes,
      weekday: Math.floor(hourOfWeek / hours),
      weight: 0.5 ** ((newest - time) / halfLifeMs),
    });
  }
  return Array.from({ length: hoursPerWeek }, (_, cell) => usualIn(Math.floor(cell / hours), cell % hours, byHour));
}

/** Interpolates the usual wait at an instant between the two full hours around it, in fractions of a minute. */
export function interpolateUsual(usual: UsualWait[], time: number, timeZone: string): UsualRange {
  const hour = weekHours(time, timeZone);
  const [before, after] = [usual[Math.floor(hour)], usual[Math.ceil(hour) % hoursPerWeek]] as [UsualWait, UsualWait];
  const interpolate = (key: keyof UsualRange) => before[key] + (hour % 1) * (after[key] - before[key]);
  return { low: interpolate('low'), median: interpolate('median'), high: interpolate('high') };
}

/** Hours since Monday at 0:00 in a time zone. */
function weekHours(time: number, timeZone: string): number {
  const quarter = Math.floor(time / quarterMs);
  const key = `${timeZone} ${quarter}`;
  const offset = offsets.get(key) ?? getUtcOffsetMs(quarter * quarterMs, timeZone);
  if (offsets.size > maxOffsets) offsets.clear();
  offsets.set(key, offset);
  const hoursOfWeek = ((time + offset) / hourMs + hoursBeforeEpoch) % hoursPerWeek;
  return (hoursOfWeek + hoursPerWeek) % hoursPerWeek; // the remainder is negative before 1970
}

type WeightedReading = { minutes: number; weekday: number; weight: number };
type NearReading = WeightedReading & { hoursAway: number };
type WeightedMinutes = { minutes: number; weight: number };

function usualIn(weekday: number, hour: number, byHour: WeightedReading[][]): UsualWait {
  let near = readingsAround(hour, byHour, hourWeights.length - 1);
  const count = near.filter((reading) => reading.weekday === weekday && reading.hoursAway <= 1).length;
  // an hour without readings uses the nearest hours that have some
  for (let reach = hourWeights.length; near.length === 0; reach++) near = readingsAround(hour, byHour, reach);
  const weighted = near
    .map((reading) => ({
      minutes: reading.minutes,
      weight: reading.weight * (hourWeights[reading.hoursAway] ?? 1) * dayWeight(weekday, reading.weekday),
    }))
    .sort((a, b) => a.minutes - b.minutes);
  return { low: quantile(weighted, 0.25), median: quantile(weighted, 0.5), high: quantile(weighted, 0.75), count };
}

/** Readings within `reach` hours of the given hour of the day. */
function readingsAround(hour: number, byHour: WeightedReading[][], reach: number): NearReading[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps.flatMap((step) =>
    (byHour[(hour + step + hours) % hours] ?? []).map((reading) => ({ ...reading, hoursAway: Math.abs(step) })),
  );
}

function dayWeight(weekday: number, other: number): number {
  if (weekday === other) return 1;
  return weekday < 5 === other < 5 ? otherDayWeights.sameKind : otherDayWeights.otherKind;
}

/** Weighted quantile: the smallest value whose cumulative weight reaches the given share. */
function quantile(ascending: WeightedMinutes[], share: number): number {
  const targetWeight = share * ascending.reduce((sum, { weight }) => sum + weight, 0) * (1 - 1e-9); // sums of fractions are not exact
  let sum = 0;
  for (const { minutes, weight } of ascending) {
    sum += weight;
    if (sum >= targetWeight) return minutes;
  }
  return 0;
}
