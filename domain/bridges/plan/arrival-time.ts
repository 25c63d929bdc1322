import { addDays, findInstants, formatLocalDay } from '#domain/time/local-time.ts';

/** Days ahead of today for which a plan can be made. */
export const maxPlanDays = 14;

/** Why an arrival cannot be planned. 'skipped': the clocks are put forward past that time. */
const arrivalErrors = ['time', 'day', 'past', 'pastDay', 'far', 'skipped'] as const;
type ArrivalError = (typeof arrivalErrors)[number];

/** `isRepeated`: the clocks are put back that night, and `arriveBy` is the first of two instants with that time. */
export type ArrivalTime = { arriveBy: Date; day: string; isRepeated: boolean } | { error: ArrivalError };

/**
 * Resolves a time 'HH:MM' and a day 'YYYY-MM-DD' in a time zone (IANA name). Without a day it is the next time that clocks show it,
 * today or tomorrow.
 */
export function resolveArrival(time: string, day: string | null, now: Date, timeZone: string): ArrivalTime {
  const clock = parseClockTime(time);
  if (!clock) return { error: 'time' };
  const today = formatLocalDay(now, timeZone);
  if (day === null) {
    const todayTime = resolveOn(today, clock, now, timeZone);
    return 'error' in todayTime ? resolveOn(addDays(today, 1), clock, now, timeZone) : todayTime;
  }
  if (!isDay(day)) return { error: 'day' };
  if (day < today) return { error: 'pastDay' };
  if (day > addDays(today, maxPlanDays)) return { error: 'far' };
  return resolveOn(day, clock, now, timeZone);
}

/** Parses '8:00', '08:00' or '08:00:00' as 'HH:MM'; null for anything else, such as '25:00'. */
export function parseClockTime(text: string): string | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

function resolveOn(day: string, clock: string, now: Date, timeZone: string): ArrivalTime {
  const instants = findInstants(`${day}T${clock}`, timeZone);
  const [arriveBy] = instants.filter((instant) => instant > now);
  if (instants.length === 0) return { error: 'skipped' };
  return arriveBy ? { arriveBy, day, isRepeated: instants.length > 1 } : { error: 'past' };
}
