import { formatDateRange } from '#texts/time.ts';

const locale = 'es-MX';

/** Formats an ISO date of reduced precision: '2018' -> '2018', '2017-10' -> 'octubre de 2017', '2017-10-31' -> '31 de octubre de 2017'. */
export function formatReducedDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return date;
  const instant = new Date(Date.UTC(year, month - 1, day ?? 1));
  const known: Intl.DateTimeFormatOptions = day ? { day: 'numeric', month: 'long' } : { month: 'long' };
  return new Intl.DateTimeFormat(locale, { ...known, year: 'numeric', timeZone: 'UTC' }).format(instant);
}

/** Formats the days of an event: 'del 15 de enero al 28 de febrero de 2027', 'sábado, 20 de febrero de 2027'. Instants are ISO 8601. */
export function formatEventDays(from: string, to: string, timeZone: string): string {
  const format = (instant: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date(instant));
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (format(from, long) === format(to, long)) return format(from, { weekday: 'long', ...long });
  const sameYear = format(from, { year: 'numeric' }) === format(to, { year: 'numeric' });
  const month = { month: 'long', year: 'numeric' } as const;
  if (format(from, month) === format(to, month))
    return formatDateRange(format(from, { day: 'numeric' }), format(to, long));
  return formatDateRange(format(from, sameYear ? { day: 'numeric', month: 'long' } : long), format(to, long));
}
