/** Maximum lengths of a place's texts in characters, and the maximum number of types. */
export const placeLimits = { address: 300, tag: 60, hours: 1000, summary: 4000, types: 50 };
