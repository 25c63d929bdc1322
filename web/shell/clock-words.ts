const clock = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', hour12: true, timeZone: 'UTC' });

/** A clock time 'HH:MM' as people here read it: '8:05 a.m.'; '24:00' is the midnight that follows. */
export function clockInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return inOneLine(clock.format(Date.UTC(2024, 0, 1, hours, minutes)));
}

/** A whole hour of the day, 0 to 24: '8 a.m.'. */
export const hourOfDayInWords = (hours: number): string => inOneLine(hour.format(Date.UTC(2024, 0, 1, hours)));

const inOneLine = (time: string) => time.replace(/\s/g, '\u00a0');
