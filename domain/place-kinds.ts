import type { PlaceCategory } from './categories.ts';

/** Kinds of places as maps providers name them, by the category of the guide that holds them; the first that fits counts. */
const kinds: [PlaceCategory, RegExp][] = [
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

/** The category that the kinds of a place suggest, the main kind first; GENERAL when none does. */
export function categoryOfKinds(types: string[]): PlaceCategory {
  for (const type of types) {
    const found = kinds.find(([, names]) => names.test(type));
    if (found) return found[0];
  }
  return 'GENERAL';
}
