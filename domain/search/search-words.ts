/** Maximum words of a search; the longest ones count. */
export const maxSearchWords = 8;

/** Splits a search in `search_text` form into its different words, longest first; a match contains all of them. */
export const splitSearchWords = (search: string): string[] =>
  [...new Set(search.split(/\s+/))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .slice(0, maxSearchWords);

/** Whether a word contains characters of the database's trigram index, which holds no punctuation. */
export const hasLetters = (word: string) => /[a-z0-9]/.test(word);

/** Whether a word matches only at the beginning of a word: up to four letters occur inside many others ('baño', 'urbano'). */
export const isPrefixOnly = (word: string) => hasLetters(word) && word.length < 5;

const stopWords = new Set('de del la el los las un una en y con para por al a the of in at and to for on'.split(' '));
/** Whether a word is an article, a preposition or a conjunction of either language. */
export const isStopWord = (word: string) => stopWords.has(word);

/**
 * Stem of a word in `search_text` form: without the plural ending of either language, and for long words without the final
 * vowel, which differs by gender and language ('mexicana', 'mexicano', 'mexican'). Words that start with the stem match, so a
 * stem may be shorter than the one of a dictionary.
 */
export function toStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/(?<=[a-z]{4})ies$|(?<=[a-z]{2}[^aeiou])es$|(?<=[a-z]{2}[^sui])s$/, '');
  return singular.replace(/(?<=[a-z]{6})[aeo]$|(?<=[a-z]{4})y$/, '');
}

/**
 * Counts the typing errors between the typed text and a word or a prefix of it: the Damerau–Levenshtein distance (a wrong,
 * missing, extra or transposed letter).
 */
export function countTypos(input: string, word: string): number {
  let [before, row] = [[] as number[], Array.from({ length: word.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= input.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = input[i - 1] === word[j - 1];
      const isTransposed = i > 1 && j > 1 && input[i - 1] === word[j - 2] && input[i - 2] === word[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isTransposed ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

/** Typing errors forgiven in a word: one, or two from eight letters on; none in words under five letters or too long. */
export function getMaxTypos(word: string): number {
  if (word.length < 5 || word.length > maxIndexedLength) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Maximum word length in the database, same as in its `words_of`. */
const maxIndexedLength = 40;
