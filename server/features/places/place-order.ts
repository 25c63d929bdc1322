import { hash } from 'node:crypto';
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { placeSearch } from '#contract/places.ts';
import { text } from '#contract/wire.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import { isOneOf, quoteConstants } from '#server/db/schema/is-one-of.ts';
import { places } from '#server/db/schema/places.ts';
import { memoizeStatements } from '#server/db/statement-cache.ts';
import type { Db } from '#server/db/store.ts';
import {
  aggregatePage,
  type CursorKey,
  limitPlusOne,
  type PageLimit,
  type PlacePage,
  readPage,
  selectPlaceAndKey,
} from './place-pages.ts';

export type PlaceSearch = z.output<typeof placeSearch>;
/** How well a row matches a search: a constant, or computed for each row. Lower is better. */
type Rank = number | SQL;
/** Selects the rows of a page: those that match `where`, with this rank, after a position. */
export type PageQuery = { where: SQL | undefined; rank: Rank; after: PositionParameters | null; count: PageLimit };
/** Sort keys of a row. A numeric rank applies to every row. */
export type SortKeys = { rank: Rank; distance: SQL | null; name: SQL; id: SQL };
/** A value, or its placeholder in a prepared statement. */
type Parameter<Value> = Value | Placeholder;
/** Sort position of a row. The distance is the chord through the earth in earth radii, null without coordinates. */
export type SortPosition = { rank: number; distance: number | null; name: string; id: number };
type PositionParameters = {
  [Key in keyof SortPosition]: Parameter<NonNullable<SortPosition[Key]>> | Extract<SortPosition[Key], null>;
};

/** Contents of a cursor: the fingerprint of its search and the position of its last row. */
const cursorParts = z.tuple([z.string(), z.int32(), z.number().nullable(), text, z.int32()]);

/** Condition: visible to visitors. */
export const isVisible = and(isOneOf(places.city, [city.key]), places.active, sql`not ${places.banned}`) as SQL;
/** Condition: visible to visitors, and not an event. */
export const isVisiblePlace = and(isVisible, isOneOf(places.kind, ['place']));

/** Reads a page in order of rank, then distance to `near`, then name. */
export const fetchPage = (db: Db, search: PlaceSearch, wanted: PageQuery): Promise<PlacePage> =>
  readPage(buildPageStatement(db, search.near, wanted));

/** Rank of places whose name starts with the searched text. They are contiguous in the name index, in its order. */
export const namePrefixRank = 1;
/** Rank of places whose name starts with the searched text without its spaces. */
export const joinedNameRank = 8;
/** Sorts after every continuation of a prefix. */
const maxSuffix = quoteConstants(['\u{10ffff}']);

type NamePageQuery = {
  category: PlaceCategory | undefined;
  after: SortPosition | null;
  count: number | undefined;
  /** Prefix of the names in `search_text` form, or in `joinWords` form. '' selects all places, without a rank. */
  prefix: string;
  isJoined?: boolean;
};

export type NamePageReader = ReturnType<typeof createNamePageReader>;

/** Reads pages of places by name, the most frequent query, with prepared statements. */
export function createNamePageReader(db: Db) {
  const statement = memoizeStatements((parts: string) => prepareNamePage(db, parts));
  return ({ category, after, count, prefix, isJoined = false }: NamePageQuery): Promise<PlacePage> => {
    const prefixPart = prefix && (isJoined ? 'joined' : 'begin');
    const parts = [category && 'category', after && 'after', count !== undefined && 'count', prefixPart]
      .filter(Boolean)
      .join('_');
    const values = { category, name: after?.name, id: after?.id, count, begin: ` ${prefix}`, joined: prefix };
    return readPage(statement(parts), values);
  };
}

function prepareNamePage(db: Db, parts: string) {
  const { placeholder } = sql;
  const category = parts.includes('category') ? eq(places.category, placeholder('category')) : undefined;
  const isJoined = parts.includes('joined');
  const begins = parts.includes('begin') ? nameStartsWith(hideFromPlanner(placeholder('begin'), 'text')) : undefined;
  const joins = isJoined ? joinedNameStartsWith(hideFromPlanner(placeholder('joined'), 'text')) : undefined;
  const rank = isJoined ? joinedNameRank : begins ? namePrefixRank : 0;
  return buildPageStatement(db, undefined, {
    where: and(isVisiblePlace, category, begins, joins),
    rank,
    after: parts.includes('after') ? { rank, distance: null, name: placeholder('name'), id: placeholder('id') } : null,
    count: parts.includes('count') ? hideFromPlanner(placeholder('count'), 'int') : undefined,
  }).prepare(`places_${parts}`);
}

/** Condition: the name starts with a prefix. A range, so that the name index serves a prefix unknown to the planner. */
export const nameStartsWith = (begin: SQL): SQL => startsWith(sql`${places.searchName}`, begin);
/** Condition: the name starts with a prefix in `joinWords` form. */
export const joinedNameStartsWith = (begin: SQL): SQL => startsWith(sql`join_words(${places.name}) collate "C"`, begin);
const startsWith = (text: SQL, begin: SQL): SQL => sql`(${text} >= ${begin} and ${text} < ${begin} || ${maxSuffix})`;

/** Builds the statement of a page without executing it. */
export function buildPageStatement(db: Db, near: string | undefined, { where, rank, after, count }: PageQuery) {
  const order = { ...toSortKeys(near), rank };
  const filters = and(where, after ? isAfter(after, order) : undefined);
  const rows = db
    .select(selectPlaceAndKey(toCursorKey(order)))
    .from(places)
    .where(order.distance && typeof rank === 'number' && count !== undefined ? nearest(order, filters, count) : filters)
    .orderBy(...toOrderBy(order));
  return aggregatePage(db, sql`${rows} ${limitPlusOne(count)}`, count);
}

/** Hides a value from the planner, which would otherwise replan a prepared statement at each execution. */
export const hideFromPlanner = (value: unknown, type: 'text' | 'int' | 'text[]') =>
  sql`(select ${value}::${sql.raw(type)})`;

/** Sort keys of places, apart from the rank. */
export const toSortKeys = (near: string | undefined): Omit<SortKeys, 'rank'> => ({
  distance: distanceTo(near),
  name: sql`${places.searchName}`,
  id: sql`${places.id}`,
});

export const toOrderBy = ({ rank, distance, name, id }: SortKeys): SQL[] =>
  [...(typeof rank === 'number' ? [] : [rank]), ...(distance ? [distance] : []), name, id].map((key) => asc(key));

/** Inlines a number: the text of a statement depends on it, so it needs no parameter. */
export const inlineNumber = (rank: Rank): SQL => (typeof rank === 'number' ? sql.raw(`${rank}::int`) : rank);

/** Key columns of a row, from which its cursor is built. */
export const toCursorKey = ({ rank, distance, name, id }: SortKeys): SQL[] => [
  inlineNumber(rank),
  distance ?? sql`null::float8`,
  name,
  id,
];

/** Encodes the cursor of the page after a row. */
export const encodeCursor = (search: PlaceSearch, last: CursorKey): string =>
  Buffer.from(JSON.stringify([fingerprintOf(search), ...last])).toString('base64url');

/** Decodes the position where the previous page ended, null for the first page. Throws place/bad-cursor. */
export function decodeCursor(search: PlaceSearch): SortPosition | null {
  if (!search.cursor) return null;
  const decoded = cursorParts.safeParse(parseJson(Buffer.from(search.cursor, 'base64url').toString()));
  if (!decoded.success || decoded.data[0] !== fingerprintOf(search)) throw new AppError('place/bad-cursor');
  const [, rank, distance, name, id] = decoded.data;
  return { rank, distance, name, id };
}

/** Chord through the earth, which an index returns in order and which grows with the distance along the surface. */
function distanceTo(near: string | undefined): SQL | null {
  if (!near) return null;
  const point = parseCoordinates(near);
  if (!point) throw new AppError('place/bad-coordinates');
  return sql`(${places.spot} <-> on_sphere(${point.latitude}, ${point.longitude}))`;
}

/**
 * Condition: among the nearest rows, ties included, because the distance index leaves rows at equal distance unordered.
 * The array makes the subquery run once, whatever the planner estimates.
 */
function nearest({ distance }: SortKeys, filters: SQL | undefined, count: PageLimit): SQL {
  return sql`${places.id} = any(array(select ${places.id} from ${places} where ${filters}
    order by ${distance} fetch first (${count}::int + 1) rows with ties))`;
}

/** Condition: the row sorts after a position. */
export function isAfter(after: PositionParameters, { rank, distance, name, id }: SortKeys): SQL | undefined {
  const byName = sql`(${name}, ${id}) > (${hideFromPlanner(after.name, 'text')}, ${hideFromPlanner(after.id, 'int')})`;
  const rest = distance ? isFarther(after.distance, distance, byName) : byName;
  if (typeof rank === 'number') return rest;
  return or(sql`${rank} > ${after.rank}::int`, and(sql`${rank} = ${after.rank}::int`, rest));
}

/** Condition: farther away, or equally far and later by name. Places without coordinates come last. */
function isFarther(distance: Parameter<number> | null, to: SQL, byName: SQL): SQL | undefined {
  if (distance === null) return and(isNull(to), byName);
  return or(sql`${to} > ${distance}::float8`, isNull(to), and(sql`${to} = ${distance}::float8`, byName));
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
