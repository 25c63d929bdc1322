/** Maximum id: the limit of PostgreSQL's `integer`. */
export const maxId = 2147483647;

/** Parses an id from a URL or a navigation state, given as a number or digits; null when invalid. */
export function parseId(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : 0;
  return Number.isInteger(id) && id >= 1 && id <= maxId ? id : null;
}
