/** States of a list: shown, hidden, or one of the four featured rows on the landing page and in Things to do (LIST-2). */
export const listStates = ['ACTIVO', 'OFF', 'MAIN1', 'MAIN2', 'MAIN3', 'MAIN4'] as const;
export type ListState = (typeof listStates)[number];

/** The featured rows in display order. */
export const featuredStates = ['MAIN1', 'MAIN2', 'MAIN3', 'MAIN4'] as const satisfies readonly ListState[];

/** Maximum places in a featured row. */
export const maxFeaturedPlaces = 12;

export const listLimits = { title: 120, description: 1000, items: 200 };
