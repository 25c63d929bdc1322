/** The largest id there can be: PostgreSQL's integer. */
export const largestId = 2147483647;

/** The id that an address or a navigation state holds, as a number or as digits; null when it holds none. */
export function idOrNull(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : 0;
  return Number.isInteger(id) && id >= 1 && id <= largestId ? id : null;
}
