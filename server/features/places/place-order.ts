import { hash } from 'node:crypto';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { placeSearch } from '#contract/places.ts';
import { text } from '#contract/wire.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { isOneOf, quoteConstants } from '#server/db/schema/is-one-of.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { aggregatePage, limitPlusOne, type PageLimit, type SortPosition, selectPlaceAt } from './place-pages.ts';

export type PlaceSearch = z.output<typeof placeSearch>;
/**
 * A request for a page of places: those of `category`, sorted by distance to `near`, that follow the place `after`. `count` is their
 * maximum number; undefined returns all.
 */
export type PageRequest = {
  category: PlaceCategory | undefined;
  near: Coordinates | null;
  after: SortPosition | null;
  count: number | undefined;
};
/** The parts of a request that change the SQL of its statement. Its values are parameters. */
export type PageShape = {
  inCategory: boolean;
  isNear: boolean;
  isPage: boolean;
  after: 'located' | 'unlocated' | null;
};
/** Sort keys of a row: how well it matches (a constant, or computed for each row; lower is better), and the rest. */
export type SortKeys = { rank: number | SQL; distance: SQL | null; name: SQL; id: SQL };

const { placeholder } = sql;
/** Contents of a cursor: the fingerprint of its search and the position of its last row. */
const cursorParts = z.tuple([z.string(), z.int32(), z.number().nullable(), text, z.int32()]);

/** Condition: visible to visitors. */
export const isVisible = and(isOneOf(places.city, [city.key]), places.active, sql`not ${places.banned}`) as SQL;
/** Condition: visible to visitors, and not an event. */
export const isVisiblePlace = and(isVisible, isOneOf(places.kind, ['place']));

export const toPageShape = ({ category, near, after, count }: PageRequest): PageShape => ({
  ...{ inCategory: category !== undefined, isNear: near !== null, isPage: count !== undefined },
  after: after && (after.distance === null ? 'unlocated' : 'located'),
});

/** Values of the placeholders of a page. */
export const toPageParameters = ({ category, near, after, count }: PageRequest): Record<string, unknown> => ({
  ...near,
  ...after,
  ...{ category, count },
});

/** Builds the statement of a page of rows with one rank. `count`: the parameter, if not the usual one. */
export function buildPageStatement(
  db: Db,
  shape: PageShape,
  {
    where,
    rank = 0,
    count = hideFromPlanner(placeholder('count'), 'int'),
  }: { where?: SQL | undefined; rank?: number; count?: SQL } = {},
) {
  const keys: SortKeys = { ...toSortKeys(shape), rank };
  const limit = shape.isPage ? count : undefined;
  const filters = and(isListed(shape), where, isAfter(shape, keys));
  const rows = db
    .select(selectPlaceAt(toPosition(keys)))
    .from(places)
    .where(shape.isNear && shape.isPage ? isNearest(keys, filters, limit) : filters)
    .orderBy(...toOrderBy(keys));
  return aggregatePage(db, sql`${rows} ${limitPlusOne(limit)}`, limit);
}

/** Condition: visible to visitors and of the category. */
export const isListed = ({ inCategory }: PageShape) =>
  and(isVisiblePlace, inCategory ? eq(places.category, placeholder('category')) : undefined);

/** Condition: the name starts with a prefix. A range, so that the name index serves a prefix unknown to the planner. */
export const nameStartsWith = (begin: SQL): SQL => startsWith(sql`${places.searchName}`, begin);
/** Condition: the name starts with a prefix in `joinWords` form. */
export const joinedNameStartsWith = (begin: SQL): SQL => startsWith(sql`join_words(${places.name}) collate "C"`, begin);
const startsWith = (text: SQL, begin: SQL): SQL => sql`(${text} >= ${begin} and ${text} < ${begin} || ${maxSuffix})`;
/** Sorts after every continuation of a prefix. */
const maxSuffix = quoteConstants(['\u{10ffff}']);

/** Hides a value from the planner, which would otherwise replan a prepared statement at each execution. */
export function hideFromPlanner(value: unknown, type: 'text' | 'int' | 'text[]' | 'float8') {
  return sql`(select ${value}::${sql.raw(type)})`;
}

/** Sort keys of places, apart from the rank. The distance is a chord, which an index returns in order. */
export const toSortKeys = ({ isNear }: PageShape): Omit<SortKeys, 'rank'> => ({
  distance: isNear
    ? sql`(${places.spot} <-> (select on_sphere(${placeholder('latitude')}::float8, ${placeholder('longitude')}::float8)))`
    : null,
  name: sql`${places.searchName}`,
  id: sql`${places.id}`,
});

export const toOrderBy = ({ rank, distance, name, id }: SortKeys): SQL[] =>
  [...(typeof rank === 'number' ? [] : [rank]), ...(distance ? [distance] : []), name, id].map((key) => asc(key));

/** Position of a row, from which the cursor of the next page is built. */
export const toPosition = ({ rank, distance, name, id }: SortKeys) => ({
  ...{ rank: inlineNumber(rank), distance: distance ?? sql`null::float8`, name, id },
});

/** Inlines a number: the text of a statement depends on it, so it needs no parameter. */
export const inlineNumber = (rank: number | SQL): SQL => (typeof rank === 'number' ? sql.raw(`${rank}::int`) : rank);

/** Encodes the cursor of the page after a row. */
export const encodeCursor = (search: PlaceSearch, { rank, distance, name, id }: SortPosition): string =>
  Buffer.from(JSON.stringify([fingerprintOf(search), rank, distance, name, id])).toString('base64url');

/** Decodes the position where the previous page ended, null for the first page. Throws place/bad-cursor. */
export function decodeCursor(search: PlaceSearch): SortPosition | null {
  if (!search.cursor) return null;
  const decoded = cursorParts.safeParse(parseJson(Buffer.from(search.cursor, 'base64url').toString()));
  if (!decoded.success || decoded.data[0] !== fingerprintOf(search)) throw new AppError('place/bad-cursor');
  const [, rank, distance, name, id] = decoded.data;
  return { rank, distance, name, id };
}

/**
 * Condition: among the nearest rows, ties included, because the distance index leaves rows at equal distance unordered.
 * The array makes the subquery run once, whatever the planner estimates.
 */
function isNearest({ distance }: SortKeys, filters: SQL | undefined, count: PageLimit): SQL {
  return sql`${places.id} = any(array(select ${places.id} from ${places} where ${filters}
    order by ${distance} fetch first (${count}::int + 1) rows with ties))`;
}

/** Condition: the row sorts after the position where the previous page ended. */
export function isAfter({ after }: PageShape, { rank, distance, name, id }: SortKeys): SQL | undefined {
  if (!after) return undefined;
  const [lastRank, lastDistance] = [sql`${placeholder('rank')}::int`, sql`${placeholder('distance')}::float8`];
  const last = [hideFromPlanner(placeholder('name'), 'text'), hideFromPlanner(placeholder('id'), 'int')];
  const byName = sql`(${name}, ${id}) > (${sql.join(last, sql`, `)})`;
  // places without coordinates come last
  const isFarther =
    distance &&
    (after === 'unlocated'
      ? and(isNull(distance), byName)
      : or(sql`${distance} > ${lastDistance}`, isNull(distance), and(sql`${distance} = ${lastDistance}`, byName)));
  const rest = isFarther ?? byName;
  if (typeof rank === 'number') return rest;
  return or(sql`${rank} > ${lastRank}`, and(sql`${rank} = ${lastRank}`, rest));
}

/** Fingerprint of a search. A cursor is valid only for the search that it was made for. */
const fingerprintOf = ({ category, q, near }: PlaceSearch): string =>
  hash('sha256', JSON.stringify([category, q, near]), 'base64url').slice(0, 8);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
