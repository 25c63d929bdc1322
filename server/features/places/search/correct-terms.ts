import { sql } from 'drizzle-orm';
import { toTerm, vocabulary } from '#domain/search/parse-search.ts';
import { countTypos, getMaxTypos, toStem } from '#domain/search/search-words.ts';
import { dictionaryWords } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import type { CorrectedTerm } from './search-conditions.ts';

/** Known words that are compared with a misspelled word, and that are searched for in its place. */
const maxSimilarWords = { compared: 300, searched: 12 };

/** Replaces misspelled words by known words; null if there are none to replace, or no known words for one. */
export async function correctTerms(db: Db, terms: CorrectedTerm[]): Promise<CorrectedTerm[] | null> {
  const corrected = await Promise.all(terms.map((term) => correctTerm(db, term)));
  const isComplete = corrected.every(({ corrections }) => corrections?.length !== 0);
  return isComplete && corrected.some(({ corrections }) => corrections) ? corrected : null;
}

/** Adds the known words within the edit distance of a typo, the most similar first. Short and known words get none. */
async function correctTerm(db: Db, term: CorrectedTerm): Promise<CorrectedTerm> {
  const { typed } = term;
  const forgiven = term.isKnown ? 0 : getMaxTypos(typed);
  if (forgiven === 0) return term;
  const rows = await db
    .selectDistinct({ word: dictionaryWords.word, likeness: sql`word_similarity(${typed}, ${dictionaryWords.word})` })
    .from(dictionaryWords)
    .where(sql`${typed} <% ${dictionaryWords.word}`)
    .orderBy(sql`2 desc`, dictionaryWords.word)
    .limit(maxSimilarWords.compared);
  const similar = [...rows.map(({ word }) => word), ...vocabulary]
    .map((word) => ({ word, off: countTypos(typed, word) }))
    .filter(({ off }) => off <= forgiven)
    .sort((a, b) => a.off - b.off);
  // one word of each stem, because a search for it finds the others
  const byStem = new Map(similar.reverse().map(({ word }) => [toStem(word), word]));
  const corrections = [...byStem.values()].reverse().slice(0, maxSimilarWords.searched);
  return { ...term, corrections, types: [...new Set(corrections.flatMap((word) => toTerm(word).types))] };
}
