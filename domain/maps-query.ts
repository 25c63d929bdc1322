import { city } from './city.ts';

const suffix = `, ${city.name}, ${city.state}`;
const ending = new RegExp(`\\b${city.name}\\s*,?\\s+${city.state}\\s*$`, 'i');

/** What is asked of a maps provider: the city stands at the end, once (SRCH-1). */
export function inCity(query: string): string {
  const asked = query.trim();
  return ending.test(asked) ? asked : `${asked.replace(/[\s,]+$/, '')}${suffix}`;
}

/** What was asked for, without the city at its end. */
export function withoutCity(query: string): string {
  return query
    .trim()
    .replace(ending, '')
    .replace(/[\s,]+$/, '');
}
