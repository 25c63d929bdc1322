import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { city } from '#domain/city.ts';
import { places } from '#server/db/schema/places.ts';
import { cities } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createPlaceSearch } from '#tests/support/server/place-search.ts';

type Search = { category: string; q?: string; near?: string };

/** Few names and points, for many ties. */
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
  const list: ReturnType<typeof createPlaceSearch> = (search) => createPlaceSearch(database.store)(search);

  async function paged(query: Search, limit: number) {
    const pages = [];
    for (let cursor: string | undefined, next: string | null = ''; next !== null; cursor = next ?? undefined) {
      const response = await list({ ...query, limit, cursor });
      pages.push(response.page);
      next = response.next;
    }
    return pages;
  }

  test('[API-4] concatenated pages equal the whole list, with any ties and limit', async () => {
    await fc.assert(
      fc.asyncProperty(stored, search, fc.integer({ min: 1, max: 6 }), async (rows, query, limit) => {
        await database.store.db.delete(places);
        for (const {
          point: [latitude, longitude],
          ...row
        } of rows)
          await insertPlace(database.store, buildPlace({ ...row, latitude, longitude, address: 'Laredo' }));
        const whole = await list(query);
        const pages = await paged(query, limit);
        expect(pages.flat()).toEqual(whole.page);
        expect(whole.next).toBeNull();
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        expect(pages.length === 1 || (pages.at(-1) ?? []).length > 0).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('[API-4] a place inserted between two pages shifts no other', async () => {
    for (const letter of ['A', 'C', 'E']) await insertPlace(database.store, buildPlace({ name: `Tienda ${letter}` }));
    const first = await list({ category: '', limit: 2 });
    await insertPlace(database.store, buildPlace({ name: 'Tienda B' }));
    const second = await list({ category: '', limit: 2, cursor: first.next ?? '' });
    expect([...first.page, ...second.page].map((place) => place.Name)).toEqual(['Tienda A', 'Tienda C', 'Tienda E']);
  });

  test('[API-4] reads a page and its cursor with one query, so that no row can be deleted in between', async () => {
    for (let i = 0; i < 3; i++) await insertPlace(database.store);
    const { db } = database.store;
    const query = vi.spyOn((db as unknown as { $client: { query: () => void } }).$client, 'query');
    const { page, next } = await createPlaceSearch({ db })({ category: '', limit: 2 });
    expect([page.length, next, query.mock.calls.length]).toEqual([2, expect.any(String), 1]);
    query.mockRestore();
    expect(page[0]).not.toHaveProperty('key');
  });

  test('[API-4] throws place/bad-cursor for an invalid cursor and for a cursor of another search', async () => {
    for (let i = 0; i < 3; i++) await insertPlace(database.store);
    const { next } = await list({ category: '', limit: 1 });
    const ownCursor = next as string;
    const fingerprint = JSON.parse(Buffer.from(ownCursor, 'base64url').toString())[0];
    const forged = [
      [fingerprint, 1.5, 0, 'a', 1],
      [fingerprint, 1e300, 0, 'a', 1],
      [fingerprint, 0, 0, 'a\0', 1],
      [fingerprint, '0', 0, 'a', 1],
      [fingerprint, 0, 0, 'a'],
      [0, 0, 'a', 1],
      { mark: fingerprint },
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
    const rejection = { code: 'place/bad-cursor' };
    for (const cursor of ['x', 'null', '%%%', ownCursor.slice(0, -4), `${ownCursor}AAAA`, ...forged])
      await expect(list({ category: '', limit: 1, cursor }), cursor).rejects.toMatchObject(rejection);
    for (const other of [{ category: 'Food' }, { category: '', q: 'a' }, { category: '', near: '27.5, -99.5' }])
      await expect(list({ ...other, limit: 1, cursor: ownCursor })).rejects.toMatchObject(rejection);
    expect((await list({ category: '', limit: 2, cursor: ownCursor })).page).toHaveLength(2);
  });

  test('[CONST-1] reads only places of the configured city', async () => {
    const { timeZone, ...row } = city;
    await database.store.db.insert(cities).values({ ...row, key: 'ZAPATA', name: 'Zapata', timezone: timeZone });
    await insertPlace(database.store, buildPlace({ name: 'Presa Falcón', city: 'ZAPATA' }));
    await insertPlace(database.store, buildPlace({ name: 'Lago Casa Blanca' }));
    const { page } = await list({ category: '' });
    expect(page.map(({ Name, CIUDADCLAVE }) => [Name, CIUDADCLAVE])).toEqual([['Lago Casa Blanca', 'LAREDO']]);
  });
});
