import { city } from '#domain/city.ts';

const suffix = `, ${city.name}, ${city.state}`;
const ending = new RegExp(`\\b${city.name}\\s*,?\\s+${city.state}\\s*$`, 'i');

/** Query for a maps provider: the search text with the city appended once (SRCH-1). */
export function appendCity(query: string): string {
  const trimmed = query.trim();
  return ending.test(trimmed) ? trimmed : `${trimmed.replace(/[\s,]+$/, '')}${suffix}`;
}

/** Removes the city from the end of a query. */
export function removeCity(query: string): string {
  return query
    .trim()
    .replace(ending, '')
    .replace(/[\s,]+$/, '');
}
