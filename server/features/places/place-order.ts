import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { placeSearch } from '#contract/places.ts';
import { text } from '#contract/wire.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { parseCoordinates } from '#domain/coordinates.ts';
import { Failure } from '#domain/failure.ts';
import { places } from '#server/db/schema/places.ts';
import { statementsBy } from '#server/db/statements.ts';
import type { Db } from '#server/db/store.ts';
import { photoUrls } from './photo-urls.ts';

export type Search = z.output<typeof placeSearch>;
/** How well a row meets a search, where it is told by the row; the smaller the better. */
type Rank = number | SQL;
/** Which rows a page holds: those that `where` allows, of that rank, after a position, so many (all when undefined). */
export type Wanted = {
  where: SQL | undefined;
  rank: Rank;
  after: GivenPosition | null;
  count: Given<number> | undefined;
};
/** A value, or the place of one in a prepared statement. */
type Given<Value> = Value | Placeholder;
/** What orders a row: rank, distance in radii of the earth through it (null: nowhere), name as it sorts, id. */
export type Position = { rank: number; distance: number | null; name: string; id: number };
type GivenPosition = { [Key in keyof Position]: Given<NonNullable<Position[Key]>> | Extract<Position[Key], null> };
export type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What a cursor holds: the mark of its search and the position of its last row. */
const cursorParts = z.tuple([z.string(), z.int32(), z.number().nullable(), text, z.int32()]);

/** What visitors can see. */
export const shown = and(eq(places.city, city.key), eq(places.active, true), eq(places.banned, false)) as SQL;
/** As `shown`, without events. */
export const placesShown = and(shown, eq(places.kind, 'place'));
/** A place as the directory lists it. */
export const listedPlace = {
  Id: places.id,
  CIUDADCLAVE: places.city,
  CATEGORIA: sql<string>`${places.category}`,
  PlaceId: places.providerPlaceId,
  Name: places.name,
  Address: places.address,
  PhotoUrls: photoUrls,
  Latitude: places.latitude,
  Longitude: places.longitude,
};

/** Rows by rank, else by distance to `near`, else by name; each with what a cursor holds of it, since it may be gone later. */
export const rowsOf = (db: Db, search: Search, wanted: Wanted) => selected(db, markOf(search), search.near, wanted);

/** The rank of places whose name begins with what is searched for: they lie together in the index of names, in its order. */
export const nameBegins = 1;
/** Sorts after everything that a name goes on with. */
const last = '\u{10ffff}';

type ByName = {
  search: Search;
  category: PlaceCategory | undefined;
  after: Position | null;
  count: number | undefined;
  /** How the names begin, in `search_text` form; '' for all, which are of no rank. */
  begin: string;
};

/** Rows of places by name: what is asked most of all. */
export function rowsByName(db: Db) {
  const statement = statementsBy((parts: string) => preparedRows(db, parts));
  return ({ search, category, after, count, begin }: ByName): Promise<Row[]> => {
    const parts = [category && 'category', after && 'after', count && 'count', begin && 'begin']
      .filter(Boolean)
      .join('_');
    const name = after?.name;
    return statement(parts).execute({ mark: markOf(search), category, name, id: after?.id, count, begin: ` ${begin}` });
  };
}

function preparedRows(db: Db, parts: string) {
  const { placeholder } = sql;
  const category = parts.includes('category') ? eq(places.category, placeholder('category')) : undefined;
  const begins = parts.includes('begin') ? beginsWith(sql`${placeholder('begin')}::text`) : undefined;
  const rank = begins ? nameBegins : 0;
  return selected(db, placeholder('mark'), undefined, {
    where: and(placesShown, category, begins),
    rank,
    after: parts.includes('after') ? { rank, distance: null, name: placeholder('name'), id: placeholder('id') } : null,
    count: parts.includes('count') ? placeholder('count') : undefined,
  }).prepare(`places_${parts}`);
}

/** Whether a name begins so; as a range, which the index of names has whatever the plan knows of the text. */
export const beginsWith = (begin: SQL): SQL =>
  sql`(${places.searchName} >= ${begin} and ${places.searchName} < ${begin} || ${last})`;

function selected(db: Db, mark: Given<string>, near: string | undefined, { where, rank, after, count }: Wanted) {
  const distance = distanceTo(near);
  const filters = and(where, after ? follows(after, rank, distance) : undefined);
  const keys = [
    ...(typeof rank === 'number' ? [] : [rank]),
    ...(distance ? [distance] : []),
    places.searchName,
    places.id,
  ];
  const parts = [sql`${mark}::text`, sql`${rank}::int`, distance ?? sql`null`, places.searchName, places.id];
  const rows = db
    .select({
      ...listedPlace,
      position: count === undefined ? sql`null` : sql`json_build_array(${sql.join(parts, sql`, `)})`,
    })
    .from(places)
    .where(distance && typeof rank === 'number' && count !== undefined ? nearest(distance, filters, count) : filters)
    .orderBy(...keys.map((key) => asc(key)))
    .$dynamic();
  return count === undefined ? rows : rows.limit(count);
}

/** The cursor of what follows a row. */
export const cursorAfter = ({ position }: Row): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Where the page before ended, null for the first; throws place/bad-cursor. */
export function positionIn(search: Search): Position | null {
  if (!search.cursor) return null;
  const decoded = cursorParts.safeParse(parseJson(Buffer.from(search.cursor, 'base64url').toString()));
  if (!decoded.success || decoded.data[0] !== markOf(search)) throw new Failure('place/bad-cursor');
  const [, rank, distance, name, id] = decoded.data;
  return { rank, distance, name, id };
}

/** The straight way through the earth, which grows with the way on it, and which an index gives in order. */
function distanceTo(near: string | undefined): SQL | null {
  if (!near) return null;
  const point = parseCoordinates(near);
  if (!point) throw new Failure('place/bad-coordinates');
  return sql`(${places.spot} <-> on_sphere(${point.latitude}, ${point.longitude}))`;
}

/** The nearest by the index of distances, which gives their order but not that of rows at one and the same distance. */
function nearest(distance: SQL, filters: SQL | undefined, count: Given<number>): SQL {
  return sql`${places.id} in (select ${places.id} from ${places} where ${filters}
    order by ${distance} fetch first (${count}) rows with ties)`;
}

function follows({ rank, distance, name, id }: GivenPosition, of: Rank, to: SQL | null): SQL | undefined {
  const byName = sql`(${places.searchName}, ${places.id}) > (${name}::text, ${id}::int)`;
  const rest = to ? further(distance, to, byName) : byName;
  return typeof of === 'number' ? rest : or(sql`${of} > ${rank}::int`, and(sql`${of} = ${rank}::int`, rest));
}

/** Places without coordinates come last. */
function further(distance: Given<number> | null, to: SQL, byName: SQL): SQL | undefined {
  if (distance === null) return and(isNull(to), byName);
  return or(sql`${to} > ${distance}::float8`, isNull(to), and(sql`${to} = ${distance}::float8`, byName));
}

/** Tells searches apart, so that a cursor serves only the search it came from. */
function markOf({ category, q, near }: Search): string {
  return createHash('sha256')
    .update(JSON.stringify([category, q, near]))
    .digest('base64url')
    .slice(0, 8);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
