/** Stored categories of a place (CONST-2). */
export const placeCategories = [
  'GENERAL',
  'Food',
  'Kids',
  'Shop',
  'Stay',
  'Attraction',
  'Service',
  'NightLife',
] as const;
export type PlaceCategory = (typeof placeCategories)[number];

/** The eight directory categories in display order (DIR-1), each with its stored category; Events has none. */
export const directoryCategories = [
  { name: 'Shop', stored: 'Shop' },
  { name: 'Food', stored: 'Food' },
  { name: 'Kids', stored: 'Kids' },
  { name: 'Attractions', stored: 'Attraction' },
  { name: 'Events', stored: null },
  { name: 'Stay', stored: 'Stay' },
  { name: 'Night Life', stored: 'NightLife' },
  { name: 'Services', stored: 'Service' },
] as const satisfies { name: string; stored: PlaceCategory | null }[];
export type DirectoryCategory = (typeof directoryCategories)[number];
export type DirectoryCategoryName = DirectoryCategory['name'];

const normalize = (name: string) => name.toLowerCase().replace(/\s+/g, '');

/** Finds a directory category by name, ignoring case and spaces; undefined when there is none. */
export function findDirectoryCategory(name: string): DirectoryCategory | undefined {
  return directoryCategories.find((category) => normalize(category.name) === normalize(name));
}

/** Finds the stored category of a directory or stored name ('Night Life', 'nightlife' -> 'NightLife'), else undefined. */
export function toStoredCategory(name: string): PlaceCategory | undefined {
  const match = placeCategories.find((category) => normalize(category) === normalize(name));
  return match ?? findDirectoryCategory(name)?.stored ?? undefined;
}

/** Finds the directory category that shows a stored category; undefined for GENERAL and unknown values. */
export function toDirectoryCategory(category: string): DirectoryCategory | undefined {
  const storedCategory = toStoredCategory(category);
  return storedCategory && directoryCategories.find((entry) => entry.stored === storedCategory);
}

/** Words of the Spanish names of business categories, by the category that fits the places of such a business. */
const categoryWords: [category: PlaceCategory, words: RegExp][] = [
  ['Food', /comida|restaurante|caf[eé]|panader/],
  ['NightLife', /bares|noche|nocturna/],
  ['Shop', /ropa|calzado|super|tienda|celular|regalo|hogar/],
  ['Stay', /hosped|hotel/],
  ['Kids', /famili|niñ/],
];

/** Suggests a stored category for the branches of a business by the Spanish name of its category; 'Service' if no word fits. */
export function suggestPlaceCategory(businessCategory: string): PlaceCategory {
  const name = businessCategory.toLowerCase();
  return categoryWords.find(([, words]) => words.test(name))?.[0] ?? 'Service';
}
