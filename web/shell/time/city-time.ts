import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';

const zone = { timeZone: city.timeZone };
const isoDate = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
const date = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('es-MX', { ...zone, timeStyle: 'short' });
const exactDateTime = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'full', timeStyle: 'long' });

/** Local date of the city, '2026-11-21'. */
export const toLocalIsoDate = (instant: Date) => isoDate.format(instant);

/** Local date and time for spreadsheets and sorting, '2026-11-21 14:05'. */
export const toLocalIsoMinute = (instant: string) =>
  formatLocalTime(new Date(instant), city.timeZone).replace('T', ' ');

/** Local date as text, '21 nov 2026'. */
export const formatDate = (instant: string) => date.format(new Date(instant));

/** Local date and time as text, '21 nov 2026, 14:05'. */
export const formatDateTime = (instant: string) => dateTime.format(new Date(instant));

/** Local time as text, '14:05'. */
export const formatTime = (instant: string) => time.format(new Date(instant));

/** Local date and time to the second, with the name of the time zone. */
export const formatExactDateTime = (instant: string) => exactDateTime.format(new Date(instant));

const clock = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', hour12: true, timeZone: 'UTC' });

/** Formats 'HH:MM' on a 12-hour clock: '8:05 a.m.'. '24:00' is midnight. */
export function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return withoutLineBreaks(clock.format(Date.UTC(2024, 0, 1, hours, minutes)));
}

/** Formats an hour of the day, 0 to 24: '8 a.m.'. */
export const formatHourOfDay = (hours: number): string => withoutLineBreaks(hour.format(Date.UTC(2024, 0, 1, hours)));

const withoutLineBreaks = (time: string) => time.replace(/\s/g, '\u00a0');
