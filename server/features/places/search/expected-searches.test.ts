import { expect, test } from 'vitest';
import { seedDatabase } from '#server/db/seed/seed-database.ts';
import { placesService } from '#server/features/places/places.service.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { expectedSearches } from '#tests/support/rows/expected-searches.ts';
import { createPlaceSearch } from '#tests/support/server/place-search.ts';

onOneDatabase('searching the first data', (database) => {
  test('[API-4] every expected search finds its place or its page among the first five', async () => {
    const { store } = database;
    await seedDatabase(store.db, new Date(), 'real');
    const search = createPlaceSearch(store);
    const { hints } = placesService({ db: store.db, clock: () => new Date() });
    expect(expectedSearches.length).toBeGreaterThanOrEqual(100);
    for (const [q, expected] of expectedSearches) {
      const [{ page }, { cards, suggestions }] = [await search({ category: '', q, limit: 5 }), await hints(q)];
      const first = [
        ...cards.map(({ page, key }) => (key ? `[${page} ${key}]` : `[${page}]`)),
        ...page.map(({ Name }) => Name),
        ...(suggestions.length > 0 ? ['sugerencias'] : []),
      ];
      expect(first.slice(0, 5), q).toContain(expected);
    }
  });

  test('[API-4] offers a correction only where it finds more', async () => {
    await seedDatabase(database.store.db, new Date(), 'real');
    const { hints } = placesService({ db: database.store.db, clock: () => new Date() });
    const meant = async (q: string) => (await hints(q)).meant;
    expect(await meant('muzeo')).toBe('museo');
    expect(await meant('whatabuger mcpherson')).toBe('whataburger mcpherson');
    for (const q of ['tacos', 'home depot', 'mariscos zapata', 'visa', 'dentista', '%', ''])
      expect(await meant(q), q).toBe('');
  });
});
