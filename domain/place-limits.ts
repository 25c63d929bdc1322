/** The longest texts of a place, in characters, and how many kinds it may be of. */
export const placeLimits = { address: 300, tag: 60, hours: 1000, summary: 4000, types: 50 };
