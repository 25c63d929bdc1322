import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { parseSearch, toTerm } from '#domain/search/parse-search.ts';
import { toStem } from '#domain/search/search-words.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import { createStatementCache } from '#server/db/statement-cache.ts';
import type { Db } from '#server/db/store.ts';
import {
  buildPageStatement,
  hideFromPlanner,
  inlineNumber,
  isAfter,
  isVisiblePlace,
  type NamePageReader,
  namePrefixRank,
  type PlaceSearch,
  type SortKeys,
  type SortPosition,
  toCursorKey,
  toOrderBy,
  toSortKeys,
} from '#server/features/places/place-order.ts';
import {
  aggregatePage,
  concatPages,
  emptyPage,
  limitPlusOne,
  type PageStatement,
  type PlacePage,
  readPage,
  selectPlaceAndKey,
} from '#server/features/places/place-pages.ts';
import { correctTerms } from './correct-terms.ts';
import * as conditions from './search-conditions.ts';
import { type CorrectedTerm, hasTrigramIndex, toTermForm } from './search-conditions.ts';
import {
  hasRank,
  isAmongRare,
  isRare,
  listCounted,
  listRanks,
  maxSorted,
  rankIn,
  ranks,
  type StatementShape,
} from './search-ranks.ts';

type SearchQuery = {
  search: PlaceSearch;
  category: PlaceCategory | undefined;
  /** Position where the previous page ended. */
  after: SortPosition | null;
  /** Maximum number of places; undefined: all. */
  count: number | undefined;
};
type TermQuery = SearchQuery & { searched: string; terms: CorrectedTerm[] };
/** Whether there were too many candidates to rank them all. */
type Truncation = { cut: boolean };
type Values = Record<string, unknown>;

/**
 * Maximum numbers of candidates that one statement ranks. With more, a page is read rank by rank in index order. The
 * limits for tags are lower: a tag costs a lookup of its place.
 */
const maxRanked = { matches: 2000, tagged: 500, byTag: 500 };
type Part = keyof typeof maxRanked;
/** Searches with up to this many terms, all with letters, use prepared statements. */
const maxPreparedTerms = 2;
const { placeholder } = sql;

export type SearchPageReader = ReturnType<typeof createSearchPageReader>;

/**
 * Reads pages of places that match every term of a search (domain/search/parse-search.ts): by name and address, by a synonym,
 * by a place type, or all in one tag. Words of up to four letters match beginnings of words only. Sort order: names that start
 * with the search, places of the type that it names (those with the words in their name first), names whose words start with
 * its words, names that contain it, other matches; then by distance or name.
 *
 * One statement over all columns would be enough for a few thousand places. At 100,000 a search may take 10 ms, so:
 *
 * 1. `rankCandidates` finds candidates with one subquery for each table (places, tags), because a condition over both would
 *    use no index, and ranks them all.
 * 2. A frequent word has more candidates than can be ranked in time. `readRank` then reads the page rank by rank: names that
 *    start with the search lie together in the name index, and usually fill the page. Words of one or two letters start here.
 *    `countRanks` tells which of the other ranks are rare, because a scan in order of the page would read every row for them.
 * 3. Without a match, `correctTerms` replaces misspelled words by known words within the edit distance of a typo.
 *
 * Statements of the usual shapes are prepared, because planning takes longer than executing. Values are hidden from the planner
 * where it would choose a scan instead of the index, or plan again at each execution.
 */
export function createSearchPageReader(db: Db, pagesByName: NamePageReader) {
  const pageStatements = createStatementCache<string, PageStatement<Truncation>>();
  const rankStatements = createStatementCache<string, PageStatement>();
  const countStatements = createStatementCache<string, ReturnType<typeof buildRankCounts>>();

  async function readByRank(all: number[], wanted: TermQuery): Promise<PlacePage> {
    const { search, category, after, count, searched, terms } = wanted;
    const shape = shapeOf(wanted);
    const values = {
      ...conditions.buildParameters(searched, terms),
      ...{ category, rank: after?.rank, name: after?.name, id: after?.id, count },
    };
    const isShort = terms.every(({ typed }) => typed.length < 3); // may match thousands of places
    if (count === undefined || !isShort) {
      const { cut, ...page } = await rankCandidates(all, shape, after, values);
      if (!cut) return page;
    }
    const pages: PlacePage[] = [];
    let missing = count ?? 0;
    let sizes: Map<number, number> | null = null;
    for (const rank of all.filter((rank) => rank >= (after?.rank ?? 0))) {
      if (listCounted(all).includes(rank) && !isShort) sizes ??= await countRanks(all, shape, values);
      const size = sizes?.get(rank);
      if (size === 0) continue;
      const position = after?.rank === rank ? after : null;
      const isByName = rank === namePrefixRank && !search.near;
      const page = isByName
        ? await pagesByName({ category, after: position, count: missing, prefix: searched })
        : await readRank(rank, all, shape, position, { ...values, count: missing }, isRare(size));
      pages.push(page);
      if (page.found > missing) break;
      missing -= page.found;
    }
    return concatPages(pages);
  }

  /** Ranks all candidates in one statement, and returns whether there were too many. */
  function rankCandidates(
    all: number[],
    shape: StatementShape,
    after: SortPosition | null,
    values: Values,
  ): Promise<PlacePage & Partial<Truncation>> {
    const name = nameOf(`ranked_${all[0]}_${after ? 'after' : ''}`, shape);
    const prepare = () => buildRankedPage(db, all, shape, after).prepare(name);
    return readPage(name ? pageStatements(name, prepare) : prepare(), values);
  }

  /** Counts the matches of the ranks between the first and the last. */
  async function countRanks(all: number[], shape: StatementShape, values: Values): Promise<Map<number, number>> {
    const name = nameOf(`counts_${all[0]}`, shape);
    const prepare = () => buildRankCounts(db, all, shape, name);
    const [row] = await (name ? countStatements(name, prepare) : prepare()).execute(values);
    return new Map(listCounted(all).map((rank, n) => [rank, row?.counts[n] ?? 0]));
  }

  /** Reads places of one rank: a rare rank by its index, another in order of the page. */
  function readRank(
    rank: number,
    all: number[],
    shape: StatementShape,
    after: SortPosition | null,
    values: Values,
    isRare: boolean,
  ): Promise<PlacePage> {
    const name = nameOf(`rank_${rank}_${after ? 'after' : ''}_${isRare ? 'rare' : ''}`, shape);
    const prepare = () => {
      const better = all.slice(0, all.indexOf(rank)).map((each) => not(hasRank(each, shape)));
      const own = isRare ? isAmongRare(rank, shape) : hasRank(rank, shape);
      const where = and(visibleInShape(shape), own, ...better);
      const count = placeholder('count');
      return buildPageStatement(db, shape.near, { where, rank, after: after && asParameters(after), count }).prepare(
        name,
      );
    };
    return readPage(name ? rankStatements(name, prepare) : prepare(), values);
  }

  return async (search: string, query: SearchQuery): Promise<PlacePage> => {
    const { terms } = parseSearch(search);
    if (!query.after || query.after.rank < ranks.slipped) {
      const page = await readByRank(listRanks(terms), { ...query, searched: toPrefix(search), terms });
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

/** Beginning of the names that start with a search, whether its last word is singular or plural. */
const toPrefix = (search: string) => search.replace(/\S+$/, toStem);

const shapeOf = ({ search, category, count, terms }: TermQuery): StatementShape => ({
  forms: terms.map(toTermForm),
  inCategory: category !== undefined,
  isPage: count !== undefined,
  near: search.near,
});

/** Name of a prepared statement; '' for rare shapes, which are unbounded in number and not prepared. */
function nameOf(kind: string, { forms, inCategory, isPage, near }: StatementShape): string {
  if (near || forms.length > maxPreparedTerms || !forms.every(hasTrigramIndex)) return '';
  return `search_${[kind, ...forms, inCategory && 'category', isPage && 'page'].filter(Boolean).join('_')}`;
}

/** Statement that counts the matches of each rank by its index, up to one more than can be ranked. */
function buildRankCounts(db: Db, all: number[], shape: StatementShape, name: string) {
  const counts = listCounted(all).map(
    (rank) =>
      sql`(select count(*)::int from (select from ${places} where ${hasRank(rank, shape, true)} limit ${inlineNumber(maxSorted + 1)}) matches)`,
  );
  return db
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(sql`(values (0)) one_row`)
    .prepare(name);
}

const visibleInShape = ({ inCategory }: StatementShape) =>
  and(isVisiblePlace, inCategory ? eq(places.category, placeholder('category')) : undefined);

/**
 * Start position with placeholders. The distance is a value: statements near a point are not prepared, and null changes
 * their text.
 */
const asParameters = (after: SortPosition) => ({
  ...after,
  ...{ rank: placeholder('rank'), name: placeholder('name'), id: placeholder('id') },
});

/**
 * Statement that ranks all candidates of a search and returns a page of them. One subquery for each index finds them,
 * because conditions joined by `or` would use none. If too many tags match, their places are not looked up.
 */
function buildRankedPage(db: Db, all: number[], shape: StatementShape, after: SortPosition | null) {
  const { forms, isPage, near } = shape;
  const own = { ...toSortKeys(near), rank: rankIn(all, shape) };
  const columns = sql`${own.id} as id, ${own.name} as name, ${own.rank} as rank, ${own.distance ?? sql`null::float8`} as distance`;
  const found = (from: SQL, isMet: SQL) =>
    sql`select ${columns} from ${from} where ${and(visibleInShape(shape), isMet)}`;
  const isCut = (name: Part) => sql`(select count(*) > ${inlineNumber(maxRanked[name])} from ${sql.identifier(name)})`;
  const part = (name: Part, query: SQL) =>
    db.$with(name, {}).as(isPage ? sql`${query} limit ${inlineNumber(maxRanked[name] + 1)}` : query);
  const hasTag = forms.some(hasTrigramIndex) ? conditions.tagMatchesEachTermByIndex(forms) : sql`false`;
  const byTag = found(
    sql`tagged join ${places} on ${eq(places.id, sql`tagged.id`)}`,
    isPage ? not(isCut('tagged')) : sql`true`,
  );
  const parts = [
    part('matches', found(sql`${places}`, conditions.matchesEachTermByIndex(forms))),
    part('tagged', sql`select ${placeTags.placeId} as id from ${placeTags} where ${hasTag}`),
    part('byTag', byTag),
  ];
  const cut = sql<boolean>`(${isCut('matches')} or ${isCut('tagged')} or ${isCut('byTag')})`;
  const order: SortKeys = {
    ...{ rank: sql`weighed.rank`, distance: near ? sql`weighed.distance` : null },
    ...{ name: sql`weighed.name`, id: sql`weighed.id` },
  };
  const count = isPage ? hideFromPlanner(placeholder('count'), 'int') : undefined;
  const page = sql`select * from (
      select * from matches union all (select distinct * from "byTag" where id not in (select id from matches))
    ) weighed
    where ${(after && isAfter(asParameters(after), order)) ?? true} order by ${sql.join(toOrderBy(order), sql`, `)}
    ${limitPlusOne(count)}`;
  const rows = db
    .select(selectPlaceAndKey(toCursorKey(order)))
    .from(places)
    .innerJoin(sql`(${page}) weighed`, sql`weighed.id = ${places.id}`)
    .orderBy(...toOrderBy(order));
  return aggregatePage<Truncation>(db.with(...parts), rows, count, { cut });
}
