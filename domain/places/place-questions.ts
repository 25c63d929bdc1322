/** Questions about a place that visitors can answer. Each is asked while the guide has no answer to it. */
export const placeQuestions = ['abierto', 'bano', 'estacionamiento'] as const;
export type PlaceQuestion = (typeof placeQuestions)[number];

/** Questions that an administrator settles. Whether a place is open is settled by its opening hours. */
export const settledQuestions = ['bano', 'estacionamiento'] as const satisfies PlaceQuestion[];
export type SettledQuestion = (typeof settledQuestions)[number];
