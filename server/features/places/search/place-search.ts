import { or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type SearchTerm, toTerm, vocabulary } from '#domain/search/parse-search.ts';
import { joinWords, minJoinedLength } from '#domain/search/search-text.ts';
import { countTypos, getMaxTypos, toStem } from '#domain/search/search-words.ts';
import { dictionaryWords } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import {
  buildPageStatement,
  concatPages,
  emptyPage,
  joinedNameStartsWith,
  type PageRequest,
  type PageStatement,
  type PlacePage,
  type PreparablePage,
  readPage,
  toPageParameters,
  toPageShape,
} from '#server/features/places/place-pages.ts';
import {
  buildDensePage,
  buildParameters,
  buildSortedPage,
  listRanks,
  ranks,
  type SearchShape,
  toTermShape,
} from './search-statements.ts';

/** A page of places, the terms that they match (those of the search, corrected ones, or some of them), and the terms left out. */
type SearchPage = { page: PlacePage; terms: SearchTerm[]; omitted: SearchTerm[] };

/** Searches with up to this many terms use prepared statements. */
const maxPreparedTerms = 2;
/** Shorter terms are not searched for alone: the 'e' of 'chuck e cheese'. */
const minTellingLength = 3;
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
 * larger one soon fills the page in a scan in order of the page. Statements are prepared, because planning takes longer than
 * executing. The choice between indexes and a scan is made here: values are hidden from the planner, whose estimates of how many
 * places have a word are often wrong.
 */
export function createSearchPageReader(db: Db) {
  const statements = createStatementCache<string, PageStatement>();
  /** Searches with too many matches to sort, which need not be tried again soon. */
  const frequentSearches = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000 });

  /** Reads a page of places that match every term, best first. `search` has the terms as typed. */
  function readMatches(terms: SearchTerm[], request: PageRequest, search = join(terms)): Promise<PlacePage> {
    const prefix = search.replace(/\S+$/, toStem); // names begin with it whether its last word is singular or plural
    const parameters = buildParameters(prefix, terms);
    const shapes = terms.map(toTermShape);

    /** Executes a statement, prepared for its `kind` and shape unless it has many terms. */
    const read = (kind: string, page: PageRequest, build: (shape: SearchShape) => PreparablePage) => {
      const shape = { ...toPageShape(page), terms: shapes };
      const name = nameOf(shape, kind);
      const statement = name ? statements(name, () => build(shape).prepare(name)) : build(shape);
      return readPage(statement, { ...parameters, ...toPageParameters(page) });
    };
    /** Null for too many places. */
    const readSorted = async (some: number[], page: PageRequest) => {
      const key = JSON.stringify([some, page.category, parameters]);
      if (page.count !== undefined && frequentSearches.has(key)) return null;
      const sorted = await read(`sorted ${some.join('')}`, page, (shape) => buildSortedPage(db, shape, some));
      if (sorted.isCut) frequentSearches.set(key, true);
      return sorted.isCut ? null : sorted;
    };
    const readDense = (rank: number, page: PageRequest) =>
      read(`dense ${rank}`, page, (shape) => buildDensePage(db, shape, rank));
    /** Reads the places of some ranks: all sorted, else those by name and the rest, else rank by rank. */
    const readRanks = async (some: number[], page: PageRequest): Promise<PlacePage> => {
      const [best = ranks.elsewhere] = some;
      const isOne = some.length === 1;
      const isFoundInOrder = isOne && (best === ranks.nameBegins || best === ranks.elsewhere);
      const sorted = isFoundInOrder ? null : await readSorted(some, page);
      if (sorted || isOne) return sorted ?? readDense(best, page);
      const byName = some.filter((rank) => rank !== ranks.elsewhere);
      const parts = byName.length < some.length ? [byName, [ranks.elsewhere]] : some.map((rank) => [rank]);
      const after = page.after?.rank ?? 0;
      let match = emptyPage;
      for (const part of parts.filter((part) => part.some((rank) => rank >= after))) {
        const count = (page.count ?? 0) - match.found;
        if (count < 0) break;
        const next = { ...page, count, after: part.includes(after) ? page.after : null };
        match = concatPages([match, await readRanks(part, next)]);
      }
      return match;
    };
    return readRanks(listRanks({ terms: shapes }), request);
  }

  /** Reads places whose name, also without its article, starts with the search without its spaces: 'wal mart', 'homedepot'. */
  async function readJoined(input: string, request: PageRequest): Promise<PlacePage> {
    const joined = joinWords(input);
    if (joined.length < minJoinedLength) return emptyPage;
    const begins = ['', 'the', 'el', 'la', 'los', 'las'].map((article) => article + joined);
    const where = or(...begins.map((begin) => joinedNameStartsWith(sql`${begin}::text`)));
    return readPage(buildPageStatement(db, toPageShape(request), { where }), toPageParameters(request));
  }

  /** Reads the matches of corrected terms; null if there are none to correct, or no known words for one. */
  async function readCorrected(terms: SearchTerm[], request: PageRequest): Promise<SearchPage | null> {
    const corrected = await Promise.all(terms.map((term) => correctTerm(db, term)));
    const isComplete = corrected.every((term) => term !== null);
    if (!isComplete || corrected.every((term, n) => term === terms[n])) return null;
    return { page: await readMatches(corrected, request), terms: corrected, omitted: [] };
  }

  /**
   * Reads places without the terms that match none, then with the most telling term alone. Where a term names place types or leads
   * to a page, only terms with place types count: 'licor' of 'cuánto licor puedo pasar'.
   */
  async function readSome(terms: SearchTerm[], request: PageRequest): Promise<SearchPage | null> {
    if (terms.length < 2) return null;
    const isMeantForTypes = terms.some(({ types, leadsToPage }) => leadsToPage || types.length > 0);
    const isTelling = ({ typed, types }: SearchTerm) =>
      isMeantForTypes ? types.length > 0 : typed.length >= minTellingLength;
    const first = { ...request, after: null, count: 1 };
    const matching = await Promise.all(
      terms.filter(isTelling).map(async (term) => ((await readMatches([term], first)).found > 0 ? [term] : [])),
    );
    const sorted = matching.flat().toSorted((a, b) => Number(a.leadsToPage) - Number(b.leadsToPage));
    for (const some of [sorted, sorted.slice(0, 1)]) {
      const page = some.length > 0 ? await readMatches(some, request) : emptyPage;
      if (page.found > 0) return { page, terms: some, omitted: terms.filter((term) => !some.includes(term)) };
    }
    return null;
  }

  return async (search: string, terms: SearchTerm[], request: PageRequest): Promise<SearchPage> => {
    const asTyped = { terms, omitted: [] };
    const ways = [
      async (request: PageRequest) => ({ ...asTyped, page: await readMatches(terms, request, search) }),
      async (request: PageRequest) => ({ ...asTyped, page: await readJoined(search, request) }),
      (request: PageRequest) => readCorrected(terms, request),
      (request: PageRequest) => readSome(terms, request),
    ];
    const first = Math.floor((request.after?.rank ?? 0) / ranksPerWay);
    for (const [n, read] of [...ways.entries()].slice(first)) {
      const from = n * ranksPerWay;
      const after = request.after && { ...request.after, rank: request.after.rank - from };
      const result = await read({ ...request, after });
      if (!result || (result.page.found === 0 && !after)) continue;
      const { last } = result.page;
      return { ...result, page: { ...result.page, last: last && { ...last, rank: last.rank + from } } };
    }
    return { ...asTyped, page: emptyPage };
  };
}

const join = (terms: SearchTerm[]) => terms.map(({ typed }) => typed).join(' ');

/** Name of a prepared statement; '' for the rare shapes of many terms. */
function nameOf({ terms, ...page }: SearchShape, kind: string): string {
  if (terms.length > maxPreparedTerms) return '';
  const parts = terms.flatMap(({ namesTypes, operator }) => [operator, Number(namesTypes)]);
  return ['search', kind, ...parts, ...Object.values(page).map(Number)].join('_');
}

/** Known words that are compared with a misspelled word, and that are searched for in its place. */
const maxSimilarWords = { compared: 300, searched: 12 };

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
    .sort((a, b) => a.off - b.off)
    .map(({ word }) => word);
  const stems = similar.map(toStem);
  const different = similar.filter((_, n) => stems.indexOf(stems[n] as string) === n); // a search for one finds the others
  const meant = different.slice(0, maxSimilarWords.searched).map((word) => toTerm(word));
  const [best] = meant;
  return best
    ? { ...best, stems: meant.flatMap(({ stems }) => stems), types: [...new Set(meant.flatMap(({ types }) => types))] }
    : null;
}

/** Creates a cache of prepared statements, each prepared on first use, so that PostgreSQL plans it once per connection. */
export function createStatementCache<Key, Statement>(): (key: Key, prepare: () => Statement) => Statement {
  const statements = new Map<Key, Statement>();
  return (key, prepare) => {
    const statement = statements.get(key) ?? prepare();
    statements.set(key, statement);
    return statement;
  };
}

/** Memoizes `prepare` by key. */
export function memoizeStatements<Key, Statement>(prepare: (key: Key) => Statement): (key: Key) => Statement {
  const cached = createStatementCache<Key, Statement>();
  return (key) => cached(key, () => prepare(key));
}
