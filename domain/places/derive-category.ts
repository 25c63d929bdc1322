import type { PlaceCategory } from './categories.ts';

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
    const found = typePatterns.find(([, pattern]) => pattern.test(type));
    if (found) return found[0];
  }
  return 'GENERAL';
}
