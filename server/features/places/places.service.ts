import { createHash } from 'node:crypto';
import { and, arrayOverlaps, asc, eq, gt, gte, min, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventListed, PlaceDetail, PlaceListed, placeSearch, Tag } from '#contract/places.ts';
import { text } from '#contract/wire.ts';
import { directoryCategory, storedCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { parseCoordinates } from '#domain/coordinates.ts';
import { Failure } from '#domain/failure.ts';
import { largestId } from '#domain/id.ts';
import { matchesSearch } from '#domain/search-text.ts';
import { isoInstant } from '#server/db/instants.ts';
import { mergedPlaces, places, placeTags } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { placeTypes } from '#texts/place-types.ts';
import { photoUrls } from './photo-urls.ts';

export type PlacesService = ReturnType<typeof placesService>;

type Search = z.output<typeof placeSearch>;

/** Where a page ends: the search it belongs to and the order keys of its last row. */
const cursorParts = z.tuple([z.string(), z.int32(), z.int32(), text, z.int32()]);
/** Further than any place; the largest integer of the database, as the largest id is. */
const farthest = largestId;
/** A key on which all rows are equal; a bare 0 would be read as the number of a column. */
const same = sql`0::int`;

/** What visitors can see. */
export const shown = and(eq(places.city, city.key), eq(places.active, true), eq(places.banned, false)) as SQL;
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
const searchable = sql`search_text(${places.name} || ' ' || ${places.address})`;

/** What visitors read of places and events. */
export function placesService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /**
     * Places of the city, by likeness to `q`, else by distance to `near`, else by name (API-4); `next` is the cursor of
     * the following page. Fails with place/unknown-category, place/bad-coordinates, place/bad-cursor.
     */
    async list(search: Search): Promise<{ page: PlaceListed[]; next: string | null }> {
      const keys = orderKeys(search);
      const filters = [
        shown,
        eq(places.kind, 'place'),
        inCategory(search.category),
        matching(search.q),
        after(keys, search),
      ];
      const rows = await db
        .select({
          ...listedPlace,
          position: search.limit === undefined ? sql`null` : positionOf(keys, search),
        })
        .from(places)
        .where(and(...filters))
        .orderBy(...keys.map((key) => asc(key)))
        .limit(search.limit === undefined ? farthest : search.limit + 1);
      const page = rows.slice(0, search.limit).map(({ position, ...place }) => place);
      const last = rows.length > page.length ? rows[page.length - 1] : undefined;
      return { page, next: last ? Buffer.from(JSON.stringify(last.position)).toString('base64url') : null };
    },

    /** Events that are not over yet, soonest first (API-5). */
    async events(): Promise<EventListed[]> {
      return db
        .select({
          Id: places.id,
          Name: places.name,
          Address: places.address,
          PhotoUrls: photoUrls,
          FechaInicio: isoInstant(places.startsAt),
          FechaFin: isoInstant(places.endsAt),
          FechaNota: places.datesNote,
          Latitude: places.latitude,
          Longitude: places.longitude,
        })
        .from(places)
        .where(and(shown, eq(places.kind, 'event'), gte(places.endsAt, clock())))
        .orderBy(asc(places.startsAt), asc(places.id));
    },

    /** The instant after `now` at which the next event is over; null when none is to come. */
    async nextChange(now: Date): Promise<Date | null> {
      const [row] = await db
        .select({ next: min(places.endsAt) })
        .from(places)
        .where(and(shown, eq(places.kind, 'event'), gt(places.endsAt, now)));
      return row?.next ?? null;
    },

    /**
     * A list of the one place or event of that id, or of the one that it was merged into; empty when it is unknown or not
     * shown (API-6). What is not shown can be seen by who may edit it.
     */
    async get(id: number, isEditor = false): Promise<PlaceDetail[]> {
      return db
        .select({
          Id: places.id,
          CIUDADCLAVE: places.city,
          CATEGORIA: sql<string>`coalesce(${places.category}, 'Events')`,
          Name: places.name,
          Address: places.address,
          Types: places.types,
          mapsOpeningHours: places.openingHours,
          Website: places.website,
          Phone: places.phone,
          mapsurl: places.mapsUrl,
          mapsEditorialSummary: places.editorialSummary,
          PhotoUrls: photoUrls,
          Latitude: places.latitude,
          Longitude: places.longitude,
          FechaInicio: isoInstant(places.startsAt),
          FechaFin: isoInstant(places.endsAt),
          FechaNota: places.datesNote,
          Fuente: places.source,
          FechaDatos: places.asOf,
        })
        .from(places)
        .where(and(isEditor ? eq(places.city, city.key) : shown, eq(places.id, leadsTo(id))));
    },

    /** Tags of a place in the order they were given; none for a place that is unknown or not shown. */
    async tags(placeId: number, isEditor = false): Promise<Tag[]> {
      return db
        .select({ Id: placeTags.id, Tag: placeTags.tag })
        .from(placeTags)
        .innerJoin(places, eq(places.id, placeTags.placeId))
        .where(and(isEditor ? eq(places.city, city.key) : shown, eq(places.id, leadsTo(placeId))))
        .orderBy(asc(placeTags.id));
    },

    /** The id itself, or that of the place which the one of that id was merged into. */
    async leadsTo(id: number): Promise<number> {
      const [merged] = await db.select().from(mergedPlaces).where(eq(mergedPlaces.id, id));
      return merged?.into ?? id;
    },

    /** Ids and last changes of everything that has a page of its own. */
    async pages(): Promise<{ id: number; changed: string }[]> {
      return db
        .select({ id: places.id, changed: sql<string>`to_char(${places.updatedAt} at time zone 'UTC', 'YYYY-MM-DD')` })
        .from(places)
        .where(shown)
        .orderBy(asc(places.id));
    },
  };
}

/** The id itself, or that of the place which the one of that id was merged into. */
const leadsTo = (id: number) =>
  sql`coalesce((select ${mergedPlaces.into} from ${mergedPlaces} where ${mergedPlaces.id} = ${id}), ${id})`;

/** Likeness (negative millionths), distance (metres), name, id: each ascending, so that one row comparison pages through them. */
function orderKeys({ q, near }: Search): SQL[] {
  const likeness = q ? sql`(-1000000 * word_similarity(search_text(${q}), ${searchable}))::int` : same;
  return [likeness, near ? distance(near) : same, sql`(search_text(${places.name}) collate "C")`, sql`${places.id}`];
}

/** What a cursor holds of a row, read with it: a row may be gone the moment after. */
function positionOf(keys: SQL[], search: Search): SQL {
  return sql`json_build_array(${markOf(search)}::text, ${sql.join(keys, sql`, `)})`;
}

function distance(near: string): SQL {
  const point = parseCoordinates(near);
  if (!point) throw new Failure('place/bad-coordinates');
  const metres = sql`metres_between(${point.latitude}, ${point.longitude}, ${places.latitude}, ${places.longitude})`;
  return sql`coalesce(${metres}::int, ${sql.raw(String(farthest))})`;
}

function inCategory(name: string): SQL | undefined {
  if (name.trim() === '') return undefined;
  const stored = storedCategory(name);
  if (stored) return eq(places.category, stored);
  if (directoryCategory(name)) return sql`false`; // Events: no place is one
  throw new Failure('place/unknown-category');
}

/** In name or address, also with a slip of the finger; or in a tag or the Spanish name of a kind of place. */
function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  // escaped after search_text, which makes plain signs of their wide forms
  const literal = sql`regexp_replace(search_text(${q}), '([\\\\%_])', '\\\\\\1', 'g')`;
  const like = (words: SQL) => sql`${words} like '%' || ${literal} || '%'`;
  const kinds = Object.keys(placeTypes).filter((type) => matchesSearch(placeTypes[type] ?? '', q));
  const ofKind = kinds.length > 0 ? arrayOverlaps(places.types, kinds) : undefined;
  const tagged = sql`exists (select 1 from ${placeTags} where ${eq(placeTags.placeId, places.id)} and ${like(sql`search_text(${placeTags.tag})`)})`;
  return or(like(searchable), sql`search_text(${q}) <% ${searchable}`, ofKind, tagged);
}

function after(keys: SQL[], search: Search): SQL | undefined {
  if (!search.cursor) return undefined;
  const decoded = cursorParts.safeParse(parseJson(Buffer.from(search.cursor, 'base64url').toString()));
  if (!decoded.success || decoded.data[0] !== markOf(search)) throw new Failure('place/bad-cursor');
  const [, likeness, metres, name, id] = decoded.data;
  return sql`(${sql.join(keys, sql`, `)}) > (${likeness}::int, ${metres}::int, ${name}, ${id}::int)`;
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
