/** The longest texts of a place, in characters, and how many photos it may have. */
export const placeLimits = { address: 300, tag: 60, hours: 1000, summary: 4000, photos: 200 };
