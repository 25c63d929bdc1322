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
