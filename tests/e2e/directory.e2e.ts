import { expect } from '@playwright/test';
import { cards, choose, counted } from '#tests/support/directory.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';
import { aPlaceListed, picture } from '#tests/support/wire.ts';

const categories = ['Shop', 'Food', 'Kids', 'Attractions', 'Events', 'Stay', 'Night Life', 'Services'];

test('[ROUTE-2][ROUTE-28][DIR-1] eight categories stand in order under Things to do', async ({ page }) => {
  await page.goto('/Categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things to do');
  await expect(page.getByRole('form', { name: 'Categories' }).getByRole('button')).toHaveText(categories);
});

test('[DIR-2] Shop is selected first and its name stands beside Categories', async ({ page }) => {
  await page.goto('/categories');
  await expect(page.getByRole('button', { name: 'Shop', pressed: true })).toBeVisible();
  const region = page.getByRole('region', { name: 'Categories Shop' });
  await expect(region.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(region.getByText('Shop', { exact: true })).toBeVisible();
});

test('[DIR-3] opening the screen asks for places and events together, exactly as specified', async ({ page }) => {
  const places = page.waitForRequest((request) => request.url().endsWith('/API/cargarlugares'));
  const events = page.waitForRequest((request) => request.url().endsWith('/API/cargareventos'));
  await page.goto('/categories');
  const [forPlaces, forEvents] = await Promise.all([places, events]);
  expect(forPlaces.method()).toBe('POST');
  expect(forPlaces.postDataJSON()).toEqual({ category: '' });
  expect(forEvents.method()).toBe('POST');
  expect(forEvents.postData()).toBeNull();
  expect(await forEvents.headerValue('content-type')).toBeNull();
});

test('[DIR-3] the first cards come with the page, before any JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/categories');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Ver más lugares' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  await choose(page, 'Events');
  await expect(page.getByText('Semana Santa')).toBeVisible();
  await page.getByRole('searchbox').fill('republica rio grande');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/place\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rio Grande');
  await context.close();
});

test("[DIR-4] until both calls have settled a category with nothing yet says 'Loading…'", async ({ page }) => {
  const release = await holdBack(page, '**/API/cargareventos');
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Food');
  await expect(page.getByText('Loading…')).toBeVisible();
  release();
  await expect(page.getByText('Loading…')).toBeHidden();
  await expect(counted(page)).toHaveText(/^\d+ lugares$/);
});

test('[DIR-5][DIR-6] a category shows its own places, whatever the stored spelling', async ({ page, request }) => {
  const stored: { CATEGORIA: string }[] = await (
    await request.post('/API/cargarlugares', { data: { category: '' } })
  ).json();
  await page.goto('/categories');
  await hydrated(page);
  const pairs = { Attractions: 'Attraction', 'Night Life': 'NightLife', Services: 'Service', Food: 'Food' };
  for (const [shown, kept] of Object.entries(pairs)) {
    await choose(page, shown);
    const count = stored.filter(({ CATEGORIA }) => CATEGORIA === kept).length;
    expect(count).toBeGreaterThan(0);
    await expect(counted(page)).toHaveText(`${count} lugares`);
  }
});

test('[DIR-7][DIR-8] Events shows event cards: No image, dates, name and address', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Events');
  const card = cards(page).filter({ hasText: 'Semana Santa' });
  await expect(card.getByText('No image')).toBeVisible();
  await expect(card.getByText(/^del \d+( de \w+)? al \d+ de \w+ de \d{4}$/)).toBeVisible();
  await expect(page).toHaveURL(/category=Events/);
});

test('[DIR-9] a plain click ends at /place with the id as state; the link itself can be shared', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  const card = cards(page).first();
  const address = await card.getAttribute('href');
  expect(address).toMatch(/^\/place\/\d+$/);
  await card.click();
  await expect(page).toHaveURL(/\/place$/);
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ id: Number(address?.split('/')[2]) });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
});

test('[DIR-10] cards stand in 1, 2 and 3 columns', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        async () =>
          new Set(await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x))).size,
      )
      .toBe(columns);
  }
});

test('[DIR-11] a failed load is only logged: that list stays empty and says nothing, the other shows', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/API/cargarlugares', (route) => route.fulfill({ status: 200, body: 'nonsense' }));
  await page.goto('/categories');
  await expect.poll(() => logged.some((line) => line.includes('directory load failed'))).toBe(true);
  await choose(page, 'Stay');
  await expect(page.getByText('Loading…')).toBeHidden();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('No hay lugares')).toBeHidden();
  await choose(page, 'Events');
  await expect(page.getByText('Semana Santa')).toBeVisible();
});

test('[DIR-11] a category that is empty after a good load says so', async ({ page }) => {
  await page.route('**/API/cargarlugares', (route) => route.fulfill({ json: [] }));
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Kids');
  await expect(page.getByText('No hay lugares en esta categoría todavía.')).toBeVisible();
});

test('[DIR-11] when only the events fail, the places show and Events stays empty', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.route('**/API/cargareventos', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Food');
  await expect(counted(page)).toHaveText(/^\d+ lugares$/);
  await choose(page, 'Events');
  await expect(page.getByText('Loading…')).toBeHidden();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('No hay lugares')).toBeHidden();
});

test('[DIR-5][DIR-8] a category is compared whatever its case, and a card shows its first photo', async ({ page }) => {
  const place = aPlaceListed({ CATEGORIA: 'kIDS', Name: 'Parque', PhotoUrls: ['fotos/1.svg', 'fotos/2.svg'] });
  await page.route('**/API/cargarlugares', (route) => route.fulfill({ json: [place] }));
  await page.route('**/fotos/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Kids');
  const card = cards(page).filter({ hasText: 'Parque' });
  await expect(card.locator('img')).toHaveAttribute('src', '/fotos/1.svg');
  await expect(card.getByText('No image')).toHaveCount(0);
  await expect(card.getByText(place.Address)).toBeVisible();
});

test('[DIR-12] PhotoUrls that is no array counts as empty', async ({ page }) => {
  const place = { ...aPlaceListed({ CATEGORIA: 'Kids', Name: 'Parque' }), PhotoUrls: 'foto.jpg' };
  await page.route('**/API/cargarlugares', (route) => route.fulfill({ json: [place] }));
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Kids');
  await expect(cards(page).filter({ hasText: 'Parque' }).getByText('No image')).toBeVisible();
});

for (const address of [
  '?q=%00%1b',
  '?q=%ff',
  `?q=${'a'.repeat(10_000)}`,
  '?category=__proto__',
  '?show=-1',
  '?show=1.5',
  '?show=1e9',
  '?show=x',
]) {
  test(`Things to do stands whatever its address says: ${address.slice(0, 20)}`, async ({ page }) => {
    const answer = await page.goto(`/categories${address}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
  });
}

test('the back button returns to the category before', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Food');
  await choose(page, 'Stay');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Food', pressed: true })).toBeVisible();
});

test('ten thousand places stay few in the document', async ({ page }) => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aPlaceListed({ Id: index + 1, Name: `Fonda ${index + 1}` }),
  );
  await page.route('**/API/cargarlugares', (route) => route.fulfill({ json: many }));
  await page.goto('/categories?category=Food');
  await expect(counted(page)).toHaveText('10000 lugares');
  await expect.poll(() => cards(page).count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('Fonda 10000', { exact: true })).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(100);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Things to do is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/categories');
    await hydrated(page);
    await expectSoundScreen(page);
  });
}
