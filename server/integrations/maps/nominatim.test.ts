import { afterEach, expect, test } from 'vitest';
import { mapsResponses } from '#server/db/schema/system.ts';
import { openPostgres } from '#server/db/store.ts';
import { createBlankPostgres, needsPostgres, onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { buildNominatimPlace, startFakeNominatim } from '#tests/support/fakes/maps-servers.ts';
import { timeOutNextRequest } from '#tests/support/fakes/time-out-next-request.ts';
import { nominatimMaps } from './nominatim.ts';
import { cachedMaps, openMaps, waitForRequestSlot } from './open-maps.ts';

let fakeServer: Awaited<ReturnType<typeof startFakeNominatim>> | undefined;
afterEach(async () => {
  await fakeServer?.close();
  fakeServer = undefined;
});
const openFake = async (places: unknown[] = [buildNominatimPlace()]) => {
  fakeServer = await startFakeNominatim(places);
  return fakeServer;
};
const userAgent = 'Entrepuentes (https://guia.test)';
const noDelay = async () => {};
/** Expects slots about a second apart; each is recorded slightly after it was assigned. */
function expectSpacing(slotsMs: number[]): void {
  for (const [i, slotMs] of slotsMs.toSorted((a, b) => a - b).entries())
    if (i > 0) expect(slotMs - (slotsMs.toSorted((a, b) => a - b)[i - 1] ?? 0)).toBeGreaterThan(800);
}
const now = new Date('2026-11-21T18:00:00Z');

test("[SRCH-1] converts Nominatim's results without streets and towns", async () => {
  const street = buildNominatimPlace({ osm_id: 78, category: 'highway', type: 'residential' });
  const nameless = buildNominatimPlace({ osm_id: 79, name: '', namedetails: {} });
  const { url, requests } = await openFake([buildNominatimPlace(), street, nameless, 'nonsense', {}]);
  const { places } = await nominatimMaps({ userAgent, waitForSlot: noDelay, url }).search('tacos, Laredo, Texas');
  expect(places).toEqual([
    {
      providerPlaceId: 'node/77',
      name: 'La Reynera',
      address: '1819 San Bernardo Avenue, Laredo, Texas 78040',
      latitude: 27.5061,
      longitude: -99.508,
      phone: '+1 956 555 0199',
      website: 'https://reynera.test/',
      types: ['fast_food_restaurant'],
      rating: null,
      mapsUrl: 'https://www.openstreetmap.org/node/77',
      openingHours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
        .map((day) => `${day}: 8:00 AM – 5:00 PM`)
        .join(' | '),
      businessStatus: '',
      editorialSummary: '',
    },
  ]);
  expect(requests[0]?.headers['user-agent']).toBe(userAgent);
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
    q: 'tacos, Laredo, Texas',
    bounded: '1',
  });
});

test('[SRCH-1] returns an empty list for no results; rejects with maps/unavailable on a block, a limit or an invalid body', async () => {
  const { url, setReply } = await openFake();
  const { search } = nominatimMaps({ userAgent, waitForSlot: noDelay, url });
  expect(await search('nada')).toEqual({ places: [] });
  await expect(search('tacos')).rejects.toMatchObject({ code: 'maps/unavailable' }); // 429: a second request within a second
  for (const reply of [{ status: 403, body: {} }, { status: 200, body: {} }, 'hang'] as const) {
    setReply(reply);
    if (reply === 'hang') timeOutNextRequest();
    await expect(search('tacos')).rejects.toMatchObject({ code: 'maps/unavailable' });
  }
});

onEachDatabase("Nominatim's usage policy", (database) => {
  const db = () => database.store.db;

  test('[SRCH-1] spaces concurrent requests a second apart and rejects those that would wait too long', async () => {
    const slotsMs: number[] = [];
    const waitForSlot = async () => {
      await waitForRequestSlot(db(), 'nominatim', async (ms) => void slotsMs.push(performance.now() + ms));
    };
    const attempts = await Promise.allSettled(Array.from({ length: 7 }, waitForSlot));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expectSpacing(slotsMs);
    const rejected = attempts.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(rejected.reason).toMatchObject({ code: 'maps/unavailable', retryAfterS: 4 });
  });

  test('[SRCH-1] stays within a strict rate limit and fetches the same query once in 30 days', async () => {
    const { url, requests } = await openFake();
    let time = now;
    const settings = { googleMapsKey: undefined, mapsUrl: url, publicUrl: 'https://guia.test' };
    const maps = openMaps(db(), settings, () => time);
    const [first, second] = await Promise.all([maps.search('tacos, Laredo, Texas'), maps.search('pan, Laredo, Texas')]);
    expect([first?.places[0]?.name, second?.places[0]?.name]).toEqual(['La Reynera', 'La Reynera']);
    const again = await maps.search('  Tacos,  laredo, Texas'.trim());
    expect(again).toEqual({ ...first, fetchedAt: now }); // with the fetch time
    expect(requests).toHaveLength(2);
    time = new Date(now.getTime() + 31 * 86_400_000);
    await maps.search('tacos, Laredo, Texas');
    expect([requests.length, await db().$count(mapsResponses)]).toEqual([3, 1]);
  });

  test('[SRCH-1] does not cache errors and refetches a cached response of another format', async () => {
    let fetches = 0;
    const provider = 'nominatim' as const;
    const failing = cachedMaps(
      { provider, search: () => Promise.reject(new Error('no')) },
      { db: db(), clock: () => now },
    );
    await expect(failing.search('x')).rejects.toThrow('no');
    expect(await db().$count(mapsResponses)).toBe(0);
    await db()
      .insert(mapsResponses)
      .values({ provider, query: 'x', answer: [{ other: 'shape' }], fetchedAt: now });
    const search = async () => {
      fetches++;
      return { places: [] };
    };
    let time = now;
    const counting = cachedMaps({ provider, search }, { db: db(), clock: () => time });
    await counting.search('x');
    expect(await counting.search('x')).toEqual({ places: [], fetchedAt: now });
    expect(fetches).toBe(1);
    time = new Date(now.getTime() + 3_600_000); // empty results expire earlier
    await counting.search('x');
    expect(fetches).toBe(2);
  });
});

test('[SRCH-1] two processes on one database share the rate limit', needsPostgres, async () => {
  const database = await createBlankPostgres();
  const stores = [await openPostgres(database.url, throwError), await openPostgres(database.url, throwError)];
  try {
    const slotsMs: number[] = [];
    const recordSlot = async (ms: number) => void slotsMs.push(performance.now() + ms);
    await Promise.all([...stores, ...stores].map(({ db }) => waitForRequestSlot(db, 'nominatim', recordSlot)));
    expect(slotsMs).toHaveLength(3); // the first does not wait
    expectSpacing(slotsMs);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  }
});
