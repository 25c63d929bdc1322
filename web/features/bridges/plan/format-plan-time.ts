import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { planPage as texts } from '#texts/bridges/plan.ts';
import { instantFormats } from '#texts/time.ts';
import { formatClockTime } from '#web/shell/time/city-time.ts';

const longDay = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a local day 'YYYY-MM-DD': 'miércoles 25 de noviembre'. */
export const formatLongDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`)).replace(', ', ' ');

/** Formats 'HH:MM' within a sentence: 'las 8:00 a.m.', 'la 1:05 p.m.'. */
export const formatClockWithArticle = (time: string): string => instantFormats.clock(formatClockTime(time));

/** Local day of an instant, 'YYYY-MM-DD', and its time on a 12-hour clock. */
export function toLocalDayAndClock(instant: string): { day: string; clock: string } {
  const local = formatLocalTime(new Date(instant), city.timeZone);
  return { day: local.slice(0, 10), clock: formatClockTime(local.slice(11)) };
}

/** Formats an instant within a sentence, with its day if that is not the day of the arrival: 'las 11:30 p.m. del martes 24 de …'. */
export function formatDeparture(instant: string, arrivalDay: string): string {
  const { day, clock } = toLocalDayAndClock(instant);
  const at = instantFormats.clock(clock);
  return day === arrivalDay ? at : texts.onDay(at, formatLongDay(day));
}
