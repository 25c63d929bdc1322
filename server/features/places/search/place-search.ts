import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { parseSearch, toTerm } from '#domain/search/parse-search.ts';
import { joinWords, minJoinedLength } from '#domain/search/search-text.ts';
import { toStem } from '#domain/search/search-words.ts';
import { places } from '#server/db/schema/places.ts';
import { createStatementCache } from '#server/db/statement-cache.ts';
import type { Db } from '#server/db/store.ts';
import {
  fetchPage,
  isVisiblePlace,
  joinedNameStartsWith,
  type NamePageReader,
  type PlaceSearch,
  type SortPosition,
} from '#server/features/places/place-order.ts';
import {
  concatPages,
  emptyPage,
  type PageStatement,
  type PlacePage,
  readPage,
} from '#server/features/places/place-pages.ts';
import { correctTerms } from './correct-terms.ts';
import { buildParameters, type CorrectedTerm, hasTrigramIndex, toTermForm } from './search-conditions.ts';
import { isByText, isOrdered, listRanks, ranks, type StatementShape } from './search-ranks.ts';
import {
  buildDensePage,
  buildRankedPage,
  buildRarePage,
  type StatementQuery,
  type Truncation,
} from './search-statements.ts';

type SearchQuery = {
  search: PlaceSearch;
  category: PlaceCategory | undefined;
  /** Position where the previous page ended. */
  after: SortPosition | null;
  /** Maximum number of places; undefined: all. */
  count: number | undefined;
};
type TermQuery = SearchQuery & { searched: string; terms: CorrectedTerm[] };

/** Searches with up to this many terms, all with letters, use prepared statements. */
const maxPreparedTerms = 2;

export type SearchPageReader = ReturnType<typeof createSearchPageReader>;

/**
 * Reads pages of places that match every term of a search (domain/search/parse-search.ts): by name and address, by a synonym,
 * by a place type, or all in one tag. Words of up to four letters match beginnings of words only. The sort order is that of
 * `ranks`, then by distance or name.
 *
 * At 100,000 places a search may take 10 ms, which no single statement over all columns does. So a page is read rank by rank,
 * each in the fastest of these ways (search-statements.ts), until it is full:
 *
 * 1. Names that start with the search or a synonym are ranges of the name index, in order of the page.
 * 2. A rank with few places is found by the indexes of its conditions and sorted. Ranks by words are sorted together.
 * 3. A rank with more places is dense: a scan in order of the page soon fills it. Words of one or two letters always are.
 *
 * Without a match, `correctTerms` replaces misspelled words by known words within the edit distance of a typo. Statements of
 * the usual shapes are prepared, because planning takes longer than executing. Values are hidden from the planner where it
 * would choose a scan instead of the index, or plan again at each execution.
 */
export function createSearchPageReader(db: Db, pagesByName: NamePageReader) {
  const sortedPages = createStatementCache<string, PageStatement<Truncation>>();
  const densePages = createStatementCache<string, PageStatement>();
  /** Searches with too many matches to sort, which need not be tried again soon. */
  const frequentSearches = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000 });

  /** Reads a page of these ranks, best first. */
  async function readByRank(all: number[], wanted: TermQuery): Promise<PlacePage> {
    const { after, count } = wanted;
    const shape = shapeOf(wanted);
    const query = { all, shape, after };
    const pages: PlacePage[] = [];
    let missing = count ?? 0;
    let isRanked = false;
    for (const rank of all.filter((rank) => rank >= (after?.rank ?? 0))) {
      if (!isRanked && (count === undefined || isByText(rank))) {
        const page = await readSorted(null, query, wanted, count);
        if (page) return page;
        isRanked = true;
      }
      const page = await readRank(rank, { ...query, after: after?.rank === rank ? after : null }, wanted, missing);
      pages.push(page);
      if (page.found > missing) break;
      missing -= page.found;
    }
    return concatPages(pages);
  }

  /** Reads places of one rank. */
  async function readRank(rank: number, query: StatementQuery, wanted: TermQuery, count: number): Promise<PlacePage> {
    const { all, shape, after } = query;
    const { category, searched } = wanted;
    if (rank === ranks.nameBegins && !shape.near) return pagesByName({ category, after, count, prefix: searched });
    const page = isOrdered(rank, shape) || rank === all.at(-1) ? null : await readSorted(rank, query, wanted, count);
    if (page) return page;
    const name = nameOf(`dense_${rank}`, query);
    const build = () => buildDensePage(db, rank, query).prepare(name);
    return readPage(name ? densePages(name, build) : build(), toValues(wanted, count));
  }

  /** Sorts all places of a rank, or of all ranks for null; returns null if there are too many. */
  async function readSorted(rank: number | null, query: StatementQuery, wanted: TermQuery, count?: number) {
    const key = JSON.stringify([rank, wanted.category, wanted.search.near, wanted.searched]);
    if (count !== undefined && (isShort(wanted) || frequentSearches.has(key))) return null;
    const name = nameOf(`sorted_${rank ?? ''}`, query);
    const build = () => (rank === null ? buildRankedPage(db, query) : buildRarePage(db, rank, query)).prepare(name);
    const { cut, ...page } = await readPage(name ? sortedPages(name, build) : build(), toValues(wanted, count));
    if (cut) frequentSearches.set(key, true);
    return cut ? null : page;
  }

  /** Reads places whose name starts with the search without its spaces: 'samsclub', 'wal mart'. */
  async function readJoined(typed: string, { search, category, after, count }: SearchQuery): Promise<PlacePage> {
    const prefix = joinWords(typed);
    if (prefix.length < minJoinedLength) return emptyPage;
    if (!search.near) return pagesByName({ category, after, count, prefix, isJoined: true });
    const begins = joinedNameStartsWith(sql`${prefix}::text`);
    const where = and(isVisiblePlace, category && eq(places.category, category), begins);
    return fetchPage(db, search, { where, rank: ranks.joined, after, count });
  }

  return async (search: string, query: SearchQuery): Promise<PlacePage> => {
    const { terms } = parseSearch(search);
    const from = query.after?.rank ?? 0;
    if (from < ranks.joined) {
      const page = await readByRank(listRanks(terms), { ...query, searched: toPrefix(search), terms });
      if (page.found > 0 || query.after) return page;
    }
    if (from <= ranks.joined) {
      const page = await readJoined(search, query);
      if (page.found > 0 || query.after) return page;
    }
    const corrected = await correctTerms(db, terms);
    if (!corrected) return emptyPage;
    if (corrected.some(({ corrections }) => (corrections?.length ?? 1) > 1))
      return readByRank([ranks.slipped], { ...query, searched: toPrefix(search), terms: corrected });
    // a single correction is searched for like a typed search
    const meant = corrected.map(({ typed, corrections: [only] = [typed] }) => only ?? typed);
    const correctedRanks = listRanks(meant.map(toTerm)).map((rank) => ranks.slipped + rank);
    return readByRank(correctedRanks, { ...query, searched: toPrefix(meant.join(' ')), terms: meant.map(toTerm) });
  };
}

/** Whether a page holds matches of a corrected search, by the rank of its last place. */
export const isCorrected = ({ last }: PlacePage): boolean => last !== null && last[0] >= ranks.slipped;

/** Whether the words are so short that they match thousands of places. */
const isShort = ({ terms }: TermQuery) => terms.every(({ typed }) => typed.length < 3);

/** Beginning of the names that start with a search, whether its last word is singular or plural. */
const toPrefix = (search: string) => search.replace(/\S+$/, toStem);

const shapeOf = ({ search, category, count, terms }: TermQuery): StatementShape => ({
  forms: terms.map(toTermForm),
  inCategory: category !== undefined,
  isPage: count !== undefined,
  near: search.near,
});

/** Values of the placeholders of all statements. */
const toValues = ({ category, after, searched, terms }: TermQuery, count: number | undefined) => ({
  ...buildParameters(searched, terms),
  ...{ category, rank: after?.rank, name: after?.name, id: after?.id, count },
});

/** Name of a prepared statement; '' for rare shapes, which are unbounded in number and not prepared. */
function nameOf(kind: string, { all, shape, after }: StatementQuery): string {
  const { forms, inCategory, isPage, near } = shape;
  if (near || forms.length > maxPreparedTerms || !forms.every(hasTrigramIndex)) return '';
  const parts = [kind, all[0], all.length, ...forms, inCategory && 'category', isPage && 'page', after && 'after'];
  return `search_${parts.filter(Boolean).join('_')}`;
}
