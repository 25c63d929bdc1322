/** What a stored place can be (spec 2 §9). */
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

/** The directory's eight categories in their order (spec 1 §2), each with the stored category it shows; Events has none. */
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

const spelling = (name: string) => name.toLowerCase().replace(/\s+/g, '');

/** The directory category of that name, whatever its case and spaces; undefined when there is none. */
export function directoryCategory(name: string): DirectoryCategory | undefined {
  return directoryCategories.find((category) => spelling(category.name) === spelling(name));
}

/** The stored category that a directory's or a stored name means ('Night Life', 'nightlife' -> 'NightLife'), else undefined. */
export function storedCategory(name: string): PlaceCategory | undefined {
  const stored = placeCategories.find((category) => spelling(category) === spelling(name));
  return stored ?? directoryCategory(name)?.stored ?? undefined;
}

/** The directory category under which a stored category shows; undefined for GENERAL and unknown values. */
export function directoryCategoryOf(category: string): DirectoryCategory | undefined {
  const stored = storedCategory(category);
  return stored && directoryCategories.find((entry) => entry.stored === stored);
}
