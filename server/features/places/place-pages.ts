import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PlaceListed } from '#contract/places.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import type { WrittenList } from '#server/db/written.ts';

/** What a cursor holds of a place, since that may be gone later: rank, distance, name as it sorts, id. */
export type Key = [rank: number, distance: number | null, name: string, id: number];
/** Places as the database wrote them. */
export type Page = {
  list: WrittenList<PlaceListed>;
  /** How many there are, and one more where others follow. */
  found: number;
  /** The key of the last place of a full page. */
  last: Key | null;
};
/** What a statement of a page gives: all of it as one row, or a row for each place, which tells nothing of the others. */
type PageRow = { places: string | null; found?: number; last?: Key | null };
export type PageStatement<More = unknown> = {
  execute: (values?: Record<string, unknown>) => Promise<(PageRow & Partial<More>)[]>;
};
type Unprepared<More> = PageStatement<More> & { prepare: (name: string) => PageStatement<More> };
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

/** What a row of `paged` is made of: a place, and its key. */
export const placeAndKey = (key: SQLWrapper[]) => ({
  place: writtenPlace.as('place'),
  key: sql`json_build_array(${sql.join(key, sql`, `)})`.as('key'),
});

/** Rows of `placeAndKey`, one more than are wanted, as a page, with what else is told of all of them. */
export function paged<More>(
  db: Pick<Db, 'select'>,
  rows: SQLWrapper,
  count: Count,
  more: { [Name in keyof More]: SQL<More[Name]> } = {} as never,
): Unprepared<More> {
  const from = sql`(${rows}) page`;
  // in one row a list of megabytes would be copied again and again while it comes in
  if (count === undefined) return db.select({ places: sql<string>`place` }).from(from) as Unprepared<More>;
  const page = {
    places: sql<string | null>`array_to_string((array_agg(place))[:${int(count)}], ',')`,
    found: sql<number>`count(*)::int`,
    last: sql<Key | null>`(array_agg(key))[${int(count)}]`,
  };
  return db.select({ ...more, ...page }).from(from) as unknown as Unprepared<More>;
}

/** One row more than are wanted, in the order that they are selected in. */
export const oneMoreThan = (count: Count): SQL => (count === undefined ? sql`` : sql`limit ${int(count)} + 1`);

const int = (count: NonNullable<Count>): SQL => sql`${count}::int`;

export const noPlaces: Page = { list: written([]), found: 0, last: null };

/** Runs a statement of `paged`. */
export async function readPage<More>(
  statement: PageStatement<More>,
  values: Record<string, unknown> = {},
): Promise<Page & Partial<More>> {
  const rows = await statement.execute(values);
  const [{ places: _, found = rows.length, last = null, ...more } = {} as PageRow & Partial<More>] = rows;
  return { ...(more as Partial<More>), list: written(rows.flatMap(({ places }) => places || [])), found, last };
}

/** Pages one behind another, as one. */
export const joined = (pages: Page[]): Page => ({
  list: written(pages.flatMap(({ list }) => list)),
  found: pages.reduce((sum, { found }) => sum + found, 0),
  last: pages.findLast(({ last }) => last)?.last ?? null,
});

function written(pieces: string[]): Page['list'] {
  return pieces as unknown as Page['list'];
}
