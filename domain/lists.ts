/** States of a list: shown, hidden, or one of the four rows that the landing page and Things to do feature (spec 2 §4). */
export const listStates = ['ACTIVO', 'OFF', 'MAIN1', 'MAIN2', 'MAIN3', 'MAIN4'] as const;
export type ListState = (typeof listStates)[number];

/** The featured rows, in the order in which they stand. */
export const featuredStates = ['MAIN1', 'MAIN2', 'MAIN3', 'MAIN4'] as const satisfies readonly ListState[];

/** Places in a featured row. */
export const featuredPlaces = 12;

export const listLimits = { title: 120, description: 1000, items: 200 };
