import { eventHours, formatDateRange } from '#texts/time.ts';
import { formatLocalTime } from './local-time.ts';

const locale = 'es-MX';

/** Formats an ISO date of reduced precision: '2018' -> '2018', '2017-10' -> 'octubre de 2017', '2017-10-31' -> '31 de octubre de 2017'. */
export function formatReducedDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return date;
  const instant = new Date(Date.UTC(year, month - 1, day ?? 1));
  const parts: Intl.DateTimeFormatOptions = day ? { day: 'numeric', month: 'long' } : { month: 'long' };
  return new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric', timeZone: 'UTC' }).format(instant);
}

const dayMs = 86_400_000;
/** Latest local end of an event that began the evening before and counts as one of that day. */
const lateNight = '06:00';

/**
 * Formats the days of an event, and its hours unless it lasts whole days: 'del 15 de enero al 28 de febrero de 2027', 'sábado, 20
 * de febrero de 2027, de 8:00 p.m. a 11:00 p.m.'. A night and an end at midnight belong to the day before. Instants are ISO 8601.
 */
export function formatEventDays(from: string, to: string, timeZone: string): string {
  const format = (instant: string | number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date(instant));
  const [starts, ends] = [from, to].map((instant) => formatLocalTime(new Date(instant), timeZone).slice(11)) as [
    string,
    string,
  ];
  const isNight = Date.parse(to) - Date.parse(from) < dayMs && ends <= lateNight;
  const isMidnight = ends === '00:00' && from !== to;
  const lastDay = isNight ? from : isMidnight ? Date.parse(to) - 1 : to;
  const isWholeDays = starts === '00:00' && (isMidnight || ends === '23:59');
  const hourOf = (instant: string) => format(instant, { hour: 'numeric', minute: '2-digit' });
  const endHour = isMidnight ? eventHours.midnight : hourOf(to);
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (format(from, long) === format(lastDay, long)) {
    const day = format(from, { weekday: 'long', ...long });
    if (isWholeDays) return day;
    return from === to ? eventHours.at(day, endHour) : eventHours.between(day, hourOf(from), endHour);
  }
  const sameYear = format(from, { year: 'numeric' }) === format(lastDay, { year: 'numeric' });
  const month = { month: 'long', year: 'numeric' } as const;
  if (isWholeDays && format(from, month) === format(lastDay, month))
    return formatDateRange(format(from, { day: 'numeric' }), format(lastDay, long));
  const [first, last] = [format(from, sameYear ? { day: 'numeric', month: 'long' } : long), format(lastDay, long)];
  return isWholeDays
    ? formatDateRange(first, last)
    : formatDateRange(eventHours.at(first, hourOf(from)), eventHours.at(last, endHour));
}
