import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import {
  buildPageStatement,
  hideFromPlanner,
  inlineNumber,
  isAfter,
  isListed,
  type SortKeys,
  toOrderBy,
  toPosition,
  toSortKeys,
} from '#server/features/places/place-order.ts';
import {
  aggregatePage,
  limitPlusOne,
  type PreparablePage,
  selectPlaceAt,
} from '#server/features/places/place-pages.ts';
import {
  hasNoBetterRank,
  hasRank,
  isAmongFirstNames,
  isTagged,
  matchesByIndex,
  rankIn,
  ranks,
  type SearchShape,
  tagHasEach,
} from './search-conditions.ts';

/** Maximum numbers of rows that are sorted. A place found by its tag costs one more lookup. */
const maxSorted = { matched: 1000, tagged: 500 };
type Part = keyof typeof maxSorted;
const { placeholder } = sql;

/**
 * Statement that finds the places of some ranks of `all` by the indexes of their conditions, and sorts them. The page is cut if they
 * are too many. Tags are found in a subquery of their own, because a condition over both tables would use no index.
 */
export function buildSortedPage(db: Db, shape: SearchShape, all: number[], some: number[]): PreparablePage {
  const isAll = some.length === all.length;
  const columns = selectSortKeys(shape, rankIn(all, shape));
  const isMatch = isAll
    ? matchesByIndex(shape)
    : and(or(...some.map((rank) => hasRank(rank, shape, true))), hasNoBetterRank(some[0] as number, all, shape));
  const isTag = isAll ? tagHasEach(shape) : sql`false`;
  const part = (name: Part, query: SQL) =>
    db.$with(name, {}).as(shape.isPage ? sql`${query} limit ${inlineNumber(maxSorted[name] + 1)}` : query);
  const isTooMany = (name: Part) =>
    sql`(select count(*) > ${inlineNumber(maxSorted[name])} from ${sql.identifier(name)})`;
  const parts = db.with(
    part('matched', sql`select ${columns} from ${places} where ${and(isListed(shape), isMatch)}`),
    part('tagged', sql`select ${placeTags.placeId} as id from ${placeTags} where ${isTag}`),
  );
  const isCut = sql<boolean>`(${shape.isPage} and (${isTooMany('matched')} or ${isTooMany('tagged')}))`;
  // without duplicates, since a place may match by both
  const found = sql`select * from matched union select ${columns} from ${places}
    where ${places.id} in (select id from tagged where not ${isCut}) and ${isListed(shape)}`;
  const order: SortKeys = {
    ...{ rank: sql`found.rank`, distance: shape.isNear ? sql`found.distance` : null },
    ...{ name: sql`found.name`, id: sql`found.id` },
  };
  const count = shape.isPage ? hideFromPlanner(placeholder('count'), 'int') : undefined;
  const page = sql`select * from (${found}) found where ${and(not(isCut), isAfter(shape, order))}
    order by ${sql.join(toOrderBy(order), sql`, `)} ${limitPlusOne(count)}`;
  const rows = db
    .select(selectPlaceAt(toPosition(order)))
    .from(places)
    .innerJoin(sql`(${page}) found`, sql`found.id = ${places.id}`)
    .orderBy(...toOrderBy(order));
  return aggregatePage(parts, rows, count, isCut);
}

/** Statement that reads places of one rank in order of the page, until it is full. */
export function buildDensePage(db: Db, shape: SearchShape, all: number[], rank: number): PreparablePage {
  const count = sql`${placeholder('count')}`;
  const keys = { ...toSortKeys(shape), rank };
  const where =
    rank === ranks.nameBegins
      ? isAmongFirstNames(and(isListed(shape), isAfter(shape, keys)), toOrderBy(keys), limitPlusOne(count))
      : and(
          rank === ranks.elsewhere ? or(hasRank(rank, shape), isTagged(shape)) : hasRank(rank, shape),
          hasNoBetterRank(rank, all, shape),
        );
  return buildPageStatement(db, shape, { where, rank, count });
}

function selectSortKeys(shape: SearchShape, rank: SQL): SQL {
  const { id, name, distance } = toSortKeys(shape);
  return sql`${id} as id, ${name} as name, ${rank} as rank, ${distance ?? sql`null::float8`} as distance`;
}
