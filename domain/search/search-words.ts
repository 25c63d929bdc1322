/** Maximum words of a search; the longest ones count. */
export const maxSearchWords = 8;

/**
 * Splits a search in `search_text` form into words, longest first; a match contains all of them. Drops duplicates and words
 * contained in another word.
 */
export function splitSearchWords(search: string): string[] {
  const words = [...new Set(search.split(/\s+/))].filter((word) => word !== '');
  const isContained = (word: string) => words.some((other) => other !== word && other.includes(word));
  return words
    .filter((word) => isPrefixOnly(word) || !isContained(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxSearchWords);
}

/** Whether a word contains characters of the database's trigram index, which holds no punctuation. */
export const hasLetters = (word: string) => /[a-z0-9]/.test(word);

/** Whether a word matches only at the beginning of a word: one or two letters occur inside almost every text. */
export const isPrefixOnly = (word: string) => hasLetters(word) && word.length < 3;

/**
 * Counts the typing errors between the typed text and a word or a prefix of it: the Damerau–Levenshtein distance (a wrong,
 * missing, extra or transposed letter).
 */
export function countTypos(typed: string, word: string): number {
  let [before, row] = [[] as number[], Array.from({ length: word.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      const isTransposed = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
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

/** Typing errors forgiven in a word: one, or two from eight letters on; none in words that are too short or too long. */
export function getMaxTypos(word: string): number {
  if (word.length < 4 || word.length > maxIndexedLength) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Maximum word length in the database, same as in its `words_of`. */
const maxIndexedLength = 40;
