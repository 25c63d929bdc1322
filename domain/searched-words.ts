/** The most words of a search that count; of more, the longest do. */
export const mostWords = 8;

/**
 * The words of a search in `search_text` form, the longest first: what is found has all of them. None stands twice, nor one
 * that is found wherever another is.
 */
export function searchedWords(searched: string): string[] {
  const words = [...new Set(searched.split(/\s+/))].filter((word) => word !== '');
  const within = (word: string) => words.some((other) => other !== word && other.includes(word));
  return words
    .filter((word) => isBeginning(word) || !within(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
}

/** Whether a word has what the database's index of letters holds: signs are not in it. */
export const hasLetters = (word: string) => /[a-z0-9]/.test(word);

/** Whether a word is found only where a word begins: one or two letters are inside of almost everything. */
export const isBeginning = (word: string) => hasLetters(word) && word.length < 3;

/**
 * How many slips of the finger (a letter wrong, missing, too many, or two exchanged) lead from what was typed to a word or
 * to how it begins.
 */
export function slips(typed: string, word: string): number {
  let [before, row] = [[] as number[], Array.from({ length: word.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      const exchanged = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        exchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

/** How many slips are forgiven in a word: one, from eight letters on two; none where all is alike or nothing as long. */
export function forgivenSlips(word: string): number {
  if (word.length < 4 || word.length > longestKnown) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The longest word that the database knows, in letters, as its `words_of`. */
const longestKnown = 40;
