import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { city } from '#domain/city.ts';
import { cities } from '#server/db/schema/cities.ts';
import { places } from '#server/db/schema/places.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { listingPlaces } from '#tests/support/listed-places.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

type Search = { category: string; q?: string; near?: string };

/** Few names and few points, so that ties are many. */
const name = fc.constantFrom(
  'Café Uno',
  'cafe uno',
  'CAFÉ UNO',
  'Café Dos',
  'Ñandú',
  "O'Haras",
  '¡Órale! 50 %',
  'é'.repeat(90),
);
const point = fc.constantFrom([27.5, -99.5], [27.5, -99.51], [27.50000001, -99.5], [-90, 180], [null, null]);
const category = fc.constantFrom('Food' as const, 'Shop' as const, 'GENERAL' as const);
const stored = fc.array(fc.record({ name, point, category }), { maxLength: 14 });
const search: fc.Arbitrary<Search> = fc.record(
  {
    category: fc.constantFrom('', 'Food', 'shop'),
    q: fc.constantFrom('cafe', 'uno', 'orale', '%', 'ñ'),
    near: fc.constantFrom('27.5, -99.5', '0 0', '-90, 180'),
  },
  { requiredKeys: ['category'] },
);

onEachDatabase('paging through places', (database) => {
  const list: ReturnType<typeof listingPlaces> = (search) => listingPlaces(database.store)(search);

  async function paged(wanted: Search, limit: number) {
    const pages = [];
    for (let cursor: string | undefined, next: string | null = ''; next !== null; cursor = next ?? undefined) {
      const answer = await list({ ...wanted, limit, cursor });
      pages.push(answer.page);
      next = answer.next;
    }
    return pages;
  }

  test('[API-4] pages joined are the whole list, each place once, whatever ties and limit', async () => {
    await fc.assert(
      fc.asyncProperty(stored, search, fc.integer({ min: 1, max: 6 }), async (rows, wanted, limit) => {
        await database.store.db.delete(places);
        for (const {
          point: [latitude, longitude],
          ...row
        } of rows)
          await insertPlace(database.store, aPlace({ ...row, latitude, longitude, address: 'Laredo' }));
        const whole = await list(wanted);
        const pages = await paged(wanted, limit);
        expect(pages.flat()).toEqual(whole.page);
        expect(whole.next).toBeNull();
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        expect(pages.length === 1 || (pages.at(-1) ?? []).length > 0).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('[API-4] a place that comes between two pages moves no other', async () => {
    for (const letter of ['A', 'C', 'E']) await insertPlace(database.store, aPlace({ name: `Tienda ${letter}` }));
    const first = await list({ category: '', limit: 2 });
    await insertPlace(database.store, aPlace({ name: 'Tienda B' }));
    const second = await list({ category: '', limit: 2, cursor: first.next ?? '' });
    expect([...first.page, ...second.page].map((place) => place.Name)).toEqual(['Tienda A', 'Tienda C', 'Tienda E']);
  });

  test('[API-4] a page and its cursor are read at once, so that no row can go in between', async () => {
    for (let i = 0; i < 3; i++) await insertPlace(database.store);
    const { db } = database.store;
    const asked = vi.spyOn((db as unknown as { $client: { query: () => void } }).$client, 'query');
    const { page, next } = await listingPlaces({ db })({ category: '', limit: 2 });
    expect([page.length, next, asked.mock.calls.length]).toEqual([2, expect.any(String), 1]);
    asked.mockRestore();
    expect(page[0]).not.toHaveProperty('key');
  });

  test('[API-4] a cursor that is garbage or of another search fails with place/bad-cursor', async () => {
    for (let i = 0; i < 3; i++) await insertPlace(database.store);
    const { next } = await list({ category: '', limit: 1 });
    const own = next as string;
    const mark = JSON.parse(Buffer.from(own, 'base64url').toString())[0];
    const forged = [
      [mark, 1.5, 0, 'a', 1],
      [mark, 1e300, 0, 'a', 1],
      [mark, 0, 0, 'a\0', 1],
      [mark, '0', 0, 'a', 1],
      [mark, 0, 0, 'a'],
      [0, 0, 'a', 1],
      { mark },
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
    const refused = { code: 'place/bad-cursor' };
    for (const cursor of ['x', 'null', '%%%', own.slice(0, -4), `${own}AAAA`, ...forged])
      await expect(list({ category: '', limit: 1, cursor }), cursor).rejects.toMatchObject(refused);
    for (const other of [{ category: 'Food' }, { category: '', q: 'a' }, { category: '', near: '27.5, -99.5' }])
      await expect(list({ ...other, limit: 1, cursor: own })).rejects.toMatchObject(refused);
    expect((await list({ category: '', limit: 2, cursor: own })).page).toHaveLength(2);
  });

  test('[CONST-1] only places of the city that this guide serves are read', async () => {
    const { timeZone, ...row } = city;
    await database.store.db.insert(cities).values({ ...row, key: 'ZAPATA', name: 'Zapata', timezone: timeZone });
    await insertPlace(database.store, aPlace({ name: 'Presa Falcón', city: 'ZAPATA' }));
    await insertPlace(database.store, aPlace({ name: 'Lago Casa Blanca' }));
    const { page } = await list({ category: '' });
    expect(page.map(({ Name, CIUDADCLAVE }) => [Name, CIUDADCLAVE])).toEqual([['Lago Casa Blanca', 'LAREDO']]);
  });
});
