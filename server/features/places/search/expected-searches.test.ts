import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { getChainName } from '#domain/places/arrange-directory.ts';
import { maxSearchLength } from '#domain/search/search-text.ts';
import { seedDatabase } from '#server/db/seed/seed-database.ts';
import { placesService } from '#server/features/places/places.service.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { expectedSearches } from '#tests/support/rows/expected-searches.ts';

const { latitude, longitude } = bridges[1] as (typeof bridges)[number];
const near = `${latitude}, ${longitude}`;
/** The events of the first data are those of the year that follows this day. */
const today = new Date('2026-11-29T18:00:00Z');

onOneDatabase('searching the first data', (database) => {
  const openSearch = async () => {
    await seedDatabase(database.store.db, today, 'real');
    const { search } = placesService({ db: database.store.db, clock: () => today });
    return (q: string) => search({ q, near });
  };

  test('[FIVE-5] every expected search finds its place or its page among the first five', async () => {
    const search = await openSearch();
    expect(expectedSearches.length).toBeGreaterThanOrEqual(300);
    const wrong: Record<string, string[]> = {};
    for (const [q, expected] of expectedSearches) {
      const { cards, results, suggestions } = await search(q);
      const first = [
        ...cards.map(({ page, key }) => (key ? `[${page} ${key}]` : `[${page}]`)),
        ...new Set(results.map(({ Name }) => getChainName(Name))),
        ...(suggestions.length > 0 ? ['sugerencias'] : []),
      ].slice(0, 5);
      if (!first.includes(expected)) wrong[`${q}: ${expected}`] = first;
    }
    expect(wrong).toEqual({});
  });

  test('[FIVE-5] corrects only what nothing matches, and says so', async () => {
    const search = await openSearch();
    const meant = async (q: string) => (await search(q)).meant;
    expect(await meant('muzeo')).toBe('museo');
    expect(await meant('whatabuger mcpherson')).toBe('whataburger mcpherson');
    for (const q of ['tacos', 'home depot', 'mariscos zapata', 'visa', 'dentista', 'troca', 'cupon pizza', '%', ''])
      expect(await meant(q), q).toBe('');
  });

  test('[FIVE-5] leaves out the words that no result has, and names them unless they lead to a page', async () => {
    const search = await openSearch();
    expect((await search('buffet chino')).omitted).toEqual(['buffet']);
    expect((await search('tacos baratos cerca')).omitted).toEqual([]);
    const liquor = await search('cuanto licor puedo pasar');
    expect(liquor.cards).toEqual([{ page: 'beforeCrossing', key: '' }]);
    expect(liquor.results[0]?.Name).toBe('7-Eleven / Stripes');
    expect(liquor.omitted).toEqual([]);
    // the kind of place is known but missing: the rest of the words name no other kind
    expect((await search('dentista nuevo laredo')).results).toEqual([]);
  });

  test('[FIVE-5] the nearest of equally good matches come first, and three typed letters start words only', async () => {
    const search = await openSearch();
    const distances = (await search('gasolina')).results.map(({ Latitude, Longitude }) =>
      Math.hypot((Latitude ?? 0) - latitude, ((Longitude ?? 0) - longitude) * Math.cos((latitude * Math.PI) / 180)),
    );
    expect(distances.length).toBeGreaterThan(20);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(
      (await search('tac')).results.map(({ Name }) => Name).filter((name) => name.includes('Spectacular')),
    ).toEqual([]);
  });

  test('[FIVE-5] answers any text', async () => {
    const search = await openSearch();
    const odd = [
      '',
      ' ',
      't',
      '.',
      '¿?',
      '(((',
      '\\',
      "'; --",
      '日本',
      'пицца',
      '🌮',
      '\ud800',
      'a'.repeat(maxSearchLength),
      '.*+?[a-z]',
    ];
    for (const q of odd) expect((await search(q)).results.length, q).toBeLessThan(100);
    await expect(search('x'.repeat(maxSearchLength))).resolves.toMatchObject({ results: [] });
  });
});
