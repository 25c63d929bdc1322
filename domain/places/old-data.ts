/** Years after which the data of a place are marked as old. */
const maxYears = 2;

/**
 * Year of a place's data if they are older than two years; '' otherwise or for an unknown date. A reduced date such as '2023'
 * stands for its last day.
 */
export function getOldDataYear(asOf: string, now: Date): string {
  if (!asOf) return '';
  const [year, month, day] = asOf.split('-').map(Number) as [number, number | undefined, number | undefined];
  // the day after the last one that the date stands for
  const end = day ? Date.UTC(year, (month ?? 1) - 1, day + 1) : Date.UTC(year, month ?? 12, 1);
  const limit = new Date(end);
  limit.setUTCFullYear(limit.getUTCFullYear() + maxYears);
  return limit.getTime() <= now.getTime() ? String(year) : '';
}
