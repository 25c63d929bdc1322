import { readFile } from 'node:fs/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { topics } from '#contract/change-feed.ts';
import { city } from '#domain/city.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { buildDirectionsUrl } from '#domain/places/coordinates.ts';
import type { Slot } from '#domain/publications/publications.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { findNextOccurrence } from '#domain/time/recurring-dates.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { lists } from '#server/db/schema/lists.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import { cities } from '#server/db/schema/system.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { sampleAlert } from '#texts/alerts/alerts-admin.ts';
import { placePage } from '#texts/places/place-page.ts';
import { seedBridges } from './bridges.ts';
import { seedCategories } from './business-categories.ts';
import { seedLists } from './featured-lists.ts';
import { type RecurringEvent, recurringEvents } from './recurring-events.ts';
import { seedSampleBusinesses, seedSamplePartner } from './sample-partner.ts';
import { sources } from './sources.ts';

/** A row of places.json; unknown values are omitted. */
type SeedPlace = {
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
  /** Port number of a border bridge. */
  bridgePort?: string;
};

type NewPlace = PgInsertValue<typeof places> & { tags: string[]; providerPlaceId: string };

const provider = 'first-data';
const batchSize = 200;
const seedLock = 7_240_402;

/** Inserts the data that every guide needs: business categories and bridges. */
export async function seedEssentials(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    await seedCategories(tx);
    await seedBridges(tx);
  });
}

/**
 * First data of an empty guide: 'none'; 'real', the places, events and featured lists of the city; 'hiddenSamples', also a sample
 * partner with businesses and coupons, and samples that only the back-office shows; 'samples', all of them public.
 */
export type FirstData = 'none' | 'real' | 'hiddenSamples' | 'samples';

/** Fills an empty guide with first data. Never adds anything to a guide that has content, such as after an upgrade. */
export async function seedDatabase(db: Db, now: Date, firstData: FirstData): Promise<void> {
  if (firstData === 'none') return;
  const rows = [...(await readPlaces()), ...recurringEvents.map((event) => eventRow(event, now))];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`); // two processes may start concurrently
    if (!(await isEmptyGuide(tx))) return;
    for (let start = 0; start < rows.length; start += batchSize)
      await insertPlaces(tx, rows.slice(start, start + batchSize));
    await seedCategories(tx);
    await seedLists(tx, provider, now);
    if (firstData !== 'real') await seedSamples(tx, now, firstData === 'samples');
    for (const topic of topics) await notifyTopic(tx, topic); // other processes may already be running
  });
}

/** Whether nobody has added content yet. Accounts, bridges and business categories do not count. */
async function isEmptyGuide(tx: Tx): Promise<boolean> {
  for (const table of [places, partners, businesses, lists, alerts, posts, ads])
    if ((await tx.$count(table)) > 0) return false;
  return true;
}

/** Inserts content that is marked as sample: public, or hidden until an administrator shows it. Coupons are always public. */
async function seedSamples(tx: Tx, now: Date, arePublic: boolean): Promise<void> {
  await seedSamplePartner(tx);
  await seedSampleBusinesses(tx, now);
  await tx.insert(alerts).values({ ...sampleAlert, city: city.key, createdAt: now, inForce: arePublic });
  await seedSamplePublications(tx, now, arePublic);
}

/** Moves past yearly events of the seed data to their next dates; resolves to the number of moved events. */
export async function rescheduleEvents(db: Db, now: Date): Promise<number> {
  const isSeedEvent = and(eq(places.city, city.key), eq(places.provider, provider), eq(places.kind, 'event'));
  return db.transaction(async (tx) => {
    const pastEvents = await tx
      .select({ id: places.id, key: places.providerPlaceId })
      .from(places)
      .where(and(isSeedEvent, lt(places.endsAt, now)));
    let moved = 0;
    for (const { id, key } of pastEvents) {
      const event = recurringEvents.find((candidate) => candidate.key === key);
      if (!event) continue;
      await tx
        .update(places)
        .set({ ...dateColumns(event, now), version: sql`${places.version} + 1`, updatedAt: now })
        .where(eq(places.id, id));
      moved++;
    }
    if (moved > 0) await notifyTopic(tx, 'places');
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

async function readPlaces(): Promise<NewPlace[]> {
  const text = await readFile(new URL('./places.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as SeedPlace[]).map(({ key, source, summary, ...place }) => ({
    ...place,
    ...identityColumns(key, source),
    kind: 'place',
    editorialSummary: summary ?? '',
    mapsUrl: buildDirectionsUrl(place),
  }));
}

function eventRow(event: RecurringEvent, now: Date): NewPlace {
  const { key, name, address, latitude, longitude, summary, tags, source } = event;
  const facts = {
    name,
    address,
    latitude,
    longitude,
    tags,
    editorialSummary: summary,
    mapsUrl: latitude ? buildDirectionsUrl(event) : '',
  };
  return { ...facts, ...identityColumns(key, source), ...dateColumns(event, now), kind: 'event' };
}

function identityColumns(key: string, source: string) {
  return { city: city.key, provider, providerPlaceId: key, source: sources[source]?.name ?? '' };
}

/** Next dates of an event, from local midnight of the first day to the last second of the last day. */
function dateColumns(event: RecurringEvent, now: Date) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(now);
  const { from, to } = findNextOccurrence(event.rule, today);
  const midnight = (day: string, days: number) =>
    sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${city.timeZone}`;
  const datesNote = event.when ? placePage.unconfirmed(event.when(Number(from.slice(0, 4)))) : '';
  return { startsAt: midnight(from, 0), endsAt: sql<Date>`${midnight(to, 1)} - interval '1 second'`, datesNote };
}

const samplePost = {
  title: 'Post de muestra: así se ve una noticia',
  subtitle: 'Muestra',
  body:
    'Este texto no es una noticia. Está aquí para ver cómo queda una en la guía.\n' +
    'Quien administra lo edita o lo desactiva en «Posts», y elige dónde se ve y desde cuándo.',
};
const sampleAd = {
  title: 'Anuncio de muestra: tu negocio aquí',
  subtitle: 'Muestra: este negocio no existe.',
  images: ['/samples/coffee.svg'],
};

/** Slots of the samples: one for visitors, one for signed-in users. */
const sampleSlots: Slot[] = ['landing', 'welcome'];

/** Inserts a sample post and a sample ad per slot, labelled as such: shown, or hidden until an administrator shows them. */
async function seedSamplePublications(tx: Tx, now: Date, shown: boolean): Promise<void> {
  const common = { city: city.key, date: formatLocalDay(now, city.timeZone), publishAt: now, shown };
  await tx.insert(posts).values(sampleSlots.map((slot) => ({ ...samplePost, ...common, slot })));
  await tx.insert(ads).values(sampleSlots.map((slot) => ({ ...sampleAd, ...common, slot })));
}

/** Inserts the row of the guide's city if it is missing; all public data refers to it. */
export async function ensureCity(db: Db): Promise<void> {
  const { key, name, state, country, timeZone: timezone, latitude, longitude } = city;
  await db.insert(cities).values({ key, name, state, country, timezone, latitude, longitude }).onConflictDoNothing();
}
