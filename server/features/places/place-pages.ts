import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PlaceListed } from '#contract/places.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import type { Written } from '#server/db/written.ts';

/** What a cursor holds of a place, since that may be gone later: rank, distance, name as it sorts, id. */
export type Key = [rank: number, distance: number | null, name: string, id: number];
/** Places as the database wrote them. */
export type Page = {
  json: Written<PlaceListed[]>;
  /** How many there are, and one more where others follow. */
  found: number;
  /** The key of the last place of a full page. */
  last: Key | null;
};
/** A statement that gives a page as its one row. */
export type PageStatement<Of = Page> = { execute: (values?: Record<string, unknown>) => Promise<Of[]> };
/** So many places, be it told to a prepared statement each time; all when undefined. */
export type Count = number | Placeholder | SQL | undefined;

/** A place as the directory lists it. */
export const listedPlace = {
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

const listed = Object.entries(listedPlace).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
/** A place as it goes on the wire: to read each of its columns here, and write them again, costs more than to find it. */
const writtenPlace = sql`(select row_to_json(listed)::text from (select ${sql.join(listed, sql`, `)}) listed)`;

/** What a row of `inOne` is made of: a place, and its key. */
export const placeAndKey = (key: SQLWrapper[]) => ({
  place: writtenPlace.as('place'),
  key: sql`json_build_array(${sql.join(key, sql`, `)})`.as('key'),
});

/** Rows of `placeAndKey`, one more than are wanted, as a page, with what else is told of all of them. */
export function inOne<More extends Record<string, SQL>>(db: Db, rows: SQLWrapper, count: Count, more = {} as More) {
  const all = count === undefined;
  const list = all ? sql`string_agg(place, ',')` : sql`array_to_string((array_agg(place))[:${int(count)}], ',')`;
  return db
    .select({
      ...more,
      json: sql<Page['json']>`concat('[', ${list}, ']')`,
      found: sql<number>`count(*)::int`,
      last: sql<Key | null>`${all ? sql`null` : sql`(array_agg(key))[${int(count)}]`}`,
    })
    .from(sql`(${rows}) page`);
}

/** One row more than are wanted, in the order that they are selected in. */
export const oneMoreThan = (count: Count): SQL => (count === undefined ? sql`` : sql`limit ${int(count)} + 1`);

const int = (count: NonNullable<Count>): SQL => sql`${count}::int`;

export const noPlaces: Page = { json: '[]' as Page['json'], found: 0, last: null };

/** Runs a statement of `inOne`. */
export async function readPage<Of extends Page>(
  statement: PageStatement<Of>,
  values: Record<string, unknown> = {},
): Promise<Of> {
  const [page] = await statement.execute(values);
  return page as Of; // what is counted has a row always
}

/** Pages one behind another, as one. */
export function joined(pages: Page[]): Page {
  const filled = pages.filter(({ json }) => json !== noPlaces.json);
  const inside = filled.map(({ json }) => json.slice(1, -1)).join(',');
  return {
    json: `[${inside}]` as Page['json'],
    found: pages.reduce((sum, { found }) => sum + found, 0),
    last: pages.findLast(({ last }) => last)?.last ?? null,
  };
}
