import { expect } from '@playwright/test';
import { chooseCategory, placeCards, placeCount } from '#tests/support/pages/directory-page.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';

test('[DIR-3] the first cards are in the HTML, before any JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/categories?category=Food');
  const groups = page.getByRole('region', { name: 'Categories Food' }).locator('div > ul > li'); // places and chains
  await expect(groups).toHaveCount(24);
  await page.getByRole('link', { name: 'Ver más lugares' }).click();
  await expect.poll(() => groups.count()).toBeGreaterThan(24);
  await chooseCategory(page, 'Events');
  await expect(page.getByText('Semana Santa')).toBeVisible();
  await page.getByRole('searchbox').fill('republica rio grande');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await placeCards(page).first().click();
  await expect(page).toHaveURL(/\/place\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rio Grande');
  await context.close();
});

test('[DIR-3][DIR-5][DIR-6][DIR-7][DIR-9][LIST-4] the directory sends the specified requests for places and events, each category shows its own places, and going back restores them', async ({
  page,
  request,
}) => {
  const places = page.waitForRequest((sent) => sent.url().endsWith('/API/cargarlugares'));
  const events = page.waitForRequest((sent) => sent.url().endsWith('/API/cargareventos'));
  await page.goto('/categories');
  const [placesRequest, eventsRequest] = await Promise.all([places, events]);
  expect(placesRequest.method()).toBe('POST');
  expect(placesRequest.postDataJSON()).toEqual({ category: '' });
  expect(eventsRequest.method()).toBe('POST');
  expect(eventsRequest.postData()).toBeNull();
  expect(await eventsRequest.headerValue('content-type')).toBeNull();
  const allPlaces: { CATEGORIA: string }[] = await (
    await request.post('/API/cargarlugares', { data: { category: '' } })
  ).json();
  await waitForHydration(page);
  const row = page.getByRole('region', { name: 'Compras antes de volver' });
  await expect(row).toBeVisible();
  const storedCategories = { Attractions: 'Attraction', 'Night Life': 'NightLife', Services: 'Service', Food: 'Food' };
  for (const [label, category] of Object.entries(storedCategories)) {
    await chooseCategory(page, label);
    const count = allPlaces.filter(({ CATEGORIA }) => CATEGORIA === category).length;
    expect(count).toBeGreaterThan(0);
    await expect(placeCount(page)).toHaveText(`${count} lugares`);
  }
  await chooseCategory(page, 'Events');
  const card = placeCards(page).filter({ hasText: 'Semana Santa' });
  await expect(card.getByText(/^del \d+( de \w+)? al \d+ de \w+ de \d{4}$/)).toBeVisible();
  await expect(
    placeCards(page)
      .filter({ hasText: /, por confirmar/ })
      .first(),
  ).toBeVisible(); // dates that are not confirmed
  await expect(page).toHaveURL(/category=Events/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Food', pressed: true })).toBeVisible();
  const href = await placeCards(page).first().getAttribute('href');
  expect(href).toMatch(/^\/place\/\d+$/);
  await placeCards(page).first().click();
  await expect(page).toHaveURL(/\/place$/);
  expect(await page.evaluate(() => window.history.state.usr)).toMatchObject({ id: Number(href?.split('/')[2]) });
  for (const name of ['Food', 'Services', 'Night Life', 'Attractions']) {
    await page.goBack();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  }
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
  await expect(row).toBeVisible();
});

test('the directory responds with a page to any query string', async ({ request }) => {
  for (const query of [
    ...['?q=%00%1b', '?q=%ff', `?q=${'a'.repeat(10_000)}`, '?category=__proto__'],
    ...['?show=-1', '?show=1.5', '?show=1e9', '?show=x'],
  ]) {
    const response = await request.get(`/categories${query}`);
    expect(response.status(), query.slice(0, 20)).toBe(200);
    expect(await response.text()).toContain('Things to do');
  }
});

test('a category of ten thousand places keeps few cards in the document', async ({ page }) => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    buildListedPlace({ Id: index + 1, Name: `Fonda ${index + 1}` }),
  );
  await page.route('**/API/cargarlugares', (route) => route.fulfill({ json: many }));
  await page.goto('/categories?category=Food');
  await expect(placeCount(page)).toHaveText('10000 lugares');
  await expect.poll(() => placeCards(page).count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('Fonda 10000', { exact: true })).toBeVisible();
  await expect.poll(() => placeCards(page).count()).toBeLessThan(100);
});

test('[DIR-10] cards stand in 1, 2 or 3 columns; the directory is accessible and fits a phone, also with a search text that cannot wrap', async ({
  page,
}) => {
  await page.goto('/categories?category=Attractions');
  await waitForHydration(page);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        async () =>
          new Set(await placeCards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x))).size,
      )
      .toBe(columns);
  }
  await expectAccessibleScreen(page, { inDark: true });
  await page.goto(`/categories?q=${'x'.repeat(100)}`);
  await expect(page.getByText('No encontramos nada con', { exact: false })).toBeVisible();
  await expectAccessibleScreen(page);
});
