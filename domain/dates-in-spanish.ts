import { dateRange } from '#texts/dates.ts';

const locale = 'es-MX';

/** Reads an ISO date of reduced precision as Spanish: '2018' -> '2018', '2017-10' -> 'octubre de 2017', '2017-10-31' -> '31 de octubre de 2017'. */
export function reducedDateInSpanish(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return date;
  const instant = new Date(Date.UTC(year, month - 1, day ?? 1));
  const known: Intl.DateTimeFormatOptions = day ? { day: 'numeric', month: 'long' } : { month: 'long' };
  return new Intl.DateTimeFormat(locale, { ...known, year: 'numeric', timeZone: 'UTC' }).format(instant);
}

/** The days of an event in words: 'del 15 de enero al 28 de febrero de 2027', 'sábado, 20 de febrero de 2027'. Instants are ISO. */
export function daysInSpanish(from: string, to: string, timeZone: string): string {
  const text = (instant: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date(instant));
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (text(from, long) === text(to, long)) return text(from, { weekday: 'long', ...long });
  const sameYear = text(from, { year: 'numeric' }) === text(to, { year: 'numeric' });
  const month = { month: 'long', year: 'numeric' } as const;
  if (text(from, month) === text(to, month)) return dateRange(text(from, { day: 'numeric' }), text(to, long));
  return dateRange(text(from, sameYear ? { day: 'numeric', month: 'long' } : long), text(to, long));
}
