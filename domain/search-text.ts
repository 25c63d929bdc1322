/** The longest text that may be searched for, in characters. */
export const longestSearch = 100;

/** Whether a text contains what was searched for, whatever the accents, case and surrounding spaces. */
export function matchesSearch(text: string, query: string): boolean {
  return searchText(text).includes(searchText(query.trim()));
}

/** Text as searches compare it: lower case, no accents, as the database's `search_text`. */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
