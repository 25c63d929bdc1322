const monthFormat = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month 'YYYY-MM': 'noviembre de 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** The month `count` months after another, both 'YYYY-MM'; before it with a negative count. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The last `count` months 'YYYY-MM' up to `current`, the newest first. */
export const listMonths = (current: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(current, -back));
