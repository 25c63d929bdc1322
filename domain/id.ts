/** The largest id there can be: PostgreSQL's integer. */
export const largestId = 2147483647;
