import { afterEach, expect, test } from 'vitest';
import { mapsAnswers } from '#server/db/schema/maps.ts';
import { openPostgres } from '#server/db/store.ts';
import { aNominatimPlace, nominatimDouble } from '#tests/support/maps-doubles.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { blankPostgres, databaseKinds, onEachDatabase } from '#tests/support/stores.ts';
import { nominatimMaps } from './nominatim.ts';
import { openMaps } from './open-maps.ts';
import { remembered } from './remembered.ts';
import { takeTurn } from './turns.ts';

let double: Awaited<ReturnType<typeof nominatimDouble>> | undefined;
afterEach(async () => {
  await double?.close();
  double = undefined;
});
const opened = async (places: unknown[] = [aNominatimPlace()]) => {
  double = await nominatimDouble(places);
  return double;
};
const userAgent = 'Entrepuentes (https://guia.test)';
const atOnce = async () => {};
/** Moments are a second apart, or almost: each is told a little later than it was given. */
function expectApart(moments: number[]): void {
  for (const [i, moment] of moments.toSorted((a, b) => a - b).entries())
    if (i > 0) expect(moment - (moments.toSorted((a, b) => a - b)[i - 1] ?? 0)).toBeGreaterThan(800);
}
const now = new Date('2026-11-21T18:00:00Z');

test('[SRCH-1] what Nominatim finds reads as the guide keeps it, streets and towns left out', async () => {
  const street = aNominatimPlace({ osm_id: 78, category: 'highway', type: 'residential' });
  const nameless = aNominatimPlace({ osm_id: 79, name: '', namedetails: {} });
  const { url, asked } = await opened([aNominatimPlace(), street, nameless, 'nonsense', {}]);
  const { places } = await nominatimMaps({ userAgent, turn: atOnce, url }).search('tacos, Laredo, Texas');
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
  expect(asked[0]?.headers['user-agent']).toBe(userAgent);
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
    q: 'tacos, Laredo, Texas',
    bounded: '1',
  });
});

test('[SRCH-1] nothing found is an empty list; a block, a limit or nonsense is maps/unavailable', async () => {
  const { url, answer } = await opened();
  const search = (query: string) => nominatimMaps({ userAgent, turn: atOnce, url, timeoutMs: 300 }).search(query);
  expect(await search('nada')).toEqual({ places: [] });
  await expect(search('tacos')).rejects.toMatchObject({ code: 'maps/unavailable' }); // 429: the second within a second
  for (const reply of [{ status: 403, body: {} }, { status: 200, body: {} }, 'hang'] as const) {
    answer(reply);
    await expect(search('tacos')).rejects.toMatchObject({ code: 'maps/unavailable' });
  }
});

onEachDatabase('asking Nominatim by its policy', (database) => {
  const db = () => database.store.db;

  test('[SRCH-1] everyone who asks at once gets a moment of its own, a second apart, and who would wait too long is refused', async () => {
    const moments: number[] = [];
    const turn = async () => {
      await takeTurn(db(), 'nominatim', async (ms) => void moments.push(performance.now() + ms));
    };
    const turns = await Promise.allSettled(Array.from({ length: 7 }, turn));
    expect(turns.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expectApart(moments);
    const refused = turns.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'maps/unavailable', retryAfterS: 4 });
  });

  test('[SRCH-1] a real provider that counts the seconds never refuses, and the same question is asked once in 30 days', async () => {
    const { url, asked } = await opened();
    let time = now;
    const settings = { googleMapsKey: undefined, mapsUrl: url, publicUrl: 'https://guia.test' };
    const maps = openMaps(db(), settings, () => time);
    const [first, second] = await Promise.all([maps.search('tacos, Laredo, Texas'), maps.search('pan, Laredo, Texas')]);
    expect([first?.places[0]?.name, second?.places[0]?.name]).toEqual(['La Reynera', 'La Reynera']);
    const again = await maps.search('  Tacos,  laredo, Texas'.trim());
    expect(again).toEqual({ ...first, at: now }); // and says of when it is
    expect(asked).toHaveLength(2);
    time = new Date(now.getTime() + 31 * 86_400_000);
    await maps.search('tacos, Laredo, Texas');
    expect([asked.length, await db().$count(mapsAnswers)]).toEqual([3, 1]);
  });

  test('[SRCH-1] a failure is not kept, and an answer that an older process kept otherwise is asked anew', async () => {
    let answers = 0;
    const provider = 'nominatim' as const;
    const failing = remembered(
      { provider, search: () => Promise.reject(new Error('no')) },
      { db: db(), clock: () => now },
    );
    await expect(failing.search('x')).rejects.toThrow('no');
    expect(await db().$count(mapsAnswers)).toBe(0);
    await db()
      .insert(mapsAnswers)
      .values({ provider, query: 'x', answer: [{ other: 'shape' }], fetchedAt: now });
    const search = async () => {
      answers++;
      return { places: [] };
    };
    let time = now;
    const counting = remembered({ provider, search }, { db: db(), clock: () => time });
    await counting.search('x');
    expect(await counting.search('x')).toEqual({ places: [], at: now });
    expect(answers).toBe(1);
    time = new Date(now.getTime() + 3_600_000); // what nobody found may be there by now
    await counting.search('x');
    expect(answers).toBe(2);
  });
});

test.runIf(databaseKinds.includes('postgres'))('[SRCH-1] two processes on one database share the turns', async () => {
  const database = await blankPostgres();
  const stores = [await openPostgres(database.url, failLoudly), await openPostgres(database.url, failLoudly)];
  try {
    const moments: number[] = [];
    const note = async (ms: number) => void moments.push(performance.now() + ms);
    await Promise.all([...stores, ...stores].map(({ db }) => takeTurn(db, 'nominatim', note)));
    expect(moments).toHaveLength(3); // the first did not have to wait
    expectApart(moments);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  }
});
