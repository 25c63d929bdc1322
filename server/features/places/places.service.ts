import { and, asc, eq, gte, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventListed, PlaceDetail, PlaceListed, Tag } from '#contract/places.ts';
import { directoryCategory, type PlaceCategory, storedCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { searchText } from '#domain/search-text.ts';
import { isoInstant } from '#server/db/instants.ts';
import { mergedPlaces, places, placeTags } from '#server/db/schema/places.ts';
import { statementsBy } from '#server/db/statements.ts';
import type { Db } from '#server/db/store.ts';
import type { WrittenList } from '#server/db/written.ts';
import { createTurns } from '#server/turns.ts';
import {
  cursorAfter,
  type Position,
  pageOf,
  pagesByName,
  placesShown,
  positionIn,
  type Search,
  shown,
} from './place-order.ts';
import type { Page } from './place-pages.ts';
import { pagesBySearch } from './place-search.ts';

export type PlacesService = ReturnType<typeof placesService>;

/** Past so many that wait for a whole list, more would wait longer than a call may take. */
const mostWaiting = 50;

/** What visitors read of places and events. */
export function placesService({ db, clock }: { db: Db; clock: () => Date }) {
  const byName = pagesByName(db);
  /** They may have megabytes each, which many who ask at once must not hold together. */
  const wholeInTurn = createTurns({ atOnce: 1, mostWaiting, refusal: () => new Failure('request/too-slow') });
  const bySearch = pagesBySearch(db, byName);
  const detail = statementsBy((isEditor: boolean) => preparedDetail(db, isEditor));
  const tags = statementsBy((isEditor: boolean) => preparedTags(db, isEditor));

  async function found(
    search: Search,
    category: PlaceCategory | 'none' | undefined,
    after: Position | null,
  ): Promise<Page> {
    const { limit: count } = search;
    if (category === 'none') return pageOf(db, search, { where: sql`false`, rank: 0, after, count });
    const begin = await searchedText(search.q ?? '');
    if (!begin && !search.near) return byName({ category, after, count, begin });
    if (begin) return bySearch(begin, { search, category, after, count });
    const where = and(placesShown, category && eq(places.category, category));
    return pageOf(db, search, { where, rank: 0, after, count });
  }

  /** In the form that the database compares, with one space between words. */
  async function searchedText(q: string): Promise<string> {
    const words = q.split(/\s+/).join(' ').trim();
    if (isSpanish.test(words)) return searchText(words);
    const { rows } = await db.execute<{ text: string }>(sql`select search_text(${words}) as text`);
    return z.string().parse(rows[0]?.text).split(/\s+/).join(' ').trim();
  }

  return {
    /**
     * Places of the city, by how well they meet `q`, else by distance to `near`, else by name (API-4); `next` is the cursor
     * of the following page. Fails with place/unknown-category, place/bad-coordinates, place/bad-cursor, request/too-slow.
     */
    async list(search: Search): Promise<{ page: WrittenList<PlaceListed>; next: string | null }> {
      const get = () => found(search, categoryOf(search.category), positionIn(search));
      const page = await (search.limit === undefined ? wholeInTurn(get) : get());
      const hasMore = search.limit !== undefined && page.found > search.limit;
      return { page: page.list, next: hasMore && page.last ? cursorAfter(search, page.last) : null };
    },

    /** Events that are not over yet, soonest first (API-5). */
    async events(): Promise<EventListed[]> {
      return db
        .select({
          Id: places.id,
          Name: places.name,
          Address: places.address,
          PhotoUrls: places.photos,
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
        .where(and(shown, eq(places.kind, 'event'), gte(places.endsAt, now)));
      return row?.next ? new Date(row.next.getTime() + 1) : null; // it is not over at its very end
    },

    /**
     * A list of the one place or event of that id, or of the one that it was merged into; empty when it is unknown or not
     * shown (API-6). What is not shown can be seen by who may edit it.
     */
    get: (id: number, isEditor = false): Promise<PlaceDetail[]> => detail(isEditor).execute({ id }),

    /** Tags of a place in the order they were given; none for a place that is unknown or not shown. */
    tags: (placeId: number, isEditor = false): Promise<Tag[]> => tags(isEditor).execute({ id: placeId }),

    /** The id itself, or that of the place which the one of that id was merged into. */
    async leadsTo(id: number): Promise<number> {
      const [merged] = await db.select().from(mergedPlaces).where(eq(mergedPlaces.id, id));
      return merged?.into ?? id;
    },

    /** Ids and last changes ('YYYY-MM-DD') of what has a page of its own, so many from an id on. */
    async pages(from: number, most: number): Promise<{ id: number; changed: string }[]> {
      return db
        .select({ id: places.id, changed: sql<string>`to_char(${places.updatedAt} at time zone 'UTC', 'YYYY-MM-DD')` })
        .from(places)
        .where(and(shown, gte(places.id, from)))
        .orderBy(asc(places.id))
        .limit(most);
    },

    /** The ids from which on `pages` gives so many each, one after another. */
    async pagesFrom(most: number): Promise<number[]> {
      const nth = sql<number>`row_number() over (order by ${places.id})`.as('nth');
      const all = db.select({ id: places.id, nth }).from(places).where(shown).as('all_pages');
      const rows = await db
        .select({ id: all.id })
        .from(all)
        .where(sql`(${all.nth} - 1) % ${most} = 0`)
        .orderBy(asc(all.id));
      return rows.map(({ id }) => id);
    },
  };
}

/** Of what is typed here the database makes what we do. */
const isSpanish = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]*$/;

/** The place of a given id, or the one that it was merged into, as visitors may see it or as its editors may. */
const wanted = (isEditor: boolean) =>
  and(
    isEditor ? eq(places.city, city.key) : shown,
    sql`${places.id} = coalesce((select ${mergedPlaces.into} from ${mergedPlaces} where ${mergedPlaces.id} = ${given}), ${given})`,
  );
const given = sql`${sql.placeholder('id')}::int`;

const preparedDetail = (db: Db, isEditor: boolean) =>
  db
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
      PhotoUrls: places.photos,
      Latitude: places.latitude,
      Longitude: places.longitude,
      FechaInicio: isoInstant(places.startsAt),
      FechaFin: isoInstant(places.endsAt),
      FechaNota: places.datesNote,
      Fuente: places.source,
      FechaDatos: places.asOf,
    })
    .from(places)
    .where(wanted(isEditor))
    .prepare(isEditor ? 'place_of_editor' : 'place_shown');

const preparedTags = (db: Db, isEditor: boolean) =>
  db
    .select({ Id: placeTags.id, Tag: placeTags.tag })
    .from(placeTags)
    .innerJoin(places, eq(places.id, placeTags.placeId))
    .where(wanted(isEditor))
    .orderBy(asc(placeTags.id))
    .prepare(isEditor ? 'tags_of_editor' : 'tags_shown');

/** The stored category of a name, undefined for all, 'none' for Events, which no place is; throws place/unknown-category. */
function categoryOf(name: string): PlaceCategory | 'none' | undefined {
  if (name.trim() === '') return undefined;
  const stored = storedCategory(name);
  if (stored) return stored;
  if (directoryCategory(name)) return 'none';
  throw new Failure('place/unknown-category');
}
