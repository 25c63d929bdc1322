import { city } from '#domain/city.ts';

const suffix = `, ${city.name}, ${city.state}`;
const states = `(?:${city.state}|TX|Tamaulipas|Tamps?|Nuevo Le[oó]n|N\\.? ?L)\\.?`;
const country = '(?:\\s+\\d{5})?(?:\\s*,?\\s+(?:USA?|EE\\.? ?UU|Estados Unidos|M[eé]xico|Mx)\\.?)?';
const end = `${country}\\s*$`;
/** The city with its state at the end. */
const cityEnding = new RegExp(`\\b${city.name}\\s*,?\\s+${states}${end}`, 'i');
/** The city alone at the end. */
const cityNameEnding = new RegExp(`[\\s,]${city.name}\\s*$`, 'i');
/** Another city: a neighbour anywhere, or any name with its state after a comma ('San Antonio, TX'). */
const otherCity = new RegExp(`\\b(?:${city.neighbours.join('|')})\\b|\\S\\s*,\\s*${states}${end}`, 'i');

/**
 * Query for a maps provider: the search text with the city appended, unless it names a city already (SRCH-1). A provider finds
 * nothing for two cities. Appending twice changes nothing.
 */
export function appendCity(query: string): string {
  const trimmed = query.trim();
  if (cityEnding.test(trimmed) || otherCity.test(trimmed)) return trimmed;
  if (cityNameEnding.test(trimmed)) return `${trimmed}, ${city.state}`;
  return `${trimmed.replace(/[\s,]+$/, '')}${suffix}`;
}

/** Removes the city from the end of a query. */
export function removeCity(query: string): string {
  return query
    .trim()
    .replace(cityEnding, '')
    .replace(/[\s,]+$/, '');
}
