import { expect } from '@playwright/test';
import { placeCards } from '#tests/support/pages/directory-page.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { svgImage } from '#tests/support/responses/public-responses.ts';

test('[FIVE-6] a map that fails to load says so and keeps the list; it shows points without third-party requests, and streets only on demand', async ({
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
  await expect(page.getByRole('region', { name: /^Mapa/ }).getByText('Puente Colombia')).toBeVisible();
  await expectAccessibleScreen(page);
  expect(tiles).toEqual([]);
  allowHost('tile.openstreetmap.org');
  await page.getByRole('checkbox', { name: 'Ver calles de OpenStreetMap' }).check();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible();
});

test('[FACE-5] on a phone a tap lists the places of a marker below it, and no name lies over a marker or another name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/categories?category=Food&view=map');
  await waitForHydration(page);
  const map = page.getByRole('region', { name: /^Mapa con \d+ puntos$/ });
  const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
  const single = map.getByRole('button', { name: /^(?!Acercar|Alejar|\d+ lugares)/ });
  for (let zooms = 0; zooms < 4; zooms++) {
    await expect(map.getByText('Puente 2', { exact: true })).toHaveAttribute('data-side', /\w/);
    const [names, markers] = await map.evaluate(async (container) => {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame); // names are arranged in the next one
      return ['[data-side]:not([data-side="none"])', '.leaflet-marker-pane > *'].map((selector) =>
        [...container.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ) as [DOMRect[], DOMRect[]];
    });
    expect(names.length, `zoom ${zooms}`).toBeGreaterThan(1);
    for (const [index, name] of names.entries())
      for (const other of [...markers, ...names.slice(index + 1)])
        expect(
          name.right <= other.left || name.left >= other.right || name.bottom <= other.top || name.top >= other.bottom,
        ).toBe(true);
    if ((await single.count()) > 0) break;
    const scale = map.locator('.leaflet-control-scale-line').first();
    const before = (await scale.textContent()) ?? '';
    await page.getByRole('button', { name: 'Acercar' }).click();
    await expect(scale).not.toHaveText(before); // the scale changes when the zoom ends
  }
  await single.last().click();
  const sheet = page.getByRole('region', { name: /^\d+ lugar(es)? aquí$/ });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [pin, covered] = await Promise.all([single.last().evaluate(box), sheet.evaluate(box)]);
      return pin.bottom <= covered.top;
    })
    .toBe(true);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet).toBeHidden();
});

test('[FIVE-6] the keyboard opens a group of places on the map, then a place; streets that fail to load say so', async ({
  page,
  allowHost,
}) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto('/categories?category=Food&view=map');
  await waitForHydration(page);
  const map = page.getByRole('region', { name: /^Mapa con \d+ puntos$/ });
  const groups = map.getByRole('button', { name: /^\d+ lugares$/ });
  await expect(groups.first()).toBeVisible();
  await expect(map.getByText('Nuevo Laredo', { exact: true })).toBeVisible();
  await expect.poll(() => map.locator('path').count()).toBeGreaterThan(10); // river, border and roads
  const before = await groups.count();
  await groups.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => groups.count()).not.toBe(before);
  await expect(map).toBeFocused();
  const single = map.getByRole('button', { name: /^(?!Acercar|Alejar|\d+ lugares)/ });
  for (let zooms = 0; zooms < 5 && (await single.count()) === 0; zooms++)
    await page.getByRole('button', { name: 'Acercar' }).press('Enter');
  await single.first().focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: /^\d+ lugar(es)? aquí$/ });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole('link').first()).toHaveAttribute('href', /^\/place\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(single.first()).toBeFocused();
  allowHost('tile.openstreetmap.org');
  await page.getByRole('checkbox', { name: 'Ver calles de OpenStreetMap' }).check();
  await expect(page.getByText(/^No se pudieron cargar las calles/)).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
});
