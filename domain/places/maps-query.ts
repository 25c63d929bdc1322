import { city } from '#domain/city.ts';
import type { PlaceCategory } from './categories.ts';

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

/** Place types of maps providers by category of the guide; the first match wins. */
const typePatterns: [PlaceCategory, RegExp][] = [
  ['NightLife', /^(night_club|bar|pub|casino)$/],
  ['Food', /^(restaurant|.+_restaurant|cafe|coffee_shop|bakery|meal_takeaway|ice_cream_shop)$/],
  ['Stay', /^(lodging|hotel|motel|inn|rv_park|campground)$/],
  ['Kids', /^(amusement_park|amusement_center|zoo|aquarium|playground|bowling_alley|movie_theater|water_park)$/],
  [
    'Attraction',
    /^(tourist_attraction|museum|art_gallery|park|state_park|historical_landmark|church|stadium|golf_course|performing_arts_theater)$/,
  ],
  ['Shop', /^(store|.+_store|shopping_mall|supermarket|market|car_dealer)$/],
  [
    'Service',
    /^(bank|atm|currency_exchange|gas_station|hospital|pharmacy|doctor|dentist|post_office|police|airport|car_repair|laundry|local_government_office)$/,
  ],
];

/** Derives the category from place types, the main type first; GENERAL when none matches. */
export function deriveCategory(types: string[]): PlaceCategory {
  for (const type of types) {
    const match = typePatterns.find(([, pattern]) => pattern.test(type));
    if (match) return match[0];
  }
  return 'GENERAL';
}
