import { and, arrayContains, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { SearchTerm } from '#domain/search/parse-search.ts';
import { hasLetters, isPrefixOnly } from '#domain/search/search-words.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import {
  aggregatePage,
  buildPageStatement,
  hideFromPlanner,
  inlineNumber,
  isAfter,
  isListed,
  limitPlusOne,
  nameStartsWith,
  type PageShape,
  type PreparablePage,
  type SortKeys,
  selectPlaceAt,
  toOrderBy,
  toSortKeys,
} from '#server/features/places/place-pages.ts';

/**
 * How a term is matched: whether it names place types, and its text by a pattern (the fastest), by a regular expression of
 * alternatives, or character by character, because the trigram index holds no signs.
 */
type TermShape = { namesTypes: boolean; operator: 'like' | '~' | 'strpos' };
/** The parts of a search that change the SQL of its statements. Its words and numbers are parameters. */
export type SearchShape = PageShape & { terms: TermShape[] };

/**
 * Ranks of matches, best first: the name starts with the search or a synonym; places of the named types, those with the words in
 * their name first; words of the name start with the searched words; the name contains them; other matches.
 */
export const ranks = { nameBegins: 1, ofTypesAndNamed: 2, ofTypes: 3, wordsBegin: 4, nameHas: 5, elsewhere: 6 };

/** Ranks that the matches of a search can have, best first. */
export function listRanks({ terms }: Pick<SearchShape, 'terms'>): number[] {
  const { ofTypesAndNamed, ofTypes, ...others } = ranks;
  return Object.values(terms.some(({ namesTypes }) => namesTypes) ? ranks : others);
}

const { placeholder } = sql;

export function toTermShape({ typed, stems, synonyms, types }: SearchTerm): TermShape {
  // three or four letters need word boundaries, which a pattern cannot express beside punctuation
  const hasAlternatives = stems.length > 1 || synonyms.length > 0 || /^[a-z0-9]{3,4}$/.test(typed);
  return { namesTypes: types.length > 0, operator: hasAlternatives ? '~' : hasLetters(typed) ? 'like' : 'strpos' };
}

/** Parameters of the conditions, by name: the beginnings of the best names, and the texts and place types of each term. */
export function buildParameters(searched: string, terms: SearchTerm[]): Record<string, unknown> {
  const synonyms = terms.length === 1 ? terms.flatMap(({ synonyms }) => synonyms) : [];
  const begins = [` ${searched}`, ...synonyms.map((name) => ` ${name} `)];
  return {
    begins,
    beginPatterns: begins.map((begin) => `${escapePattern(begin)}%`),
    signs: [...new Set(terms.flatMap(({ typed }) => [...typed]))],
    ...Object.fromEntries(
      terms.flatMap((term, n) => [
        [`has${n}`, toPattern(term, false)],
        [`starts${n}`, toPattern(term, true)],
        [`types${n}`, term.types],
      ]),
    ),
  };
}

function toPattern(term: SearchTerm, atWordStart: boolean): string {
  const { operator } = toTermShape(term);
  const [stem = ''] = term.stems;
  if (operator === 'strpos') return stem;
  if (operator === '~') return toExpression(term, atWordStart);
  return `${atWordStart || isPrefixOnly(stem) ? '% ' : '%'}${escapePattern(stem)}%`;
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Regular expression of PostgreSQL: a stem, at the beginning of a word if it is short or `atWordStart`, or a synonym as a word. */
export function toExpression({ stems, synonyms }: SearchTerm, atWordStart = false): string {
  const start = (stem: string) => ((atWordStart || isPrefixOnly(stem)) && /^[a-z0-9]/.test(stem) ? '\\m' : '');
  const wholeWords = synonyms.map((name) => `${escapeExpression(name)}(e?s)?`).join('|');
  return [
    ...stems.map((stem) => `${start(stem)}${escapeExpression(stem)}`),
    ...(wholeWords ? [`\\m(${wholeWords})\\M`] : []),
  ].join('|');
}
const escapeExpression = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * Condition of a rank; a row has the best rank whose condition it meets. The planner uses the indexes of the texts and types for it
 * only `byIndex`: otherwise they are compared in a collation that no index has.
 */
function hasRank(rank: number, { terms }: SearchShape, byIndex = false): SQL {
  const collated = (column: unknown) => (byIndex ? sql`${column}` : sql`${column} collate "POSIX"`);
  const every = (match: (n: number, namesTypes: boolean) => SQL | undefined) =>
    and(...terms.map(({ namesTypes }, n) => match(n, namesTypes))) as SQL;
  const has = (column: unknown, n: number, name = 'has') =>
    matches(collated(column), terms[n] as TermShape, hideFromPlanner(placeholder(`${name}${n}`), 'text'));
  const hasTypes = (n: number) =>
    sql`${collated(places.types)} && ${hideFromPlanner(placeholder(`types${n}`), 'text[]')}`;
  const isOfTypes = every((n, namesTypes) => (namesTypes ? hasTypes(n) : has(places.searchWords, n)));
  const wordsBegin = every((n) => has(places.searchName, n, 'starts'));
  if (rank === ranks.nameBegins) return sql`${places.searchName} like any(${placeholder('beginPatterns')}::text[])`;
  if (rank === ranks.ofTypesAndNamed) return and(isOfTypes, wordsBegin) as SQL;
  if (rank === ranks.ofTypes) return isOfTypes;
  if (rank === ranks.wordsBegin) return wordsBegin;
  if (rank === ranks.nameHas) return every((n) => has(places.searchName, n));
  return every((n, namesTypes) => or(has(places.searchWords, n), namesTypes ? hasTypes(n) : undefined));
}

/** Whether a search has only signs, which the trigram indexes do not hold. */
const hasOnlySigns = ({ terms }: SearchShape) => terms.every(({ operator }) => operator === 'strpos');

/** Condition: one tag contains every term. Uses the trigram index. */
const tagHasEach = (shape: SearchShape) =>
  and(
    hasOnlySigns(shape) ? sql`false` : undefined,
    ...shape.terms.map((term, n) =>
      matches(sql`${placeTags.searchTag}`, term, hideFromPlanner(placeholder(`has${n}`), 'text')),
    ),
  ) as SQL;

/** Condition: a tag of the place contains every term. With a limit, so that the tags of all places are not read ahead. */
const isTagged = (shape: SearchShape) =>
  sql`(select true from ${placeTags} where ${and(eq(placeTags.placeId, places.id), tagHasEach(shape))} limit 1)`;

/** Condition: the row has none of the better ranks. */
const hasNoBetterRank = (rank: number, shape: SearchShape) =>
  and(...listRanks(shape).flatMap((better) => (better < rank ? not(hasRank(better, shape)) : [])));

/** Rank of a row that matches. */
function toRank(shape: SearchShape): SQL {
  const better = listRanks(shape).slice(0, -1);
  const whens = better.map((rank) => sql`when ${hasRank(rank, shape)} then ${inlineNumber(rank)}`);
  return sql`(case ${sql.join(whens, sql` `)} else ${inlineNumber(ranks.elsewhere)} end)`;
}

const matches = (column: SQL, { operator }: TermShape, text: SQL): SQL =>
  operator === 'strpos' ? sql`strpos(${column}, ${text}) > 0` : sql`${column} ${sql.raw(operator)} ${text}`;

/** Maximum number of places, by their own texts or by their tags, that are sorted. */
const maxSorted = 1000;

/**
 * Statement that finds the places of some ranks by the indexes of their conditions, and sorts them. The page is cut if they are too
 * many. Tags are found in a subquery of their own, because a condition over both tables would use no index.
 */
export function buildSortedPage(db: Db, shape: SearchShape, some: number[]): PreparablePage {
  const [best = ranks.nameBegins] = some;
  const isAll = some.includes(ranks.elsewhere);
  // the conditions of these ranks include those of the others
  const widest = isAll ? [ranks.elsewhere] : [ranks.ofTypes, ranks.nameHas];
  const conditions = some.length > 1 ? some.filter((rank) => widest.includes(rank)) : some;
  const isMatch = and(
    hasOnlySigns(shape)
      ? arrayContains(sql`signs_of(${places.searchWords})`, sql`${placeholder('signs')}::text[]`)
      : undefined,
    or(...conditions.map((rank) => hasRank(rank, shape, true))),
    hasNoBetterRank(best, shape),
  );
  const isTag = isAll ? tagHasEach(shape) : sql`false`;
  const { id, name, distance } = toSortKeys(shape);
  const columns = sql`${id} as id, ${name} as name, ${toRank(shape)} as rank, ${distance ?? sql`null::float8`} as distance`;
  const max = inlineNumber(maxSorted);
  const limit = limitPlusOne(shape.isPage ? max : undefined);
  const parts = db.with(
    db.$with('matched', {}).as(sql`select ${columns} from ${places} where ${and(isListed(shape), isMatch)} ${limit}`),
    db.$with('tagged', {}).as(sql`select ${placeTags.placeId} as id from ${placeTags} where ${isTag} ${limit}`),
  );
  const isCut = sql<boolean>`(${shape.isPage}
    and greatest((select count(*) from matched), (select count(*) from tagged)) > ${max})`;
  // without duplicates, since a place may match by both
  const candidates = sql`select * from matched union select ${columns} from ${places}
    where ${places.id} in (select id from tagged where not ${isCut}) and ${isListed(shape)}`;
  const order: SortKeys = {
    rank: sql`found.rank`,
    distance: shape.isNear ? sql`found.distance` : null,
    name: sql`found.name`,
    id: sql`found.id`,
  };
  const count = shape.isPage ? hideFromPlanner(placeholder('count'), 'int') : undefined;
  const page = sql`select * from (${candidates}) found where ${and(not(isCut), isAfter(shape, order))}
    order by ${sql.join(toOrderBy(order), sql`, `)} ${limitPlusOne(count)}`;
  const rows = db
    .select(selectPlaceAt(order))
    .from(places)
    .innerJoin(sql`(${page}) found`, sql`found.id = ${places.id}`)
    .orderBy(...toOrderBy(order));
  return aggregatePage(parts, rows, count, isCut);
}

/** Statement that reads places of one rank in order of the page, until it is full. */
export function buildDensePage(db: Db, shape: SearchShape, rank: number): PreparablePage {
  const count = sql`${placeholder('count')}`;
  const keys = { ...toSortKeys(shape), rank };
  const hasThisRank = rank === ranks.elsewhere ? or(hasRank(rank, shape), isTagged(shape)) : hasRank(rank, shape);
  if (rank !== ranks.nameBegins)
    return buildPageStatement(db, shape, { where: and(hasThisRank, hasNoBetterRank(rank, shape)), rank, count });
  // one range of the name index for each beginning: a scan of all names would reach one late in the alphabet too late
  const begins = and(nameStartsWith(sql`begin`), isListed(shape), isAfter(shape, keys));
  const where = sql`${places.id} = any(array(select first_rows.id from unnest(${placeholder('begins')}::text[]) begin
    cross join lateral (select ${places.id} from ${places} where ${begins}
      order by ${sql.join(toOrderBy(keys), sql`, `)} ${limitPlusOne(count)}) first_rows))`;
  return buildPageStatement(db, shape, { where, rank, count });
}
