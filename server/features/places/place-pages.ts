import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListedPlace } from '#contract/places.ts';
import type { RawJsonList } from '#server/db/raw-json-list.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

/** Sort key of a place in a cursor, self-contained because the place may be deleted later. */
export type CursorKey = [rank: number, distance: number | null, name: string, id: number];
/** A page of places, serialized by the database. */
export type PlacePage = {
  list: RawJsonList<ListedPlace>;
  /** Number of places, plus one if more follow. */
  found: number;
  /** Key of the last place of a full page. */
  last: CursorKey | null;
};
/** Row of a page statement: the whole page in one row, or one place without `found` and `last`. */
type PageRow = { places: string | null; found?: number; last?: CursorKey | null };
export type PageStatement<More = unknown> = {
  execute: (values?: Record<string, unknown>) => Promise<(PageRow & Partial<More>)[]>;
};
type PreparableStatement<More> = PageStatement<More> & { prepare: (name: string) => PageStatement<More> };
/** Maximum number of places, possibly a parameter of a prepared statement; undefined: all. */
export type PageLimit = number | Placeholder | SQL | undefined;

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

/** Columns that `paged` expects of its rows: the place and its key. */
export const selectPlaceAndKey = (key: SQLWrapper[]) => ({
  place: placeJson.as('place'),
  key: sql`json_build_array(${sql.join(key, sql`, `)})`.as('key'),
});

/** Aggregates rows of `selectPlaceAndKey`, one more than `count`, into a page with additional columns. */
export function aggregatePage<More>(
  db: Pick<Db, 'select'>,
  rows: SQLWrapper,
  count: PageLimit,
  more: { [Name in keyof More]: SQL<More[Name]> } = {} as never,
): PreparableStatement<More> {
  const from = sql`(${rows}) page`;
  // a list of megabytes in one row would be copied repeatedly while it is received
  if (count === undefined) return db.select({ places: sql<string>`place` }).from(from) as PreparableStatement<More>;
  const page = {
    places: sql<string | null>`array_to_string((array_agg(place))[:${int(count)}], ',')`,
    found: sql<number>`count(*)::int`,
    last: sql<CursorKey | null>`(array_agg(key))[${int(count)}]`,
  };
  return db.select({ ...more, ...page }).from(from) as unknown as PreparableStatement<More>;
}

/** Limit clause for one row more than `count`, which shows whether another page follows. */
export const limitPlusOne = (count: PageLimit): SQL => (count === undefined ? sql`` : sql`limit ${int(count)} + 1`);

const int = (count: NonNullable<PageLimit>): SQL => sql`${count}::int`;

export const emptyPage: PlacePage = { list: asRawList([]), found: 0, last: null };

/** Executes a statement of `paged`. */
export async function readPage<More>(
  statement: PageStatement<More>,
  values: Record<string, unknown> = {},
): Promise<PlacePage & Partial<More>> {
  const rows = await statement.execute(values);
  const [{ places: _, found = rows.length, last = null, ...more } = {} as PageRow & Partial<More>] = rows;
  return { ...(more as Partial<More>), list: asRawList(rows.flatMap(({ places }) => places || [])), found, last };
}

/** Concatenates consecutive pages. */
export const concatPages = (pages: PlacePage[]): PlacePage => ({
  list: asRawList(pages.flatMap(({ list }) => list)),
  found: pages.reduce((sum, { found }) => sum + found, 0),
  last: pages.findLast(({ last }) => last)?.last ?? null,
});

function asRawList(chunks: string[]): PlacePage['list'] {
  return chunks as unknown as PlacePage['list'];
}
