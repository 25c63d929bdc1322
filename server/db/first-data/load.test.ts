import { existsSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeCategories } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { openingRows } from '#domain/opening-hours.ts';
import { isStoredPhoto } from '#domain/photos.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { placePhotos, places, placeTags } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import { anEvent, aPlace, insertPlace } from '#tests/support/builders.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { sampleBusinesses } from './businesses.ts';
import { firstCategories } from './categories.ts';
import { recurringEvents } from './events.ts';
import { firstLists } from './lists.ts';
import { loadEssentials, loadFirstData, renewEvents } from './load.ts';
import { sources } from './sources.ts';

type Given = { key: string; tags: string[]; source: string; openingHours?: string; name: string };
const given: Given[] = JSON.parse(readFileSync(new URL('./places.json', import.meta.url), 'utf8'));
const now = new Date('2026-11-21T18:00:00Z');

/** What exists in the city, unlike the branches of the sample businesses. */
const isReal = ({ provider }: { provider: string }) => provider !== 'sample';
const inCity = (instant: Date | null) => instant?.toLocaleString('sv-SE', { timeZone: city.timeZone });

onEachDatabase('first data', (database) => {
  const db = () => database.store.db;
  const rows = () => db().select().from(places).orderBy(places.id);
  const event = async (key: string) => {
    const [row] = await db().select().from(places).where(eq(places.providerPlaceId, key));
    return [inCity(row?.startsAt ?? null), inCity(row?.endsAt ?? null)];
  };

  test('every place, event and tag of the files is stored, with its source and the way there', async () => {
    await loadFirstData(db(), now);
    const stored = (await rows()).filter(isReal);
    expect(
      stored
        .filter((row) => row.kind === 'place')
        .map((row) => row.providerPlaceId)
        .sort(),
    ).toEqual(given.map((place) => place.key).sort());
    expect(stored.filter((row) => row.kind === 'event')).toHaveLength(recurringEvents.length);
    const tags = [...given, ...recurringEvents].flatMap((entry) => entry.tags);
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

  test('[DIR-6][CONST-2] every directory category has places to show; GENERAL, which none shows, need not', async () => {
    await loadFirstData(db(), now);
    const used = new Set((await rows()).map((row) => row.category));
    for (const category of placeCategories.filter((name) => name !== 'GENERAL'))
      expect(used, category).toContain(category);
  });

  test('opening hours stand only where they were given, and all of them can be read', async () => {
    await loadFirstData(db(), now);
    const withHours = (await rows()).filter((row) => row.openingHours !== '');
    expect(withHours.map((row) => row.name).sort()).toEqual(
      given
        .filter((place) => place.openingHours)
        .map((place) => place.name)
        .sort(),
    );
    for (const row of withHours) expect(openingRows(row.openingHours), row.name).toHaveLength(7);
  });

  test('the four bridges stand under Attraction, each with its coordinates and hours', async () => {
    await loadFirstData(db(), now);
    const bridges = (await rows()).filter(
      (row) => row.kind === 'place' && row.category === 'Attraction' && row.types.includes('bridge'),
    );
    expect(bridges).toHaveLength(4);
    for (const bridge of bridges) {
      expect(bridge.name).toMatch(/^Puente /);
      expect(bridge.latitude).toBeCloseTo(27.5, 0);
      expect(openingRows(bridge.openingHours)).toHaveLength(7);
    }
  });

  test('a second load changes nothing, and a guide that holds anything is left alone', async () => {
    await loadFirstData(db(), now);
    const before = await rows();
    await loadFirstData(db(), new Date('2028-01-01T00:00:00Z'));
    expect(await rows()).toEqual(before);
  });

  test('a guide that holds a place of its own is not filled', async () => {
    await insertPlace(database.store, aPlace({ name: 'Lo mío' }));
    await loadFirstData(db(), now);
    expect((await rows()).filter(isReal).map((row) => row.name)).toEqual(['Lo mío']);
  });

  test('[BNEW-2] sixteen categories of businesses, each with at least four subcategories in both languages, are made once', async () => {
    await Promise.all([loadEssentials(db()), loadFirstData(db(), now), loadEssentials(db())]);
    expect(firstCategories.length).toBeGreaterThanOrEqual(12);
    for (const { names, subcategories } of firstCategories) {
      expect(subcategories.length, names[0]).toBeGreaterThanOrEqual(4);
      for (const pair of [names, ...subcategories]) for (const name of pair) expect(name.trim(), names[0]).not.toBe('');
    }
    expect(await db().$count(businessCategories)).toBe(firstCategories.length);
    const subcategories = firstCategories.flatMap((category) => category.subcategories);
    expect(await db().$count(businessSubcategories)).toBe(subcategories.length);
    await db().update(businessCategories).set({ active: false });
    await loadEssentials(db());
    expect(await db().$count(businessCategories, eq(businessCategories.active, true))).toBe(0);
  });

  test('[PART-2][PART-5][PART-7] partner 42 has three businesses that say they are samples, with branches nobody meets and two coupons', async () => {
    await loadFirstData(db(), now);
    const made = await db().select().from(businesses).orderBy(businesses.id);
    expect(made).toHaveLength(3);
    for (const business of made) {
      expect(business, business.name).toMatchObject({ partnerId: 42, sample: true });
      expect(business.name).toContain('de muestra');
      expect(business.email).toMatch(/@entrepuentes\.invalid$/);
      expect(isStoredPhoto(business.logo), business.logo).toBe(true);
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

  test('[LIST-4] four lists of real places are featured, each place once in its list and in its order', async () => {
    await loadFirstData(db(), now);
    const stored = await db()
      .select({ state: lists.state, key: places.providerPlaceId })
      .from(listItems)
      .innerJoin(lists, eq(lists.id, listItems.listId))
      .innerJoin(places, eq(places.id, listItems.placeId))
      .orderBy(lists.state, listItems.position);
    expect(stored).toEqual(firstLists.flatMap(({ state, places: keys }) => keys.map((key) => ({ state, key }))));
    for (const { title, places: keys } of firstLists) {
      expect(new Set(keys).size, title).toBe(keys.length);
      expect(keys.length, title).toBeGreaterThanOrEqual(10);
    }
    await db().update(lists).set({ active: false });
    await loadFirstData(db(), now);
    expect(await db().$count(lists)).toBe(4); // who deleted them does not get them again
  });

  test('[ALRT-3] the sample alert is in force at the top without end, says what it is, and is made where there never was one', async () => {
    await loadFirstData(db(), now);
    const state = { position: 'top', active: true, inForce: true, expiresAt: null };
    expect(await db().select().from(alerts)).toMatchObject([{ title: expect.stringMatching(/^Muestra: /), ...state }]);
    await db().update(alerts).set({ active: false });
    await loadFirstData(db(), now);
    expect(await db().$count(alerts)).toBe(1);
  });

  test("businesses of one's own keep the samples away, and samples that were given away are not made again", async () => {
    await loadFirstData(db(), now);
    await db().update(businesses).set({ partnerId: null });
    await db().delete(coupons);
    await loadFirstData(db(), now);
    expect([await db().$count(businesses), await db().$count(coupons)]).toEqual([3, 0]);
  });

  test('[POST-3][ADV-3] a post and an ad show visitors and those signed in what one looks like, say that they are samples, and come once', async () => {
    await loadFirstData(db(), now);
    const shown = [await db().select().from(posts), await db().select().from(ads)];
    for (const rows of shown) {
      expect(rows.map(({ slot }) => slot).sort()).toEqual(['landing', 'welcome']);
      for (const { title, subtitle, images } of rows) {
        expect(title).toContain('de muestra');
        expect(subtitle).toMatch(/^Muestra/);
        for (const image of images)
          expect(existsSync(new URL(`../../../public${image}`, import.meta.url)), image).toBe(true);
      }
    }
    await db().update(posts).set({ active: false });
    await loadFirstData(db(), now);
    expect([await db().$count(posts), await db().$count(ads)]).toEqual([2, 2]);
  });

  test('two loads at once fill the guide once', async () => {
    await Promise.all([loadFirstData(db(), now), loadFirstData(db(), now)]);
    expect((await rows()).filter(isReal)).toHaveLength(given.length + recurringEvents.length);
    expect(await db().$count(businesses)).toBe(sampleBusinesses.length);
  });

  test('[API-5] an event lasts from midnight of its first day to the last second of its last, in the city', async () => {
    await loadFirstData(db(), now);
    expect(await event('paisanos')).toEqual(['2026-12-01 00:00:00', '2027-01-15 23:59:59']);
    expect(await event('semana-santa')).toEqual(['2027-03-21 00:00:00', '2027-03-28 23:59:59']);
    for (const row of (await rows()).filter(({ kind }) => kind === 'event')) {
      expect(inCity(row.startsAt), row.name).toMatch(/ 00:00:00$/);
      expect(inCity(row.endsAt), row.name).toMatch(/ 23:59:59$/);
    }
  });

  test('the day of the load is that of the city: late in the evening there it is not yet tomorrow', async () => {
    await loadFirstData(db(), new Date('2027-01-16T05:30:00Z'));
    expect(await event('paisanos')).toEqual(['2026-12-01 00:00:00', '2027-01-15 23:59:59']);
  });

  test('[API-5] events that are over move to their next dates, the others and what is not ours stay', async () => {
    await loadFirstData(db(), now);
    expect(await renewEvents(db(), now)).toBe(0);
    const lastSecond = new Date('2027-01-16T05:59:59Z');
    expect(await renewEvents(db(), lastSecond)).toBe(0);
    const over = { startsAt: now, endsAt: now };
    const own = await insertPlace(database.store, anEvent(over));
    const dropped = anEvent({ ...over, provider: 'first-data', providerPlaceId: 'ya-no-se-hace' });
    await insertPlace(database.store, dropped);
    expect(await renewEvents(db(), new Date('2027-01-16T06:00:00Z'))).toBe(1);
    expect(await event('paisanos')).toEqual(['2027-12-01 00:00:00', '2028-01-15 23:59:59']);
    expect(await event('semana-santa')).toEqual(['2027-03-21 00:00:00', '2027-03-28 23:59:59']);
    const [kept] = await db().select().from(places).where(eq(places.id, own));
    expect(kept?.endsAt).toEqual(now);
    expect(await renewEvents(db(), new Date('2029-06-01T12:00:00Z'))).toBe(recurringEvents.length);
    expect(await renewEvents(db(), new Date('2029-06-01T12:00:00Z'))).toBe(0);
  });
});
