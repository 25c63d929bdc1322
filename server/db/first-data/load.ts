import { readFile } from 'node:fs/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { liveNouns } from '#contract/events.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { directionsUrl } from '#domain/directions.ts';
import { nextDates } from '#domain/recurring-dates.ts';
import { announce } from '#server/db/changes.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { place } from '#texts/places.ts';
import { loadSampleAlert } from './alerts.ts';
import { loadBridges } from './bridges.ts';
import { loadSampleBusinesses } from './businesses.ts';
import { loadCategories } from './categories.ts';
import { type RecurringEvent, recurringEvents } from './events.ts';
import { loadFirstLists } from './lists.ts';
import { loadFirstPartner } from './partner.ts';
import { loadSamplePublications } from './publications.ts';
import { sources } from './sources.ts';

/** A row of places.json; what is unknown is left out. */
type FirstPlace = {
  key: string;
  name: string;
  address: string;
  category: PlaceCategory;
  types: string[];
  tags: string[];
  phone?: string;
  website?: string;
  latitude?: number;
  longitude?: number;
  openingHours?: string;
  summary?: string;
  source: string;
  asOf?: string;
};

type NewPlace = PgInsertValue<typeof places> & { tags: string[]; providerPlaceId: string };

const provider = 'first-data';
const rowsAtOnce = 200;
const loadLock = 7_240_402;

/** Makes what every guide needs from its first day: the categories of businesses, and the crossings. */
export async function loadEssentials(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    await loadCategories(tx);
    await loadBridges(tx);
  });
}

/**
 * Fills an empty guide with the real places and events of its stored city and lists of them, with a sample partner and its
 * businesses, and with a sample alert, post and ad; leaves a filled one alone.
 */
export async function loadFirstData(db: Db, now: Date): Promise<void> {
  const rows = [...(await firstPlaces()), ...recurringEvents.map((event) => newEvent(event, now))];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`); // two processes may start at once
    const [known] = await tx.select({ id: places.id }).from(places).where(eq(places.city, city.key)).limit(1);
    for (let start = 0; !known && start < rows.length; start += rowsAtOnce)
      await insertPlaces(tx, rows.slice(start, start + rowsAtOnce));
    await loadFirstPartner(tx);
    await loadCategories(tx);
    await loadSampleBusinesses(tx, now);
    await loadFirstLists(tx, provider, now);
    await loadSampleAlert(tx, now);
    await loadSamplePublications(tx, now);
    for (const noun of liveNouns) await announce(tx, noun); // other processes may run already
  });
}

/** Moves the yearly events of the first data that are over to their next dates; gives how many were moved. */
export async function renewEvents(db: Db, now: Date): Promise<number> {
  const own = and(eq(places.city, city.key), eq(places.provider, provider), eq(places.kind, 'event'));
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ id: places.id, key: places.providerPlaceId })
      .from(places)
      .where(and(own, lt(places.endsAt, now)));
    let moved = 0;
    for (const { id, key } of over) {
      const event = recurringEvents.find((candidate) => candidate.key === key);
      if (!event) continue;
      await tx
        .update(places)
        .set({ ...datesOf(event, now), version: sql`${places.version} + 1`, updatedAt: now })
        .where(eq(places.id, id));
      moved++;
    }
    if (moved > 0) await announce(tx, 'places');
    return moved;
  });
}

async function insertPlaces(tx: Tx, rows: NewPlace[]): Promise<void> {
  const ids = await tx
    .insert(places)
    .values(rows.map(({ tags, ...place }) => place))
    .returning({ id: places.id, key: places.providerPlaceId });
  const idOf = new Map(ids.map(({ id, key }) => [key, id]));
  const tags = rows.flatMap((row) =>
    row.tags.map((tag) => ({ placeId: idOf.get(row.providerPlaceId) as number, tag })),
  );
  if (tags.length > 0) await tx.insert(placeTags).values(tags);
}

async function firstPlaces(): Promise<NewPlace[]> {
  const text = await readFile(new URL('./places.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as FirstPlace[]).map(({ key, source, summary, ...place }) => ({
    ...place,
    ...identity(key, source),
    kind: 'place',
    editorialSummary: summary ?? '',
    mapsUrl: directionsUrl(place),
  }));
}

function newEvent(event: RecurringEvent, now: Date): NewPlace {
  const { key, name, address, latitude, longitude, summary, tags, source } = event;
  const facts = {
    name,
    address,
    latitude,
    longitude,
    tags,
    editorialSummary: summary,
    mapsUrl: latitude ? directionsUrl(event) : '',
  };
  return { ...facts, ...identity(key, source), ...datesOf(event, now), kind: 'event' };
}

function identity(key: string, source: string) {
  return { city: city.key, provider, providerPlaceId: key, source: sources[source]?.name ?? '' };
}

/** From the first day's midnight to the last second of the last day, in the city's zone. */
function datesOf(event: RecurringEvent, now: Date) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(now);
  const { from, to } = nextDates(event.rule, today);
  const midnight = (day: string, days: number) =>
    sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${city.timeZone}`;
  const datesNote = event.when ? place.unconfirmed(event.when(Number(from.slice(0, 4)))) : '';
  return { startsAt: midnight(from, 0), endsAt: sql<Date>`${midnight(to, 1)} - interval '1 second'`, datesNote };
}
