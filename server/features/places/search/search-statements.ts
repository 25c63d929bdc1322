import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import {
  buildPageStatement,
  hideFromPlanner,
  inlineNumber,
  isAfter,
  isVisiblePlace,
  type SortKeys,
  type SortPosition,
  toCursorKey,
  toOrderBy,
  toSortKeys,
} from '#server/features/places/place-order.ts';
import {
  aggregatePage,
  limitPlusOne,
  type PageStatement,
  selectPlaceAndKey,
} from '#server/features/places/place-pages.ts';
import * as conditions from './search-conditions.ts';
import { hasRank, isBySynonym, isByTypes, rankIn, type StatementShape } from './search-ranks.ts';

/** Whether there were too many candidates to sort them all. The page is empty then. */
export type Truncation = { cut: boolean };
/** Inputs of the text of a statement: the ranks of the search, its shape, and the position where the previous page ended. */
export type StatementQuery = { all: number[]; shape: StatementShape; after: SortPosition | null };

/**
 * Maximum numbers of rows that are sorted. The trigram index compares its candidates again, the type index does not. A place
 * found by its tag costs one more lookup.
 */
const maxSorted = { matched: 1000, ofTypes: 5000, tagged: 500 };
type Part = keyof typeof maxSorted;
const { placeholder } = sql;

/**
 * Statement that ranks all candidates of a search and returns a page of them. One subquery for each table finds them by its
 * trigram index, because a condition over both would use none.
 */
export function buildRankedPage(db: Db, { all, shape, after }: StatementQuery): PreparablePage<Truncation> {
  const { forms, isPage } = shape;
  const columns = selectSortKeys(shape, rankIn(all, shape));
  const hasTag = forms.some(conditions.hasTrigramIndex) ? conditions.tagMatchesEachTermByIndex(forms) : sql`false`;
  const isMatch = and(isVisibleInShape(shape), conditions.matchesEachTermByIndex(forms));
  const parts = [
    part(db, 'matched', sql`select ${columns} from ${places} where ${isMatch}`, isPage),
    part(db, 'tagged', sql`select ${placeTags.placeId} as id from ${placeTags} where ${hasTag}`, isPage),
  ];
  const cut = isPage ? sql<boolean>`(${isCut('matched')} or ${isCut('tagged')})` : sql<boolean>`false`;
  const byTag = sql`select ${columns} from ${places}
    where ${places.id} in (select id from tagged where not ${cut}) and ${isVisibleInShape(shape)}`;
  // without duplicates, since a place may match by both
  return sortPage(db.with(...parts), db, { shape, after, cut, found: sql`select * from matched union ${byTag}` });
}

/** Statement that sorts all places of one rank, found by the indexes of its conditions. */
export function buildRarePage(db: Db, rank: number, { all, shape, after }: StatementQuery): PreparablePage<Truncation> {
  const name = isByTypes(rank, shape) ? 'ofTypes' : 'matched';
  const where = and(isVisibleInShape(shape), hasRank(rank, shape, true), hasNoBetterRank(rank, all, shape));
  const columns = selectSortKeys(shape, inlineNumber(rank));
  const parts = db.with(part(db, name, sql`select ${columns} from ${places} where ${where}`, true));
  return sortPage(parts, db, { shape, after, cut: isCut(name), found: sql`select * from ${sql.identifier(name)}` });
}

/** Statement that reads places of one rank in order of the page, until it is full. */
export function buildDensePage(db: Db, rank: number, { all, shape, after }: StatementQuery): PreparablePage {
  const position = after ? asParameters(after) : null;
  const count = placeholder('count');
  const rest = and(isVisibleInShape(shape), hasNoBetterRank(rank, all, shape));
  const order = { ...toSortKeys(shape.near), rank };
  const isNext = and(rest, position ? isAfter(position, order) : undefined);
  const where = isBySynonym(rank, shape)
    ? conditions.isAmongSynonymNames(isNext, toOrderBy(order), limitPlusOne(count))
    : and(rest, hasRank(rank, shape));
  return buildPageStatement(db, shape.near, { where, rank, after: position, count });
}

type PreparablePage<More = unknown> = PageStatement<More> & { prepare: (name: string) => PageStatement<More> };

const isVisibleInShape = ({ inCategory }: StatementShape) =>
  and(isVisiblePlace, inCategory ? eq(places.category, placeholder('category')) : undefined);

const hasNoBetterRank = (rank: number, all: number[], shape: StatementShape) =>
  and(...all.slice(0, all.indexOf(rank)).map((better) => not(hasRank(better, shape))));

const part = (db: Db, name: Part, query: SQL, isLimited: boolean) =>
  db.$with(name, {}).as(isLimited ? sql`${query} limit ${inlineNumber(maxSorted[name] + 1)}` : query);
const isCut = (name: Part) =>
  sql<boolean>`(select count(*) > ${inlineNumber(maxSorted[name])} from ${sql.identifier(name)})`;

function selectSortKeys({ near }: StatementShape, rank: SQL): SQL {
  const { id, name, distance } = toSortKeys(near);
  return sql`${id} as id, ${name} as name, ${rank} as rank, ${distance ?? sql`null::float8`} as distance`;
}

type SortQuery = Omit<StatementQuery, 'all'> & { found: SQL; cut: SQL<boolean> };

/** Sorts the keys of all found places unless they are cut, and reads the places of the page. */
function sortPage(parts: Pick<Db, 'select'>, db: Db, { shape, after, found, cut }: SortQuery) {
  const { isPage, near } = shape;
  const order: SortKeys = {
    ...{ rank: sql`found.rank`, distance: near ? sql`found.distance` : null },
    ...{ name: sql`found.name`, id: sql`found.id` },
  };
  const count = isPage ? hideFromPlanner(placeholder('count'), 'int') : undefined;
  const where = and(not(cut), after ? isAfter(asParameters(after), order) : undefined);
  const page = sql`select * from (${found}) found where ${where}
    order by ${sql.join(toOrderBy(order), sql`, `)} ${limitPlusOne(count)}`;
  const rows = db
    .select(selectPlaceAndKey(toCursorKey(order)))
    .from(places)
    .innerJoin(sql`(${page}) found`, sql`found.id = ${places.id}`)
    .orderBy(...toOrderBy(order));
  return aggregatePage<Truncation>(parts, rows, count, { cut });
}

/**
 * Start position with placeholders. The distance is a value: statements near a point are not prepared, and null changes
 * their text.
 */
const asParameters = (after: SortPosition) => ({
  ...after,
  ...{ rank: placeholder('rank'), name: placeholder('name'), id: placeholder('id') },
});
