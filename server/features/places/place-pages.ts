import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListedPlace } from '#contract/places.ts';
import type { RawJsonList } from '#server/db/raw-json-list.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

/**
 * Position of a place in an order, self-contained because the place may be deleted later: how well it matches (lower is better), the
 * distance as the chord through the earth in earth radii, null without coordinates, and the name in search form.
 */
export type SortPosition = { rank: number; distance: number | null; name: string; id: number };
/** A page of places, serialized by the database. */
export type PlacePage = {
  list: RawJsonList<ListedPlace>;
  /** Number of places, plus one if more follow. */
  found: number;
  /** Position of the last place of a full page. */
  last: SortPosition | null;
};
/** Row of a page statement: the whole page in one row, or one place without `found` and `last`. */
type PageRow = { places: string | null; found?: number; last?: SortPosition | null; isCut?: boolean };
export type PageStatement = { execute: (values: Record<string, unknown>) => Promise<PageRow[]> };
export type PreparablePage = PageStatement & { prepare: (name: string) => PageStatement };
/** Maximum number of places, a parameter; undefined: all. */
export type PageLimit = Placeholder | SQL | undefined;

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
export const selectPlaceAt = (position: Record<keyof SortPosition, SQL>) => ({
  place: placeJson.as('place'),
  position: sql`json_build_object(${sql.join(
    Object.entries(position).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )})`.as('position'),
});

/** Aggregates rows of `selectPlaceAt`, one more than `count`, into a page. `isCut` says whether it is left empty. */
export function aggregatePage(
  db: Pick<Db, 'select'>,
  rows: SQLWrapper,
  count: PageLimit,
  isCut: SQL<boolean> = sql<boolean>`false`,
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

/** Limit clause for one row more than `count`, which shows whether another page follows. */
export const limitPlusOne = (count: PageLimit): SQL => (count === undefined ? sql`` : sql`limit ${count}::int + 1`);

export const emptyPage: PlacePage = { list: toRawList([]), found: 0, last: null };

/** Executes a statement of `aggregatePage`; null for a cut page. */
export async function readPage(statement: PageStatement, values: Record<string, unknown>): Promise<PlacePage | null> {
  const rows = await statement.execute(values);
  const [{ found = rows.length, last = null, isCut = false } = {}] = rows as [Partial<PageRow>?];
  return isCut ? null : { list: toRawList(rows.flatMap(({ places }) => places || [])), found, last };
}

/** Concatenates consecutive pages. */
export const concatPages = (pages: PlacePage[]): PlacePage => ({
  list: toRawList(pages.flatMap(({ list }) => list)),
  found: pages.reduce((sum, { found }) => sum + found, 0),
  last: pages.findLast(({ last }) => last)?.last ?? null,
});

function toRawList(chunks: string[]): PlacePage['list'] {
  return chunks as unknown as PlacePage['list'];
}
