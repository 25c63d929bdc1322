import { expect } from '@playwright/test';
import { placeCards } from '#tests/support/pages/directory-page.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { svgImage } from '#tests/support/responses/public-responses.ts';

test('a map that fails to load says so and keeps the list; it shows points without third-party requests, and streets only on demand', async ({
  page,
  allowHost,
}) => {
  const tiles: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: svgImage });
  });
  await page.route('**/assets/place-map-*.js', (route) => route.abort());
  await page.goto('/categories?category=Attractions');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await expect(page.getByText('No se pudo abrir el mapa. La lista sigue disponible.')).toBeVisible();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(placeCards(page).first()).toBeVisible();
  await page.unroute('**/assets/place-map-*.js');
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await expect(page.getByRole('region', { name: /^Mapa con \d+ puntos$/ })).toBeVisible();
  await expect(page.getByText('Puente Colombia')).toBeVisible();
  await expectAccessibleScreen(page);
  expect(tiles).toEqual([]);
  allowHost('tile.openstreetmap.org');
  await page.getByRole('checkbox', { name: 'Ver calles de OpenStreetMap' }).check();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible();
});
