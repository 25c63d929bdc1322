/** Who tells the reference rate, the best first (RATE-1). */
export const rateSources = ['banxico', 'frankfurter', 'open-er-api'] as const;
export type RateSource = (typeof rateSources)[number];
