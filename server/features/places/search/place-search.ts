import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { SearchTerm } from '#domain/search/parse-search.ts';
import { joinWords, minJoinedLength } from '#domain/search/search-text.ts';
import { toStem } from '#domain/search/search-words.ts';
import { createStatementCache } from '#server/db/statement-cache.ts';
import type { Db } from '#server/db/store.ts';
import {
  buildPageStatement,
  joinedNameStartsWith,
  type PageRequest,
  toPageParameters,
  toPageShape,
} from '#server/features/places/place-order.ts';
import {
  concatPages,
  emptyPage,
  type PageStatement,
  type PlacePage,
  readPage,
} from '#server/features/places/place-pages.ts';
import { correctTerms } from './correct-terms.ts';
import { buildParameters, listRanks, ranks, type SearchShape, toTermShape } from './search-conditions.ts';
import { buildDensePage, buildSortedPage } from './search-statements.ts';

/** A page of places, the terms that they match (those of the search, corrected ones, or some of them), and the terms left out. */
type SearchPage = { page: PlacePage; terms: SearchTerm[]; omitted: SearchTerm[] };

/** Searches with up to this many terms use prepared statements. */
const maxPreparedTerms = 2;
/** Ranks of the matches of one way to read a search are below those of the next. */
const ranksPerWay = 10;

/**
 * Returns a function that reads pages of places for a search in `search_text` form with its terms (domain/search/parse-search.ts).
 * It reads the search in these ways until one finds places: all terms; the beginning of a name, however its words are separated
 * ('samsclub'); known words in place of misspelled ones; without the terms that match nothing. A place matches a term by name and
 * address, by a synonym, or by a place type, and all terms by one tag. The order is that of `ranks`, then by distance or name.
 *
 * At 100,000 places a search may take 10 ms. Few matches are found by the indexes of their conditions and sorted together. If they
 * are too many, those by name are sorted, and then, if these are too many, each rank of them: a rank with few places is sorted, a
 * larger one soon fills the page in a scan in order of the page. Statements that sort are prepared, because planning takes longer than executing. Values are hidden from the planner
 * where it would choose a scan instead of the index, or plan again at each execution.
 */
export function createSearchPageReader(db: Db) {
  const statements = createStatementCache<string, PageStatement>();
  /** Searches with too many matches to sort, which need not be tried again soon. */
  const frequentSearches = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000 });

  /** Reads a page of places that match every term, best first. */
  async function readMatches(searched: string, terms: SearchTerm[], request: PageRequest): Promise<PlacePage> {
    const all = listRanks(terms);
    const parameters = buildParameters(searched, terms);
    /** Whether the words are so short that they match thousands of places. */
    const isShort = terms.every(({ typed }) => /^[a-z0-9]{1,2}$/.test(typed));
    const toShape = (page: PageRequest): SearchShape => ({ ...toPageShape(page), terms: terms.map(toTermShape) });
    const toValues = (page: PageRequest) => ({ ...parameters, ...toPageParameters(page) });
    /** Null for too many places. */
    const readSorted = async (some: number[], request: PageRequest) => {
      const key = JSON.stringify([some, request.category, parameters]);
      if (request.count !== undefined && (isShort || frequentSearches.has(key))) return null;
      const shape = toShape(request);
      const build = () => buildSortedPage(db, shape, all, some);
      const name = nameOf(shape, all, `sorted ${some.join(' ')}`);
      const page = await readPage(name ? statements(name, () => build().prepare(name)) : build(), toValues(request));
      if (!page) frequentSearches.set(key, true);
      return page;
    };
    const readDense = async (rank: number, request: PageRequest) => {
      const shape = toShape(request);
      const build = () => buildDensePage(db, shape, all, rank);
      // place types and alternatives differ too much in number for one plan
      const isPlain = shape.terms.every(({ namesTypes, operator }) => operator === 'like' && !namesTypes);
      const name = rank === ranks.nameBegins || isPlain ? nameOf(shape, all, `dense ${rank}`) : '';
      const page = await readPage(name ? statements(name, () => build().prepare(name)) : build(), toValues(request));
      return page ?? emptyPage;
    };

    const { after, count } = request;
    const best =
      count !== undefined && (after?.rank ?? 0) <= ranks.nameBegins
        ? await readDense(ranks.nameBegins, request)
        : emptyPage;
    if (count !== undefined && best.found > count) return best;
    const sorted = await readSorted(all, request);
    if (sorted) return sorted;
    const pages = [best];
    let missing = (count ?? 0) - best.found;
    const readRanks = async (some: number[]): Promise<void> => {
      const rest = some.filter((rank) => rank >= (after?.rank ?? 0));
      const [rank] = rest;
      if (rank === undefined || missing < 0) return;
      const next = { ...request, count: missing, after: after && rest.includes(after.rank) ? after : null };
      const together = rank === ranks.elsewhere ? null : await readSorted(rest, next);
      if (!together && rest.length > 1) {
        for (const one of rest) await readRanks([one]);
        return;
      }
      const page = together ?? (await readDense(rank, next));
      pages.push(page);
      missing -= page.found;
    };
    await readRanks(all.filter((rank) => rank > ranks.nameBegins && rank < ranks.elsewhere));
    await readRanks([ranks.elsewhere]);
    return concatPages(pages);
  }

  /** Reads places whose name starts with the search without its spaces: 'samsclub', 'wal mart'. */
  async function readJoined(typed: string, request: PageRequest): Promise<PlacePage> {
    const joined = joinWords(typed);
    if (joined.length < minJoinedLength) return emptyPage;
    const where = joinedNameStartsWith(sql`${joined}::text`);
    return (
      (await readPage(buildPageStatement(db, toPageShape(request), { where }), toPageParameters(request))) ?? emptyPage
    );
  }

  /** Reads the matches of corrected terms; null if there are none to correct. */
  async function readCorrected(terms: SearchTerm[], request: PageRequest): Promise<SearchPage | null> {
    const corrected = await correctTerms(db, terms);
    if (!corrected) return null;
    return { page: await readMatches(toPrefix(join(corrected)), corrected, request), terms: corrected, omitted: [] };
  }

  /**
   * Reads places without the terms that match none, then with the most telling term alone. Where a term names place types or leads
   * to a page, only terms with place types count: 'licor' of 'cuánto licor puedo pasar'.
   */
  async function readSome(terms: SearchTerm[], request: PageRequest): Promise<SearchPage | null> {
    if (terms.length < 2) return null;
    const isMeantForTypes = terms.some(({ types, leadsToPage }) => leadsToPage || types.length > 0);
    const telling = isMeantForTypes ? terms.filter(({ types }) => types.length > 0) : terms;
    const first = { ...request, after: null, count: 1 };
    const matching = await Promise.all(
      telling.map(async (term) => ((await readMatches(toPrefix(term.typed), [term], first)).found > 0 ? [term] : [])),
    );
    const kept = matching.flat().toSorted((a, b) => Number(a.leadsToPage) - Number(b.leadsToPage));
    for (const some of [kept, kept.slice(0, 1)]) {
      const page = some.length > 0 ? await readMatches(toPrefix(join(some)), some, request) : emptyPage;
      if (page.found > 0) return { page, terms: some, omitted: terms.filter((term) => !some.includes(term)) };
    }
    return null;
  }

  return async (search: string, terms: SearchTerm[], request: PageRequest): Promise<SearchPage> => {
    const asTyped = { terms, omitted: [] };
    const ways = [
      async (request: PageRequest) => ({ ...asTyped, page: await readMatches(toPrefix(search), terms, request) }),
      async (request: PageRequest) => ({ ...asTyped, page: await readJoined(search, request) }),
      (request: PageRequest) => readCorrected(terms, request),
      (request: PageRequest) => readSome(terms, request),
    ];
    const first = Math.floor((request.after?.rank ?? 0) / ranksPerWay);
    for (const [n, read] of [...ways.entries()].slice(first)) {
      const from = n * ranksPerWay;
      const after = request.after && { ...request.after, rank: request.after.rank - from };
      const found = await read({ ...request, after });
      if (!found || (found.page.found === 0 && !after)) continue;
      const { last } = found.page;
      return { ...found, page: { ...found.page, last: last && { ...last, rank: last.rank + from } } };
    }
    return { ...asTyped, page: emptyPage };
  };
}

/** Beginning of the names that start with a search, whether its last word is singular or plural. */
const toPrefix = (search: string) => search.replace(/\S+$/, toStem);

const join = (terms: SearchTerm[]) => terms.map(({ typed }) => typed).join(' ');

/** Name of a prepared statement; '' for the rare shapes of many terms. */
function nameOf({ terms, ...page }: SearchShape, all: number[], kind: string): string {
  if (terms.length > maxPreparedTerms) return '';
  const parts = terms.flatMap(({ namesTypes, operator }) => [operator, namesTypes]);
  return ['search', kind, all.length, ...parts, ...Object.values(page)].join('_');
}
