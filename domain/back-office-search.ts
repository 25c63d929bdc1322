/** Least number of characters that the search of the back-office accepts. */
export const minSearchLength = 2;
