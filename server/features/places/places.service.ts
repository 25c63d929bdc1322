import { and, asc, eq, gte, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListedEvent, ListedPlace, PlaceDetail, SearchAnswer, Tag } from '#contract/places.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { findDirectoryCategory, type PlaceCategory, toStoredCategory } from '#domain/places/categories.ts';
import { type Coordinates, parseCoordinates } from '#domain/places/coordinates.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { parseSearch, type SearchTerm } from '#domain/search/parse-search.ts';
import { joinLetters, maxSearchResults, toSearchText } from '#domain/search/search-text.ts';
import { limitConcurrency } from '#server/concurrency-limiter.ts';
import { mergedPlaces, places, placeTags } from '#server/db/schema/places.ts';
import { isoInstantSql, parseRawJson, type RawJsonList } from '#server/db/sql-expressions.ts';
import type { Db } from '#server/db/store.ts';
import { searchHints } from '#texts/places/search-hints.ts';
import { readPlaceFacts } from './place-facts.ts';
import {
  buildPageStatement,
  decodeCursor,
  emptyPage,
  encodeCursor,
  isVisible,
  type PageRequest,
  type PageStatement,
  type PlacePage,
  type PlaceSearch,
  readPage,
  toPageParameters,
  toPageShape,
} from './place-pages.ts';
import { withPhones } from './place-queries.ts';
import { createSearchPageReader, createStatementCache, memoizeStatements } from './search/place-search.ts';
import { toExpression } from './search/search-statements.ts';

export type PlacesService = ReturnType<typeof placesService>;

/** Longest queue of whole-list requests: a longer one would exceed the request timeout. */
const maxWaiting = 50;

/** Public reads of places and events. */
export function placesService({ db, clock }: { db: Db; clock: () => Date }) {
  const pages = createStatementCache<string, PageStatement>();
  /** Reads one whole list at a time, since each may take megabytes of memory. */
  const limitWholeLists = limitConcurrency({
    maxRunning: 1,
    maxQueued: maxWaiting,
    createQueueFullError: () => new AppError('request/too-slow'),
  });
  const readSearchPage = createSearchPageReader(db);
  const detail = memoizeStatements((isEditor: boolean) => prepareDetail(db, isEditor));
  const tags = memoizeStatements((isEditor: boolean) => prepareTags(db, isEditor));

  /** Reads a page in order of distance to `near`, then name. */
  async function readInOrder(request: PageRequest): Promise<PlacePage> {
    const shape = toPageShape(request);
    const name = `places_${Object.values(shape).join('_')}`;
    const statement = pages(name, () => buildPageStatement(db, shape).prepare(name));
    return readPage(statement, toPageParameters(request));
  }

  async function readFound(search: PlaceSearch): Promise<PlacePage> {
    const category = categoryOf(search.category);
    const request = { near: parseNear(search.near), after: decodeCursor(search), count: search.limit };
    if (category === 'none') return emptyPage;
    const query = await normalizedQuery(search.q ?? '');
    if (!query) return readInOrder({ ...request, category });
    const { page } = await readSearchPage(query, parseSearch(query).terms, { ...request, category });
    return page;
  }

  /** Current and future events, soonest first (API-5). */
  async function listEvents(): Promise<ListedEvent[]> {
    return db
      .select({
        Id: places.id,
        Name: places.name,
        Address: places.address,
        PhotoUrls: places.photos,
        FechaInicio: isoInstantSql(places.startsAt),
        FechaFin: isoInstantSql(places.endsAt),
        FechaNota: places.datesNote,
        Latitude: places.latitude,
        Longitude: places.longitude,
      })
      .from(places)
      .where(and(isVisible, eq(places.kind, 'event'), gte(places.endsAt, clock())))
      .orderBy(asc(places.startsAt), asc(places.id));
  }

  /** Query in `search_text` form, with single spaces. */
  async function normalizedQuery(q: string): Promise<string> {
    const words = q.split(/\s+/).join(' ').trim();
    if (spanishText.test(words)) return toSearchText(words);
    const { rows } = await db.execute<{ text: string }>(sql`select search_text(${words}) as text`);
    const text = z.string().parse(rows[0]?.text).split(/\s+/).join(' ').trim();
    return toSearchText(text).trim() && text; // the database keeps marks of newer Unicode versions, which are no words
  }

  return {
    /**
     * Places of the city, sorted by rank for `q`, then distance to `near`, then name (API-4). `next` is the cursor of
     * the following page. Throws place/unknown-category, place/bad-coordinates, place/bad-cursor or request/too-slow.
     */
    async list(search: PlaceSearch): Promise<{ page: RawJsonList<ListedPlace>; next: string | null }> {
      const page = await (search.limit === undefined ? limitWholeLists(() => readFound(search)) : readFound(search));
      const hasMore = search.limit !== undefined && page.found > search.limit;
      return { page: page.list, next: hasMore && page.last ? encodeCursor(search, page.last) : null };
    },

    /**
     * Answers a search with events and places, the best match first, then the nearest to `near` ('lat, lng'), with cards of pages, the
     * corrected search, words left out, and other searches (ADR 104). Throws place/bad-coordinates.
     */
    async search({ q, near }: Pick<PlaceSearch, 'near'> & { q: string }): Promise<SearchAnswer> {
      const query = await normalizedQuery(q);
      if (!query) return noAnswer;
      const { terms, cards: typedCards } = parseSearch(query);
      const request = { category: undefined, near: parseNear(near), after: null, count: maxSearchResults };
      const [all, events] = await Promise.all([readSearchPage(query, terms, request), listEvents()]);
      const asTyped = filterByTerms(events, terms);
      // an event with every word beats places with some of them, or with other words
      const matches = all.terms !== terms && asTyped.length > 0 ? { page: emptyPage, terms, omitted: [] } : all;
      const foundEvents = asTyped.length > 0 ? asTyped : filterByTerms(events, matches.terms);
      const meant = matches.omitted.length > 0 ? '' : replaceTerms(query, terms, matches.terms);
      const cards = meant ? parseSearch(meant).cards : typedCards;
      const foundPlaces = parseRawJson(matches.page.list);
      const wantsEvents = cards.some(({ key }) => key === 'Events');
      const isPlaceFirst = !wantsEvents && terms.some(({ types }) => types.length > 0);
      return {
        results: isPlaceFirst ? [...foundPlaces, ...foundEvents] : [...foundEvents, ...foundPlaces],
        hasMore: matches.page.found > maxSearchResults,
        cards,
        meant,
        omitted: matches.omitted.filter(({ leadsToPage }) => !leadsToPage).map(({ typed }) => typed),
        suggestions: foundPlaces.length + cards.length === 0 ? searchHints.suggestions : [],
      };
    },

    /** Facts of the places of a category, of all places for ''. Throws place/unknown-category or request/too-slow. */
    async facts(category: string): Promise<PlaceFacts[]> {
      const stored = categoryOf(category);
      return stored === 'none' ? [] : limitWholeLists(() => readPlaceFacts(db, stored, clock()));
    },

    events: listEvents,

    /** First instant after `now` at which an event is over; null without events. */
    async nextExpiry(now: Date): Promise<Date | null> {
      const [row] = await db
        .select({ next: min(places.endsAt) })
        .from(places)
        .where(and(isVisible, eq(places.kind, 'event'), gte(places.endsAt, now)));
      return row?.next ? new Date(row.next.getTime() + 1) : null; // an event still counts at its exact end
    },

    /**
     * Returns a list with the place or event of an id, or the one it was merged into. Empty if the id is unknown or the
     * place is hidden (API-6); editors also see hidden places.
     */
    async get(id: number, isEditor = false): Promise<PlaceDetail[]> {
      const rows = await detail(isEditor).execute({ id });
      return rows.map(withPhones);
    },

    /** Tags of a place in order of creation; empty for an unknown or hidden place. */
    tags: (placeId: number, isEditor = false): Promise<Tag[]> => tags(isEditor).execute({ id: placeId }),

    /** Resolves merged places: the id of the place that it was merged into, else the id itself. */
    async resolveMerged(id: number): Promise<number> {
      const [merged] = await db.select().from(mergedPlaces).where(eq(mergedPlaces.id, id));
      return merged?.into ?? id;
    },

    /** Ids and days of last change ('YYYY-MM-DD') of up to `limit` places with a public page, from an id on. */
    async listPublicPages(from: number, limit: number): Promise<{ id: number; changed: string }[]> {
      return db
        .select({ id: places.id, changed: sql<string>`to_char(${places.updatedAt} at time zone 'UTC', 'YYYY-MM-DD')` })
        .from(places)
        .where(and(isVisible, gte(places.id, from)))
        .orderBy(asc(places.id))
        .limit(limit);
    },

    /** Start ids that split `pages` into chunks of `size`. */
    async listPageStarts(size: number): Promise<number[]> {
      const nth = sql<number>`row_number() over (order by ${places.id})`.as('nth');
      const all = db.select({ id: places.id, nth }).from(places).where(isVisible).as('all_pages');
      const rows = await db
        .select({ id: all.id })
        .from(all)
        .where(sql`(${all.nth} - 1) % ${size} = 0`)
        .orderBy(asc(all.id));
      return rows.map(({ id }) => id);
    },
  };
}

/** Parses 'lat, lng'; null without it. Throws place/bad-coordinates. */
function parseNear(near: string | undefined): Coordinates | null {
  const point = near ? parseCoordinates(near) : null;
  if (near && !point) throw new AppError('place/bad-coordinates');
  return point;
}

/** The search with its misspelled words replaced by known ones; '' without any. */
function replaceTerms(search: string, typed: SearchTerm[], meant: SearchTerm[]): string {
  const replacements = new Map(typed.map((term, n) => [term.typed, meant[n]?.typed ?? term.typed]));
  const replaced = search
    .split(' ')
    .map((word) => replacements.get(word) ?? word)
    .join(' ');
  return replaced === search ? '' : replaced;
}

/** Events with every term in name or address. */
function filterByTerms(events: ListedEvent[], terms: SearchTerm[]): ListedEvent[] {
  const patterns = terms.map((term) => new RegExp(toExpression(term).replace(/\\[mM]/g, '\\b')));
  return events.filter(({ Name, Address }) => {
    const plain = toSearchText(`${Name} ${Address}`);
    const searched = ` ${plain}\n ${joinLetters(plain)}`;
    return patterns.length > 0 && patterns.every((pattern) => pattern.test(searched));
  });
}

const noAnswer: SearchAnswer = { results: [], hasMore: false, cards: [], meant: '', omitted: [], suggestions: [] };

/** Characters for which `searchText` and the database's `search_text` agree. */
const spanishText = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]*$/;

/** Condition: the place of the `id` parameter or the one it was merged into. Visitors see visible places only. */
const hasRequestedId = (isEditor: boolean) =>
  and(
    isEditor ? eq(places.city, city.key) : isVisible,
    sql`${places.id} = coalesce((select ${mergedPlaces.into} from ${mergedPlaces} where ${mergedPlaces.id} = ${idParameter}), ${idParameter})`,
  );
const idParameter = sql`${sql.placeholder('id')}::int`;

const prepareDetail = (db: Db, isEditor: boolean) =>
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
      FechaInicio: isoInstantSql(places.startsAt),
      FechaFin: isoInstantSql(places.endsAt),
      FechaNota: places.datesNote,
      Fuente: places.source,
      FechaDatos: places.asOf,
      Puente: places.bridgePort,
    })
    .from(places)
    .where(hasRequestedId(isEditor))
    .prepare(isEditor ? 'place_of_editor' : 'place_shown');

const prepareTags = (db: Db, isEditor: boolean) =>
  db
    .select({ Id: placeTags.id, Tag: placeTags.tag })
    .from(placeTags)
    .innerJoin(places, eq(places.id, placeTags.placeId))
    .where(hasRequestedId(isEditor))
    .orderBy(asc(placeTags.id))
    .prepare(isEditor ? 'tags_of_editor' : 'tags_shown');

/**
 * Stored category of a name; undefined for all, 'none' for Events, which are not places. Throws place/unknown-category.
 */
function categoryOf(name: string): PlaceCategory | 'none' | undefined {
  if (name.trim() === '') return undefined;
  const stored = toStoredCategory(name);
  if (stored) return stored;
  if (findDirectoryCategory(name)) return 'none';
  throw new AppError('place/unknown-category');
}
