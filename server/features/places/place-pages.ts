import { hash } from 'node:crypto';
import { and, asc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListedPlace, placeSearch } from '#contract/places.ts';
import { text } from '#contract/wire.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { places } from '#server/db/schema/places.ts';
import { isOneOf, quoteConstants, type RawJsonList } from '#server/db/sql-expressions.ts';
import type { Db } from '#server/db/store.ts';

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
export type PageShape = { inCategory: boolean; isNear: boolean; isPage: boolean; isNext: boolean };
/**
 * Position of a place in an order, self-contained because the place may be deleted later: how well it matches (lower is better), the
 * distance as the chord through the earth in earth radii, null without coordinates, and the name in search form.
 */
export type SortPosition = { rank: number; distance: number | null; name: string; id: number };
/** Sort keys of a row, as `SortPosition`. The rank is a constant, or computed for each row. */
export type SortKeys = { rank: number | SQL; distance: SQL | null; name: SQL; id: SQL };
/** A page of places, serialized by the database. */
export type PlacePage = {
  list: RawJsonList<ListedPlace>;
  /** Number of places, plus one if more follow. */
  found: number;
  /** Position of the last place of a full page. */
  last: SortPosition | null;
  /** Whether it was left empty, because too many places would have to be sorted. */
  isCut: boolean;
};
/** Row of a page statement: the whole page in one row, or one place only. */
type PageRow = { places: string | null } & Partial<Omit<PlacePage, 'list'>>;
export type PageStatement = { execute: (values: Record<string, unknown>) => Promise<PageRow[]> };
export type PreparablePage = PageStatement & { prepare: (name: string) => PageStatement };
/** Maximum number of places, a parameter; undefined: all. */
type PageLimit = Placeholder | SQL | undefined;

const { placeholder } = sql;

/** Condition: visible to visitors. */
export const isVisible = and(isOneOf(places.city, [city.key]), places.active, sql`not ${places.banned}`) as SQL;
/** Condition: visible to visitors, and not an event. */
export const isVisiblePlace = and(isVisible, isOneOf(places.kind, ['place']));
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

export const toPageShape = ({ category, near, after, count }: PageRequest): PageShape => ({
  inCategory: category !== undefined,
  isNear: near !== null,
  isPage: count !== undefined,
  isNext: after !== null,
});

/** Values of the placeholders of a page. */
export const toPageParameters = ({ near, after, ...rest }: PageRequest): Record<string, unknown> => ({
  ...near,
  ...after,
  ...rest,
});

/** Hides a value from the planner, which would otherwise replan a prepared statement at each execution. */
export function hideFromPlanner(value: unknown, type: 'text' | 'int' | 'text[]' | 'float8') {
  return sql`(select ${value}::${sql.raw(type)})`;
}

/** Builds the statement of a page of rows with one rank. `count`: the parameter, if not the usual one. */
export function buildPageStatement(
  db: Db,
  shape: PageShape,
  options: { where?: SQL | undefined; rank?: number; count?: SQL } = {},
) {
  const { where, rank = 0, count = hideFromPlanner(placeholder('count'), 'int') } = options;
  const keys: SortKeys = { ...toSortKeys(shape), rank };
  const limit = shape.isPage ? count : undefined;
  const filters = and(isListed(shape), where, isAfter(shape, keys));
  // with ties, because the distance index leaves rows at equal distance unordered; the array makes the subquery run once
  const isNearest = sql`${places.id} = any(array(select ${places.id} from ${places} where ${filters}
    order by ${keys.distance} fetch first (${limit}::int + 1) rows with ties))`;
  const rows = db
    .select(selectPlaceAt(keys))
    .from(places)
    .where(shape.isNear && shape.isPage ? isNearest : filters)
    .orderBy(...toOrderBy(keys));
  return aggregatePage(db, sql`${rows} ${limitPlusOne(limit)}`, limit);
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

/** Inlines a number: the text of a statement depends on it, so it needs no parameter. */
export const inlineNumber = (rank: number | SQL): SQL => (typeof rank === 'number' ? sql.raw(`${rank}::int`) : rank);

/** Limit clause for one row more than `count`, which shows whether another page follows. */
export const limitPlusOne = (count: PageLimit): SQL => (count === undefined ? sql`` : sql`limit ${count}::int + 1`);

/** Condition: the row sorts after the position where the previous page ended. Places without coordinates come last. */
export function isAfter({ isNext }: PageShape, { rank, distance, name, id }: SortKeys): SQL | undefined {
  if (!isNext) return undefined;
  const orFarthest = (chord: unknown) => sql`coalesce(${chord}::float8, 'infinity')`;
  const keys: [SQL, SQL][] = [
    [name, hideFromPlanner(placeholder('name'), 'text')],
    [id, hideFromPlanner(placeholder('id'), 'int')],
  ];
  if (distance) keys.unshift([orFarthest(distance), orFarthest(placeholder('distance'))]);
  if (typeof rank !== 'number') keys.unshift([rank, sql`${placeholder('rank')}::int`]);
  const [row, last] = [keys.map(([key]) => key), keys.map(([, value]) => value)];
  return sql`(${sql.join(row, sql`, `)}) > (${sql.join(last, sql`, `)})`;
}

/** Columns of a place in the directory. */
export const listedPlaceColumns = {
  Id: places.id,
  CIUDADCLAVE: places.city,
  CATEGORIA: sql<string>`${places.category}`,
  PlaceId: places.providerPlaceId,
  Name: places.name,
  Address: places.address,
  PhotoUrls: places.photos,
  Latitude: places.latitude,
  Longitude: places.longitude,
};
const listed = Object.entries(listedPlaceColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
/** A place as JSON text. Parsing and serializing its columns in the process would cost more than the query. */
const placeJson = sql`(select row_to_json(listed)::text from (select ${sql.join(listed, sql`, `)}) listed)`;

/** Columns that `aggregatePage` expects of its rows: the place and its position. */
export const selectPlaceAt = ({ rank, distance, name, id }: SortKeys) => ({
  place: placeJson.as('place'),
  position: sql`json_build_object('rank', ${inlineNumber(rank)}, 'distance', ${distance ?? sql`null::float8`},
    'name', ${name}, 'id', ${id})`.as('position'),
});

/** Aggregates rows of `selectPlaceAt`, one more than `count`, into a page. `isCut` says whether it is left empty. */
export function aggregatePage(
  db: Pick<Db, 'select'>,
  rows: SQLWrapper,
  count: PageLimit,
  isCut = sql<boolean>`false`,
): PreparablePage {
  const from = sql`(${rows}) page`;
  // a list of megabytes in one row would be copied repeatedly while it is received
  if (count === undefined) return db.select({ places: sql<string>`place` }).from(from) as PreparablePage;
  const page = {
    isCut,
    places: sql<string | null>`array_to_string((array_agg(place))[:${count}::int], ',')`,
    found: sql<number>`count(*)::int`,
    last: sql<SortPosition | null>`(array_agg(position))[${count}::int]`,
  };
  return db.select(page).from(from) as PreparablePage;
}

const toRawList = (chunks: string[]) => chunks as unknown as PlacePage['list'];
export const emptyPage: PlacePage = { list: toRawList([]), found: 0, last: null, isCut: false };

/** Executes a statement of `aggregatePage`. */
export async function readPage(statement: PageStatement, values: Record<string, unknown>): Promise<PlacePage> {
  const rows = await statement.execute(values);
  const [{ found: total = rows.length, last = null, isCut = false } = {}] = rows as [Partial<PageRow>?];
  return { list: toRawList(rows.flatMap(({ places }) => places || [])), found: total, last, isCut };
}

/** Concatenates consecutive pages. */
export const concatPages = (pages: PlacePage[]): PlacePage => ({
  list: toRawList(pages.flatMap(({ list }) => list)),
  found: pages.reduce((sum, { found: count }) => sum + count, 0),
  last: pages.findLast(({ last }) => last)?.last ?? null,
  isCut: false,
});

/** Contents of a cursor: the fingerprint of its search and the position of its last row. */
const cursorParts = z.tuple([z.string(), z.int32(), z.number().nullable(), text, z.int32()]);

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

/** Fingerprint of a search. A cursor is valid only for the search that it was made for. */
const fingerprintOf = ({ category, q, near }: PlaceSearch): string =>
  hash('sha256', JSON.stringify([category, q, near]), 'base64url').slice(0, 8);
