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
