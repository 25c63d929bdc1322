/** Cuisines by which the directory filters Food, by their value in the URL. */
export const cuisines = [
  'mexicana',
  'mariscos',
  'carnes',
  'hamburguesas',
  'pizza',
  'pollo',
  'asiatica',
  'cafe',
  'postres',
] as const;
export type Cuisine = (typeof cuisines)[number];

/** Place types of each cuisine. A separate file, because the browser does not need it. */
const typesOf: Record<Cuisine, readonly string[]> = {
  mexicana: ['mexican_restaurant', 'taco_restaurant'],
  mariscos: ['seafood_restaurant'],
  carnes: ['steak_house', 'barbecue_restaurant', 'bar_and_grill'],
  hamburguesas: ['hamburger_restaurant', 'american_restaurant', 'sandwich_shop'],
  pizza: ['pizza_restaurant', 'italian_restaurant'],
  pollo: ['chicken_restaurant', 'chicken_wings_restaurant'],
  asiatica: ['asian_restaurant', 'chinese_restaurant', 'japanese_restaurant', 'korean_restaurant', 'sushi_restaurant'],
  cafe: ['cafe', 'coffee_shop', 'breakfast_restaurant'],
  postres: ['bakery', 'dessert_shop', 'donut_shop', 'ice_cream_shop', 'snack_bar'],
};

/** The cuisines of a place by its types. */
export const findCuisines = (types: readonly string[]): Cuisine[] =>
  cuisines.filter((cuisine) => typesOf[cuisine].some((type) => types.includes(type)));
