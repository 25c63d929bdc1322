/** What visitors are asked about a place while the guide does not know it, besides whether it still exists. */
export const placeQuestions = ['abierto', 'bano', 'estacionamiento'] as const;
export type PlaceQuestion = (typeof placeQuestions)[number];

/** Questions that an administrator settles. Whether a place is open is settled by its opening hours. */
export const settledQuestions = ['bano', 'estacionamiento'] as const satisfies PlaceQuestion[];
export type SettledQuestion = (typeof settledQuestions)[number];
