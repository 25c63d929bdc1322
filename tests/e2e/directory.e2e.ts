import { expect } from '@playwright/test';
import { cards, choose, counted } from '#tests/support/directory.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';
import { aPlaceListed } from '#tests/support/wire.ts';

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

test('[DIR-3][DIR-5][DIR-6][DIR-7][DIR-9][LIST-4] the screen asks for places and events exactly as specified, each category shows its own, and back returns to what was shown', async ({
  page,
  request,
}) => {
  const places = page.waitForRequest((asked) => asked.url().endsWith('/API/cargarlugares'));
  const events = page.waitForRequest((asked) => asked.url().endsWith('/API/cargareventos'));
  await page.goto('/categories');
  const [forPlaces, forEvents] = await Promise.all([places, events]);
  expect(forPlaces.method()).toBe('POST');
  expect(forPlaces.postDataJSON()).toEqual({ category: '' });
  expect(forEvents.method()).toBe('POST');
  expect(forEvents.postData()).toBeNull();
  expect(await forEvents.headerValue('content-type')).toBeNull();
  const stored: { CATEGORIA: string }[] = await (
    await request.post('/API/cargarlugares', { data: { category: '' } })
  ).json();
  await hydrated(page);
  const row = page.getByRole('region', { name: 'Compras', exact: true });
  await expect(row).toBeVisible();
  const pairs = { Attractions: 'Attraction', 'Night Life': 'NightLife', Services: 'Service', Food: 'Food' };
  for (const [shown, kept] of Object.entries(pairs)) {
    await choose(page, shown);
    const count = stored.filter(({ CATEGORIA }) => CATEGORIA === kept).length;
    expect(count).toBeGreaterThan(0);
    await expect(counted(page)).toHaveText(`${count} lugares`);
  }
  await choose(page, 'Events');
  const card = cards(page).filter({ hasText: 'Semana Santa' });
  await expect(card.getByText(/^del \d+( de \w+)? al \d+ de \w+ de \d{4}$/)).toBeVisible();
  await expect(
    cards(page)
      .filter({ hasText: /, por confirmar/ })
      .first(),
  ).toBeVisible(); // days that are not set
  await expect(page).toHaveURL(/category=Events/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Food', pressed: true })).toBeVisible();
  const address = await cards(page).first().getAttribute('href');
  expect(address).toMatch(/^\/place\/\d+$/);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/place$/);
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ id: Number(address?.split('/')[2]) });
  for (const name of ['Food', 'Services', 'Night Life', 'Attractions']) {
    await page.goBack();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  }
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
  await expect(row).toBeVisible();
});

test('the server has a page of Things to do for whatever its address says', async ({ request }) => {
  for (const address of [
    ...['?q=%00%1b', '?q=%ff', `?q=${'a'.repeat(10_000)}`, '?category=__proto__'],
    ...['?show=-1', '?show=1.5', '?show=1e9', '?show=x'],
  ]) {
    const answer = await request.get(`/categories${address}`);
    expect(answer.status(), address.slice(0, 20)).toBe(200);
    expect(await answer.text()).toContain('Things to do');
  }
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

test('[DIR-10] cards stand in 1, 2 and 3 columns; Things to do, with a search without end too, is accessible and fits a phone', async ({
  page,
}) => {
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
  await expectSoundScreen(page, { inDark: true });
  await page.goto(`/categories?q=${'x'.repeat(100)}`);
  await expect(page.getByText('No encontramos nada con', { exact: false })).toBeVisible();
  await expectSoundScreen(page);
});
