import type { SearchHints } from '#contract/places.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { toStem } from '#domain/search/search-words.ts';
import type { Db } from '#server/db/store.ts';
import { searchHints } from '#texts/places/search-hints.ts';
import { correctTerms } from './correct-terms.ts';
import { isCorrected, type SearchPageReader } from './place-search.ts';

/** Reads what helps beside the places of a search in `search_text` form: cards, a correction, suggestions (ADR 047). */
export async function readSearchHints(db: Db, readPage: SearchPageReader, search: string): Promise<SearchHints> {
  if (!search) return { cards: [], meant: '', suggestions: [] };
  /** Counts the places of a search as typed: 0, 1, or 2 for more. */
  const count = async (typed: string) => {
    const query = { search: { category: '' }, category: undefined, after: null, count: 1 };
    const page = await readPage(typed, query);
    return { found: page.found, asTyped: isCorrected(page) ? 0 : page.found };
  };
  const { cards } = parseSearch(search);
  const { found, asTyped } = await count(search);
  const meant = asTyped < 2 && cards.length === 0 ? await correctSearch(db, search) : '';
  const isBetter = meant !== '' && (await count(meant)).asTyped > asTyped;
  return {
    cards,
    meant: isBetter ? meant : '',
    suggestions: found === 0 && cards.length === 0 ? searchHints.suggestions : [],
  };
}

/** The search with its misspelled words replaced by the most similar known words; '' without any. */
async function correctSearch(db: Db, search: string): Promise<string> {
  const corrected = (await correctTerms(db, parseSearch(search).terms)) ?? [];
  const replacements = new Map(
    corrected.flatMap(({ typed, corrections = [] }) => {
      const other = corrections.find((word) => toStem(word) !== toStem(typed));
      return other ? [[typed, other]] : [];
    }),
  );
  const words = search.split(' ').map((word) => replacements.get(word) ?? word);
  return replacements.size > 0 ? words.join(' ') : '';
}
