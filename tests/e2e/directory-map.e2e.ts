import { expect } from '@playwright/test';
import { cards } from '#tests/support/directory.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';
import { picture } from '#tests/support/wire.ts';

test('a map that cannot be loaded says so and leaves the list; it shows points without asking another site, and streets only when wanted', async ({
  page,
  allowHost,
}) => {
  const tiles: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });
  await page.route('**/assets/place-map-*.js', (route) => route.abort());
  await page.goto('/categories?category=Attractions');
  await hydrated(page);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await expect(page.getByText('No se pudo abrir el mapa. La lista sigue disponible.')).toBeVisible();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.unroute('**/assets/place-map-*.js');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await expect(page.getByRole('region', { name: /^Mapa con \d+ puntos$/ })).toBeVisible();
  await expect(page.getByText('Puente Colombia')).toBeVisible();
  await expectSoundScreen(page);
  expect(tiles).toEqual([]);
  allowHost('tile.openstreetmap.org');
  await page.getByRole('checkbox', { name: 'Ver calles de OpenStreetMap' }).check();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible();
});
