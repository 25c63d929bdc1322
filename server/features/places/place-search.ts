import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { countTypos, getMaxTypos, isPrefixOnly, splitSearchWords } from '#domain/search/search-words.ts';
import { dictionaryWords, places, placeTags } from '#server/db/schema/places.ts';
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
} from './place-order.ts';
import {
  aggregatePage,
  concatPages,
  emptyPage,
  limitPlusOne,
  type PageStatement,
  type PlacePage,
  readPage,
  selectPlaceAndKey,
} from './place-pages.ts';
import * as conditions from './search-conditions.ts';
import { findPlaceTypes, hasTrigramIndex, type SearchWord, toWordForm, type WordForm } from './search-conditions.ts';

type SearchQuery = {
  search: PlaceSearch;
  category: PlaceCategory | undefined;
  /** Position where the previous page ended. */
  after: SortPosition | null;
  /** Maximum number of places; undefined: all. */
  count: number | undefined;
};
type ParsedSearch = SearchQuery & { searched: string; words: SearchWord[] };
/** Inputs of the text of a statement. Everything else is a parameter. */
type StatementShape = {
  forms: WordForm[];
  hasPlaceTypes: boolean;
  inCategory: boolean;
  isPage: boolean;
  near: string | undefined;
};
/** Whether there were too many candidates to rank them all, and the best rank among them if known. */
type Truncation = { cut: boolean; best: number | null };
type Values = Record<string, unknown>;

/** Ranks of matches, best first. Matches of a corrected search follow in the same order after `slipped`. */
const ranks = { nameBegins: namePrefixRank, wordsBegin: 2, nameHas: 3, elsewhere: 4, slipped: 5 };
/**
 * Maximum numbers of candidates that one statement ranks. With more, a page is read rank by rank in index order. The
 * limits for tags and place types are lower: they match thousands of places more often, and a tag costs a lookup of its
 * place.
 */
const maxRanked = { words: 2000, tagged: 500, others: 500 };
type Part = keyof typeof maxRanked;
/** Known words that are compared with a misspelled word, and that are searched for in its place. */
const maxSimilarWords = { compared: 300, searched: 12 };
/** Searches with up to this many words, all with letters, use prepared statements. */
const maxPreparedWords = 3;
const { placeholder } = sql;

/**
 * Reads pages of places that contain every word of a search in name and address, in a tag or in the Spanish name of a
 * place type. A word of one or two letters matches word prefixes only. Sort order: names that start with the search, names
 * whose words start with its words, names that contain it, other matches; then by distance or name.
 *
 * One statement over all columns would be enough for a few thousand places. At 100,000 a search may take 10 ms, so:
 *
 * 1. `rankCandidates` finds candidates with one subquery for each index (names, tags, place types), because conditions joined
 *    by `or` would use none, and ranks them all.
 * 2. A frequent word has more candidates than can be ranked in time. `readRank` then reads the page rank by rank: names that
 *    start with the search lie together in the name index, and usually fill the page. Words of one or two letters start here.
 * 3. Without a match, `withSimilarWords` replaces misspelled words by known words within the edit distance of a typo.
 *
 * Statements of the usual shapes are prepared, because planning takes longer than executing. Values are hidden from the planner
 * where it would choose a scan instead of the index, or plan again at each execution.
 */
export function createSearchPageReader(db: Db, pagesByName: NamePageReader) {
  const pageStatements = createStatementCache<string, PageStatement<Truncation>>();
  const rankStatements = createStatementCache<string, PageStatement>();

  async function readByRank(all: number[], parsed: ParsedSearch): Promise<PlacePage> {
    const { search, category, after, count, searched, words } = parsed;
    const kinds = findPlaceTypes(words);
    const shape = { ...shapeOf(parsed), hasPlaceTypes: kinds.length > 0 };
    const values = {
      ...conditions.buildParameters(searched, words),
      ...{ kinds, category, rank: after?.rank, name: after?.name, id: after?.id, count },
    };
    const isShort = words.every(({ typed }) => isPrefixOnly(typed)); // short words may match thousands of places
    let from = after?.rank ?? 0;
    if (count === undefined || !isShort) {
      const { cut, best, ...page } = await rankCandidates(all, shape, after, values);
      if (!cut) return page;
      from = Math.max(from, best ?? 0);
    }
    const pages: PlacePage[] = [];
    let missing = count ?? 0;
    for (const rank of all.filter((rank) => rank >= from)) {
      const position = after?.rank === rank ? after : null;
      const isByName = rank === namePrefixRank && !search.near;
      const page = isByName
        ? await pagesByName({ category, after: position, count: missing, prefix: searched })
        : await readRank(rank, all, shape, position, { ...values, count: missing });
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

  /** Reads places of one rank. */
  function readRank(
    rank: number,
    all: number[],
    shape: StatementShape,
    after: SortPosition | null,
    values: Values,
  ): Promise<PlacePage> {
    const name = nameOf(`rank_${rank}_${after ? 'after' : ''}`, shape);
    const prepare = () => {
      const better = all[all.indexOf(rank) - 1];
      const where = and(
        visibleInShape(shape),
        hasRank(rank, shape),
        better === undefined ? undefined : not(hasRank(better, shape)),
      );
      const count = placeholder('count');
      return buildPageStatement(db, shape.near, { where, rank, after: after && asParameters(after), count }).prepare(
        name,
      );
    };
    return readPage(name ? rankStatements(name, prepare) : prepare(), values);
  }

  return async (searched: string, query: SearchQuery): Promise<PlacePage> => {
    const typed = splitSearchWords(searched).map((word) => ({ typed: word }));
    if (!query.after || query.after.rank < ranks.slipped) {
      const page = await readByRank(literalRanks(typed), { ...query, searched, words: typed });
      if (page.found > 0 || query.after) return page;
    }
    const words = await Promise.all(typed.map((word) => withSimilarWords(db, word)));
    if (!words.some(({ corrections }) => corrections) || words.some(({ corrections }) => corrections?.length === 0))
      return emptyPage;
    if (words.some((word) => (word.corrections?.length ?? 1) > 1))
      return readByRank([ranks.slipped], { ...query, searched, words });
    // a single correction is searched for like a typed search
    const meant = words.map(({ typed, corrections: [only] = [typed] }) => ({ typed: only ?? typed }));
    const correctedRanks = literalRanks(meant).map((rank) => ranks.slipped + rank);
    return readByRank(correctedRanks, { ...query, searched: meant.map((word) => word.typed).join(' '), words: meant });
  };
}

const shapeOf = ({ search, category, count, words }: ParsedSearch): Omit<StatementShape, 'hasPlaceTypes'> => ({
  forms: words.map(toWordForm),
  inCategory: category !== undefined,
  isPage: count !== undefined,
  near: search.near,
});

/** Name of a prepared statement; '' for rare shapes, which are unbounded in number and not prepared. */
function nameOf(kind: string, { forms, hasPlaceTypes, inCategory, isPage, near }: StatementShape): string {
  if (near || forms.length > maxPreparedWords || forms.some((form) => form !== 'letters')) return '';
  const parts = [kind, forms.length, hasPlaceTypes && 'kinds', inCategory && 'category', isPage && 'page'];
  return `search_${parts.filter(Boolean).join('_')}`;
}

const literalRanks = (words: SearchWord[]) =>
  words.map(toWordForm).some(hasTrigramIndex)
    ? [ranks.nameBegins, ranks.wordsBegin, ranks.nameHas, ranks.elsewhere]
    : [ranks.elsewhere];

/** Condition: the row has this rank or a better one. */
function hasRank(rank: number, { forms, hasPlaceTypes }: StatementShape): SQL {
  const literalRank = rank > ranks.slipped ? rank - ranks.slipped : rank;
  if (literalRank === ranks.nameBegins) return conditions.nameStartsWithSearch;
  if (literalRank === ranks.wordsBegin) return conditions.nameWordsStartWithEach(forms);
  if (literalRank === ranks.nameHas) return conditions.nameMatchesEachWord(forms);
  return conditions.matchesAnywhere(forms, hasPlaceTypes);
}

/** Rank of a row whose rank is at least the last of these. */
function rankIn(all: number[], shape: StatementShape): SQL {
  const whens = all.slice(0, -1).map((rank) => sql`when ${hasRank(rank, shape)} then ${inlineNumber(rank)}`);
  const lowest = inlineNumber(all.at(-1) as number); // the cast keeps it from being read as a column number
  return whens.length > 0 ? sql`(case ${sql.join(whens, sql` `)} else ${lowest} end)` : lowest;
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
  const { forms, hasPlaceTypes, isPage, near } = shape;
  const own = { ...toSortKeys(near), rank: rankIn(all, shape) };
  const columns = sql`${own.id} as id, ${own.name} as name, ${own.rank} as rank, ${own.distance ?? sql`null::float8`} as distance`;
  const found = (from: SQL, isMet: SQL) =>
    sql`select ${columns} from ${from} where ${and(visibleInShape(shape), isMet)}`;
  const isCut = (name: Part) => sql`(select count(*) > ${inlineNumber(maxRanked[name])} from ${sql.identifier(name)})`;
  const part = (name: Part, query: SQL) =>
    db.$with(name, {}).as(isPage ? sql`${query} limit ${inlineNumber(maxRanked[name] + 1)}` : query);
  const hasTag = forms.some(hasTrigramIndex) ? conditions.tagMatchesEachWordByIndex(forms) : sql`false`;
  const byTag = found(
    sql`tagged join ${places} on ${eq(places.id, sql`tagged.id`)}`,
    isPage ? not(isCut('tagged')) : sql`true`,
  );
  const byKind = found(sql`${places}`, conditions.hasPlaceTypeByIndex);
  const parts = [
    part('words', found(sql`${places}`, conditions.matchesEachWordByIndex(forms))),
    part('tagged', sql`select ${placeTags.placeId} as id from ${placeTags} where ${hasTag}`),
    part('others', hasPlaceTypes ? sql`${byKind} union all ${byTag}` : byTag),
  ];
  const order: SortKeys = {
    ...{ rank: sql`weighed.rank`, distance: near ? sql`weighed.distance` : null },
    ...{ name: sql`weighed.name`, id: sql`weighed.id` },
  };
  const count = isPage ? hideFromPlanner(placeholder('count'), 'int') : undefined;
  const page = sql`select * from (
      select * from words union all (select distinct * from others where id not in (select id from words))
    ) weighed
    where ${(after && isAfter(asParameters(after), order)) ?? true} order by ${sql.join(toOrderBy(order), sql`, `)}
    ${limitPlusOne(count)}`;
  const rows = db
    .select(selectPlaceAndKey(toCursorKey(order)))
    .from(places)
    .innerJoin(sql`(${page}) weighed`, sql`weighed.id = ${places.id}`)
    .orderBy(...toOrderBy(order));
  return aggregatePage<Truncation>(db.with(...parts), rows, count, {
    cut: sql`${isCut('words')} or ${isCut('tagged')} or ${isCut('others')}`,
    // every rank better than `elsewhere` needs all words in the name, so the `words` subquery determines the best rank
    best: sql`(select coalesce(min(rank), ${inlineNumber(all.at(-1) as number)}) from words having not ${isCut('words')})`,
  });
}

/** Adds the known words within the edit distance of a typo, the most similar first. Short words get none. */
async function withSimilarWords(db: Db, { typed }: SearchWord): Promise<SearchWord> {
  const forgiven = getMaxTypos(typed);
  if (forgiven === 0) return { typed };
  const rows = await db
    .selectDistinct({ word: dictionaryWords.word, likeness: sql`word_similarity(${typed}, ${dictionaryWords.word})` })
    .from(dictionaryWords)
    .where(sql`${typed} <% ${dictionaryWords.word}`)
    .orderBy(sql`2 desc`, dictionaryWords.word)
    .limit(maxSimilarWords.compared);
  const compared = [...rows.map(({ word }) => word), ...conditions.placeTypeWords].map((word) => ({
    word,
    off: countTypos(typed, word),
  }));
  const similar = compared.filter(({ off }) => off <= forgiven).sort((a, b) => a.off - b.off);
  return { typed, corrections: [...new Set(similar.map(({ word }) => word))].slice(0, maxSimilarWords.searched) };
}
