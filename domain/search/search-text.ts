/** Maximum length of a search text in characters. */
export const maxSearchLength = 100;

/** Whether a text contains the query, ignoring accents, case and surrounding spaces. */
export function matchesSearch(text: string, query: string): boolean {
  return toSearchText(text).includes(toSearchText(query.trim()));
}

/** Normalizes text for search comparison: lower case, no accents; same result as the database's `search_text`. */
export function toSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
