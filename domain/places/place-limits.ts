/** Maximum lengths of a place's texts in characters, and the maximum number of types. */
export const placeLimits = { address: 300, tag: 60, hours: 1000, summary: 4000, types: 50 };

/** Questions about a place that visitors can answer. Each is asked while the guide has no answer to it. */
export const placeQuestions = ['abierto', 'bano', 'estacionamiento'] as const;
export type PlaceQuestion = (typeof placeQuestions)[number];

/** Questions that an administrator settles. Whether a place is open is settled by its opening hours. */
export const settledQuestions = ['bano', 'estacionamiento'] as const satisfies PlaceQuestion[];
export type SettledQuestion = (typeof settledQuestions)[number];
