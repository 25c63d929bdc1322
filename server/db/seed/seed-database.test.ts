import { existsSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { parseOpeningRows } from '#domain/opening-hours/opening-rows.ts';
import { isPhotoUrl } from '#domain/photos.ts';
import { placeCategories } from '#domain/places/categories.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { partners } from '#server/db/schema/partners.ts';
import { placePhotos, places, placeTags } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';
import { fillOnce } from '#tests/support/database/fill-once.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { seededCategories } from './business-categories.ts';
import { seededLists } from './featured-lists.ts';
import { recurringEvents } from './recurring-events.ts';
import { sampleBusinesses } from './sample-partner.ts';
import { rescheduleEvents, seedDatabase, seedEssentials } from './seed-database.ts';
import { sources } from './sources.ts';

type SeedPlace = { key: string; tags: string[]; source: string; openingHours?: string; name: string };
const seedPlaces: SeedPlace[] = JSON.parse(readFileSync(new URL('./places.json', import.meta.url), 'utf8'));
const now = new Date('2026-11-21T18:00:00Z');

/** True for places that exist in the city, false for branches of sample businesses. */
const isReal = ({ provider }: { provider: string }) => provider !== 'sample';
const toLocalTime = (instant: Date | null) => instant?.toLocaleString('sv-SE', { timeZone: city.timeZone });
const readPlaces = (db: Db) => db.select().from(places).orderBy(places.id);
async function readDates(db: Db, key: string) {
  const [row] = await db.select().from(places).where(eq(places.providerPlaceId, key));
  return [toLocalTime(row?.startsAt ?? null), toLocalTime(row?.endsAt ?? null)];
}

onEachDatabase('seed data', (database) => {
  const db = () => database.store.db;
  const rows = () => readPlaces(db());
  const event = (key: string) => readDates(db(), key);

  test('each border bridge has exactly one place, by its port number', async () => {
    await seedDatabase(db(), now, 'real');
    const marked = (await rows()).filter(({ bridgePort }) => bridgePort !== '');
    expect(marked.map(({ bridgePort }) => bridgePort).sort()).toEqual(bridges.map(({ port }) => port));
    for (const place of marked) {
      const bridge = bridges.find(({ port }) => port === place.bridgePort);
      expect([place.latitude, place.longitude], place.name).toEqual([bridge?.latitude, bridge?.longitude]);
    }
  });

  const countAll = async () => {
    const tables = [places, partners, businesses, coupons, lists, alerts, posts, ads];
    return Promise.all(tables.map((table) => db().$count(table)));
  };

  test('adds nothing to a guide with content of any kind, even with samples requested', async () => {
    await insertPlace(database.store, buildPlace({ name: 'Lo mío' }));
    await seedDatabase(db(), now, 'samples');
    expect(await countAll()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    await db().delete(places);
    await seedDatabase(db(), now, 'real');
    const filled = await countAll();
    await seedDatabase(db(), now, 'samples'); // an upgrade with DEMO=1
    expect(await countAll()).toEqual(filled);
  });

  test('fills a guide with real content only, unless samples are requested', async () => {
    await seedDatabase(db(), now, 'none');
    expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await seedDatabase(db(), now, 'real');
    expect(await countAll()).toEqual([seedPlaces.length + recurringEvents.length, 0, 0, 0, 4, 0, 0, 0]);
    expect((await rows()).filter(isReal)).toHaveLength(seedPlaces.length + recurringEvents.length);
  });

  test('hides the sample alert, posts and ads in the back-office by default', async () => {
    await seedDatabase(db(), now, 'hiddenSamples');
    expect(await db().select().from(alerts)).toMatchObject([{ active: true, inForce: false }]);
    for (const row of [...(await db().select().from(posts)), ...(await db().select().from(ads))])
      expect(row).toMatchObject({ active: true, shown: false });
    expect([await db().$count(businesses), await db().$count(coupons)]).toEqual([3, 2]);
  });

  test('[BNEW-2] inserts the business categories once, each with at least four subcategories in both languages', async () => {
    await Promise.all([seedEssentials(db()), seedDatabase(db(), now, 'samples'), seedEssentials(db())]);
    expect(seededCategories.length).toBeGreaterThanOrEqual(12);
    for (const { names, subcategories } of seededCategories) {
      expect(subcategories.length, names[0]).toBeGreaterThanOrEqual(4);
      for (const pair of [names, ...subcategories]) for (const name of pair) expect(name.trim(), names[0]).not.toBe('');
    }
    expect(await db().$count(businessCategories)).toBe(seededCategories.length);
    const subcategories = seededCategories.flatMap((category) => category.subcategories);
    expect(await db().$count(businessSubcategories)).toBe(subcategories.length);
    await db().update(businessCategories).set({ active: false });
    await seedEssentials(db());
    expect(await db().$count(businessCategories, eq(businessCategories.active, true))).toBe(0);
  });

  test('fills the guide once under two concurrent loads', async () => {
    await Promise.all([seedDatabase(db(), now, 'samples'), seedDatabase(db(), now, 'samples')]);
    expect((await rows()).filter(isReal)).toHaveLength(seedPlaces.length + recurringEvents.length);
    expect(await db().$count(businesses)).toBe(sampleBusinesses.length);
  });

  test('takes the day of the load in local time', async () => {
    await seedDatabase(db(), new Date('2027-01-16T05:30:00Z'), 'samples');
    expect(await event('paisanos')).toEqual(['2026-12-01 00:00:00', '2027-01-15 23:59:59']);
  });
});

// seeding takes several times as long as restoring its rows
onEachDatabase('seeded samples', (database) => {
  fillOnce(database, () => seedDatabase(database.store.db, now, 'samples'));
  const db = () => database.store.db;
  const rows = () => readPlaces(db());
  const event = (key: string) => readDates(db(), key);

  test('stores every place, event and tag of the files, with its source and directions URL', async () => {
    const stored = (await rows()).filter(isReal);
    expect(
      stored
        .filter((row) => row.kind === 'place')
        .map((row) => row.providerPlaceId)
        .sort(),
    ).toEqual(seedPlaces.map((place) => place.key).sort());
    expect(stored.filter((row) => row.kind === 'event')).toHaveLength(recurringEvents.length);
    const tags = [...seedPlaces, ...recurringEvents].flatMap((entry) => entry.tags);
    expect(await db().$count(placeTags)).toBe(tags.length);
    expect(await db().$count(placePhotos)).toBe(0);
    for (const row of stored) {
      expect(row, row.name).toMatchObject({ city: 'LAREDO', provider: 'first-data', active: true, banned: false });
      expect(row.address, row.name).not.toBe('');
      if (row.kind === 'event' && row.latitude === null) expect(row.mapsUrl, row.name).toBe('');
      else expect(new URL(row.mapsUrl).searchParams.get('destination'), row.name).toContain(row.name);
      expect(Object.values(sources).map((source) => source.name)).toContain(row.source);
    }
  });

  test('[DIR-6][CONST-2] provides places for every category that the directory shows (all but GENERAL)', async () => {
    const used = new Set((await rows()).map((row) => row.category));
    for (const category of placeCategories.filter((name) => name !== 'GENERAL'))
      expect(used, category).toContain(category);
  });

  test('stores opening hours only where the files have them, all in a readable format', async () => {
    const withHours = (await rows()).filter((row) => row.openingHours !== '');
    expect(withHours.map((row) => row.name).sort()).toEqual(
      seedPlaces
        .filter((place) => place.openingHours)
        .map((place) => place.name)
        .sort(),
    );
    for (const row of withHours) expect(parseOpeningRows(row.openingHours), row.name).toHaveLength(7);
  });

  test('lists the four bridges under Attraction with coordinates and hours', async () => {
    const bridges = (await rows()).filter(
      (row) => row.kind === 'place' && row.category === 'Attraction' && row.types.includes('bridge'),
    );
    expect(bridges).toHaveLength(4);
    for (const bridge of bridges) {
      expect(bridge.name).toMatch(/^Puente /);
      expect(bridge.latitude).toBeCloseTo(27.5, 0);
      expect(parseOpeningRows(bridge.openingHours)).toHaveLength(7);
    }
  });

  test('changes nothing on a second load', async () => {
    const before = await rows();
    await seedDatabase(db(), new Date('2028-01-01T00:00:00Z'), 'samples');
    expect(await rows()).toEqual(before);
  });

  test('[PART-2][PART-5][PART-7] gives partner 42 three labelled sample businesses with inactive branches and two coupons', async () => {
    const inserted = await db().select().from(businesses).orderBy(businesses.id);
    expect(inserted).toHaveLength(3);
    for (const business of inserted) {
      expect(business, business.name).toMatchObject({ partnerId: 42, sample: true });
      expect(business.name).toContain('de muestra');
      expect(business.email).toMatch(/@entrepuentes\.invalid$/);
      expect(isPhotoUrl(business.logo), business.logo).toBe(true);
      expect(existsSync(new URL(`../../../public${business.logo}`, import.meta.url)), business.logo).toBe(true);
      expect([business.subcategory1Id, business.categoryId]).toEqual([expect.any(Number), expect.any(Number)]);
    }
    const branches = (await rows()).filter((row) => !isReal(row));
    expect(branches.length).toBeGreaterThanOrEqual(3);
    for (const branch of branches) {
      expect(branch, branch.name).toMatchObject({ active: false, partnerId: 42, businessId: expect.any(Number) });
      expect(branch.name).toContain('de muestra');
    }
    expect(
      (await db().select().from(coupons)).map(({ title, expiresOn }) => [title.includes('muestra'), expiresOn]),
    ).toEqual([
      [true, '2027-02-19'],
      [true, '2027-02-19'],
    ]);
  });

  test('[LIST-4] features four lists of real places, each place once per list and in order', async () => {
    const stored = await db()
      .select({ state: lists.state, key: places.providerPlaceId })
      .from(listItems)
      .innerJoin(lists, eq(lists.id, listItems.listId))
      .innerJoin(places, eq(places.id, listItems.placeId))
      .orderBy(lists.state, listItems.position);
    expect(stored).toEqual(seededLists.flatMap(({ state, places: keys }) => keys.map((key) => ({ state, key }))));
    for (const { title, places: keys } of seededLists) {
      expect(new Set(keys).size, title).toBe(keys.length);
      expect(keys.length, title).toBeGreaterThanOrEqual(10);
    }
    await db().update(lists).set({ active: false });
    await seedDatabase(db(), now, 'samples');
    expect(await db().$count(lists)).toBe(4); // deleted lists are not inserted again
  });

  test('[ALRT-3] inserts a labelled sample alert once, in force at the top without expiry', async () => {
    const state = { position: 'top', active: true, inForce: true, expiresAt: null };
    expect(await db().select().from(alerts)).toMatchObject([{ title: expect.stringMatching(/^Muestra: /), ...state }]);
    await db().update(alerts).set({ active: false });
    await seedDatabase(db(), now, 'samples');
    expect(await db().$count(alerts)).toBe(1);
  });

  test('does not insert the sample businesses and coupons again', async () => {
    await db().update(businesses).set({ partnerId: null });
    await db().delete(coupons);
    await seedDatabase(db(), now, 'samples');
    expect([await db().$count(businesses), await db().$count(coupons)]).toEqual([3, 0]);
  });

  test('[POST-3][ADV-3] inserts labelled sample posts and ads once, for visitors and signed-in users', async () => {
    const publications = [await db().select().from(posts), await db().select().from(ads)];
    for (const rows of publications) {
      expect(rows.map(({ slot }) => slot).sort()).toEqual(['landing', 'welcome']);
      for (const { title, subtitle, images } of rows) {
        expect(title).toContain('de muestra');
        expect(subtitle).toMatch(/^Muestra/);
        for (const image of images)
          expect(existsSync(new URL(`../../../public${image}`, import.meta.url)), image).toBe(true);
      }
    }
    await db().update(posts).set({ active: false });
    await seedDatabase(db(), now, 'samples');
    expect([await db().$count(posts), await db().$count(ads)]).toEqual([2, 2]);
  });

  test('[API-5] stores an event from local midnight of its first day to the last second of its last', async () => {
    expect(await event('paisanos')).toEqual(['2026-12-01 00:00:00', '2027-01-15 23:59:59']);
    expect(await event('semana-santa')).toEqual(['2027-03-21 00:00:00', '2027-03-28 23:59:59']);
    for (const row of (await rows()).filter(({ kind }) => kind === 'event')) {
      expect(toLocalTime(row.startsAt), row.name).toMatch(/ 00:00:00$/);
      expect(toLocalTime(row.endsAt), row.name).toMatch(/ 23:59:59$/);
    }
  });

  test("[API-5] moves past seed events to their next dates and leaves current and others' events unchanged", async () => {
    expect(await rescheduleEvents(db(), now)).toBe(0);
    const lastSecond = new Date('2027-01-16T05:59:59Z');
    expect(await rescheduleEvents(db(), lastSecond)).toBe(0);
    const over = { startsAt: now, endsAt: now };
    const eventId = await insertPlace(database.store, buildEvent(over));
    const dropped = buildEvent({ ...over, provider: 'first-data', providerPlaceId: 'ya-no-se-hace' });
    await insertPlace(database.store, dropped);
    expect(await rescheduleEvents(db(), new Date('2027-01-16T06:00:00Z'))).toBe(1);
    expect(await event('paisanos')).toEqual(['2027-12-01 00:00:00', '2028-01-15 23:59:59']);
    expect(await event('semana-santa')).toEqual(['2027-03-21 00:00:00', '2027-03-28 23:59:59']);
    const [unchanged] = await db().select().from(places).where(eq(places.id, eventId));
    expect(unchanged?.endsAt).toEqual(now);
    expect(await rescheduleEvents(db(), new Date('2029-06-01T12:00:00Z'))).toBe(recurringEvents.length);
    expect(await rescheduleEvents(db(), new Date('2029-06-01T12:00:00Z'))).toBe(0);
  });
});
