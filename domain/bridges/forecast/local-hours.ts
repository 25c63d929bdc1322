import type { Reading } from '#domain/bridges/bridges.ts';
import { getUtcOffsetMs } from '#domain/time/local-time.ts';

/** A reading in local time. `time` is in epoch milliseconds; `localHours` counts from a Monday at 0:00. */
export type PlacedReading = { time: number; localHours: number; minutes: number };

export const hourMs = 3_600_000;
export const hoursPerDay = 24;
/** Hours of a week; the first is Monday at 0:00. */
export const hoursPerWeek = 7 * hoursPerDay;
/** UTC offsets are cached by quarter of an hour, the finest step at which clocks change; computing one is expensive. */
const quarterMs = hourMs / 4;
const offsets = new Map<string, number>();
const maxOffsets = 100_000;
/** Hours from a Monday at 0:00 to the Unix epoch, a Thursday. */
const hoursBeforeEpoch = 72;

/** Local hours since a Monday at 0:00 in a time zone (IANA name), with fractions. */
export function toLocalHours(time: number, timeZone: string): number {
  const quarter = Math.floor(time / quarterMs);
  const key = `${timeZone} ${quarter}`;
  const offset = offsets.get(key) ?? getUtcOffsetMs(quarter * quarterMs, timeZone);
  if (offsets.size > maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return (time + offset) / hourMs + hoursBeforeEpoch;
}

/** The hour of the week, 0 to 167, nearest to a local time. */
export const toHourOfWeek = (localHours: number): number =>
  ((Math.round(localHours) % hoursPerWeek) + hoursPerWeek) % hoursPerWeek; // the remainder is negative before 1970

/** Places a reading in the local time of a time zone (IANA name). */
export function placeReading({ observedAt, minutes }: Reading, timeZone: string): PlacedReading {
  const time = observedAt.getTime();
  return { time, localHours: toLocalHours(time, timeZone), minutes };
}
