/** Stands where a photo is missing: the specification's own words. Apart, because every page with a card loads it. */
export const noImage = 'No image';
