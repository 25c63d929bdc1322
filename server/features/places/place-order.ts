import { hash } from 'node:crypto';
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { placeSearch } from '#contract/places.ts';
import { text } from '#contract/wire.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { parseCoordinates } from '#domain/coordinates.ts';
import { Failure } from '#domain/failure.ts';
import { oneOf, quoted } from '#server/db/schema/one-of.ts';
import { places } from '#server/db/schema/places.ts';
import { statementsBy } from '#server/db/statements.ts';
import type { Db } from '#server/db/store.ts';
import { type Count, type Key, oneMoreThan, type Page, paged, placeAndKey, readPage } from './place-pages.ts';

export type Search = z.output<typeof placeSearch>;
/** How well a row meets a search, where it is told by the row; the smaller the better. */
type Rank = number | SQL;
/** Which rows a page holds: those that `where` allows, of that rank, after a position. */
export type Wanted = { where: SQL | undefined; rank: Rank; after: GivenPosition | null; count: Count };
/** What a row is put in order by; a number is the rank of all of them. */
export type Order = { rank: Rank; distance: SQL | null; name: SQL; id: SQL };
/** A value, or the place of one in a prepared statement. */
type Given<Value> = Value | Placeholder;
/** What orders a row: rank, distance in radii of the earth through it (null: nowhere), name as it sorts, id. */
export type Position = { rank: number; distance: number | null; name: string; id: number };
type GivenPosition = { [Key in keyof Position]: Given<NonNullable<Position[Key]>> | Extract<Position[Key], null> };

/** What a cursor holds: the mark of its search and the position of its last row. */
const cursorParts = z.tuple([z.string(), z.int32(), z.number().nullable(), text, z.int32()]);

/** What visitors can see. */
export const shown = and(oneOf(places.city, [city.key]), places.active, sql`not ${places.banned}`) as SQL;
/** As `shown`, without events. */
export const placesShown = and(shown, oneOf(places.kind, ['place']));

/** A page by rank, else by distance to `near`, else by name. */
export const pageOf = (db: Db, search: Search, wanted: Wanted): Promise<Page> =>
  readPage(selected(db, search.near, wanted));

/** The rank of places whose name begins with what is searched for: they lie together in the index of names, in its order. */
export const nameBegins = 1;
/** Sorts after everything that a name goes on with. */
const last = quoted(['\u{10ffff}']);

type ByName = {
  category: PlaceCategory | undefined;
  after: Position | null;
  count: number | undefined;
  /** How the names begin, in `search_text` form; '' for all, which are of no rank. */
  begin: string;
};

export type PagesByName = ReturnType<typeof pagesByName>;

/** Pages of places by name: what is asked most of all. */
export function pagesByName(db: Db) {
  const statement = statementsBy((parts: string) => preparedPage(db, parts));
  return ({ category, after, count, begin }: ByName): Promise<Page> => {
    const parts = [category && 'category', after && 'after', count !== undefined && 'count', begin && 'begin']
      .filter(Boolean)
      .join('_');
    const values = { category, name: after?.name, id: after?.id, count, begin: ` ${begin}` };
    return readPage(statement(parts), values);
  };
}

function preparedPage(db: Db, parts: string) {
  const { placeholder } = sql;
  const category = parts.includes('category') ? eq(places.category, placeholder('category')) : undefined;
  const begins = parts.includes('begin') ? beginsWith(unplanned(placeholder('begin'), 'text')) : undefined;
  const rank = begins ? nameBegins : 0;
  return selected(db, undefined, {
    where: and(placesShown, category, begins),
    rank,
    after: parts.includes('after') ? { rank, distance: null, name: placeholder('name'), id: placeholder('id') } : null,
    count: parts.includes('count') ? unplanned(placeholder('count'), 'int') : undefined,
  }).prepare(`places_${parts}`);
}

/** Whether a name begins so; as a range, which the index of names has whatever the plan knows of the text. */
export const beginsWith = (begin: SQL): SQL =>
  sql`(${places.searchName} >= ${begin} and ${places.searchName} < ${begin} || ${last})`;

/** A page as a statement that is not run yet. */
export function selected(db: Db, near: string | undefined, { where, rank, after, count }: Wanted) {
  const order = { ...orderOf(near), rank };
  const filters = and(where, after ? follows(after, order) : undefined);
  const rows = db
    .select(placeAndKey(keyOf(order)))
    .from(places)
    .where(order.distance && typeof rank === 'number' && count !== undefined ? nearest(order, filters, count) : filters)
    .orderBy(...keysOf(order));
  return paged(db, sql`${rows} ${oneMoreThan(count)}`, count);
}

/** A value that the planner of a prepared statement does not see: it would plan each call anew, at more than that takes. */
export const unplanned = (value: unknown, type: 'text' | 'int') => sql`(select ${value}::${sql.raw(type)})`;

/** How places are put in order. */
export const orderOf = (near: string | undefined): Omit<Order, 'rank'> => ({
  distance: distanceTo(near),
  name: sql`${places.searchName}`,
  id: sql`${places.id}`,
});

export const keysOf = ({ rank, distance, name, id }: Order): SQL[] =>
  [...(typeof rank === 'number' ? [] : [rank]), ...(distance ? [distance] : []), name, id].map((key) => asc(key));

/** A rank or another number as it stands in a statement: what its text depends on need not be sent with each call. */
export const inText = (rank: Rank): SQL => (typeof rank === 'number' ? sql.raw(`${rank}::int`) : rank);

/** What a cursor holds of a row. */
export const keyOf = ({ rank, distance, name, id }: Order): SQL[] => [
  inText(rank),
  distance ?? sql`null::float8`,
  name,
  id,
];

/** The cursor of what follows a row. */
export const cursorAfter = (search: Search, last: Key): string =>
  Buffer.from(JSON.stringify([markOf(search), ...last])).toString('base64url');

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

/**
 * The nearest by the index of distances, which gives their order but not that of rows at one and the same distance.
 * As an array they are looked for once, whatever the planner thinks that there is.
 */
function nearest({ distance }: Order, filters: SQL | undefined, count: Count): SQL {
  return sql`${places.id} = any(array(select ${places.id} from ${places} where ${filters}
    order by ${distance} fetch first (${count}::int + 1) rows with ties))`;
}

/** Whether a row comes after a position in an order. */
export function follows(after: GivenPosition, { rank, distance, name, id }: Order): SQL | undefined {
  const byName = sql`(${name}, ${id}) > (${unplanned(after.name, 'text')}, ${unplanned(after.id, 'int')})`;
  const rest = distance ? further(after.distance, distance, byName) : byName;
  if (typeof rank === 'number') return rest;
  return or(sql`${rank} > ${after.rank}::int`, and(sql`${rank} = ${after.rank}::int`, rest));
}

/** Places without coordinates come last. */
function further(distance: Given<number> | null, to: SQL, byName: SQL): SQL | undefined {
  if (distance === null) return and(isNull(to), byName);
  return or(sql`${to} > ${distance}::float8`, isNull(to), and(sql`${to} = ${distance}::float8`, byName));
}

/** Tells searches apart, so that a cursor serves only the search it came from. */
const markOf = ({ category, q, near }: Search): string =>
  hash('sha256', JSON.stringify([category, q, near]), 'base64url').slice(0, 8);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
