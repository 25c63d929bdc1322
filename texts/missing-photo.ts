/** Placeholder of a missing photo, from the specification. A separate file because every page with a card loads it. */
export const missingPhotoText = 'No image';
