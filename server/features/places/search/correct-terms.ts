import { sql } from 'drizzle-orm';
import { type SearchTerm, toTerm, vocabulary } from '#domain/search/parse-search.ts';
import { countTypos, getMaxTypos, toStem } from '#domain/search/search-words.ts';
import { dictionaryWords } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

/** Known words that are compared with a misspelled word, and that are searched for in its place. */
const maxSimilarWords = { compared: 300, searched: 12 };

/** Replaces misspelled words by known words; null if there are none to replace, or no known words for one. */
export async function correctTerms(db: Db, terms: SearchTerm[]): Promise<SearchTerm[] | null> {
  const corrected = await Promise.all(terms.map((term) => correctTerm(db, term)));
  const isComplete = corrected.every((term) => term !== null);
  return isComplete && corrected.some((term, n) => term !== terms[n]) ? corrected : null;
}

/** The most similar known word, with others within the edit distance of a typo; null without any. Short and known words stay. */
async function correctTerm(db: Db, term: SearchTerm): Promise<SearchTerm | null> {
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
    .map((word) => ({ word, off: Math.min(countTypos(typed, word), countTypos(toStem(typed), word)) }))
    .filter(({ off }) => off <= forgiven)
    .sort((a, b) => a.off - b.off);
  // one word of each stem, because a search for it finds the others
  const byStem = new Map(similar.reverse().map(({ word }) => [toStem(word), word]));
  const meant = [...byStem.values()]
    .reverse()
    .slice(0, maxSimilarWords.searched)
    .map((word) => toTerm(word));
  const [best] = meant;
  return best
    ? { ...best, stems: meant.flatMap(({ stems }) => stems), types: [...new Set(meant.flatMap(({ types }) => types))] }
    : null;
}
