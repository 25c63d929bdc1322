/** Maximum length of a search text in characters. */
export const maxSearchLength = 100;
/** Maximum number of places that a search of the directory shows. */
export const maxSearchResults = 60;

/**
 * Whether texts such as the cells of a row contain every word of the query, in any order, however accents, case, dots,
 * apostrophes and hyphens are typed; or one of them starts with the query, however its words are separated ('samsclub'). Words of
 * one or two characters must be in the same text as the others.
 */
export function matchesSearch(texts: string | string[], query: string): boolean {
  const words = toSearchWords(query);
  const joined = joinLetters(toSearchText([texts].flat().join('\n')));
  if (words.every((word) => joined.includes(word))) {
    const isLong = words.every(({ length }) => length >= minSpreadLength);
    if (isLong || joined.split('\n').some((line) => words.every((word) => line.includes(word)))) return true;
  }
  const start = joinWords(words.join(''));
  return start.length >= minJoinedLength && `\n${joinWords(joined)}`.includes(`\n${start}`);
}

/** Normalizes text for search comparison: lower case, no accents; same result as the database's `search_text`. */
export function toSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words of a query that a text must contain, normalized and with joined letters; the words as typed if they are only signs. */
export function toSearchWords(query: string): string[] {
  const text = toSearchText(query).split(/\s+/).join(' ').trim();
  return (joinLetters(text).trim() || text).split(' ').filter((word) => word !== '');
}

/**
 * Joins letters that dots, apostrophes, hyphens, ampersands or single spaces separate: 'h-e-b' and 'h e b' as 'heb', 'sam´s' as
 * 'sams'. Numbers keep theirs. Expects `toSearchText` form; same result as the database's `join_letters`.
 */
export function joinLetters(text: string): string {
  return text
    .replace(separators, '')
    .replace(/ +/g, ' ')
    .replace(/(?<!\S)([a-z]) (?=[a-z](?!\S))/g, '$1');
}

/** Removes spaces and punctuation. Expects `toSearchText` form; the database's `join_words` gives the same for a name. */
export function joinWords(text: string): string {
  return text.replace(/[ -/:-`{-~’‘´ʼ′·‐‑–]/g, '');
}

/** Minimum length of words that may be in different texts: '2' of 'Farmacia 2' is also in most dates. */
const minSpreadLength = 3;

/** Minimum length of a query that is compared with the beginning of a text without its spaces. */
export const minJoinedLength = 4;

const separators = /(?<!\d)['’‘´`ʼ′.·&‐‑–-]+|['’‘´`ʼ′.·&‐‑–-]+(?!\d)/g;
