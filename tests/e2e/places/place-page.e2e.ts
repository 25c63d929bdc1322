import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { buildPlaceDetail, svgImage } from '#tests/support/responses/public-responses.ts';

/** Id of the first place that a search finds. */
async function findPlaceId(request: APIRequestContext, q: string): Promise<number> {
  const places: { Id: number }[] = await (await request.post('/API/cargarlugares', { data: { q, limit: 1 } })).json();
  return (places[0] as { Id: number }).Id;
}

/** Opens /place with navigation state, as a card does. */
async function openFromState(page: Page, id: number): Promise<void> {
  await page.goto('/robots.txt'); // a document that runs no scripts
  await page.evaluate((state) => window.history.replaceState({ usr: state, key: 'test', idx: 0 }, '', '/place'), {
    id,
  });
  await page.reload();
}

const withPhotos = buildPlaceDetail({
  Name: 'N'.repeat(120),
  Address: 'A'.repeat(300),
  mapsEditorialSummary: 'S'.repeat(300),
  PhotoUrls: ['fotos/1.svg', 'fotos/2.svg'],
});

test('[ROUTE-3][PLACE-1] /place shows the place of its navigation state, also after a reload; without state it redirects home and replaces the history entry', async ({
  page,
  request,
}) => {
  await openFromState(page, await findPlaceId(request, 'Juárez-Lincoln'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juárez-Lincoln');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juárez-Lincoln');
  await expect(page).toHaveURL(/\/place$/);
  await expect(page).toHaveTitle(/Juárez-Lincoln/);
  await page.goto('/categories');
  await page.goto('/place');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/categories$/);
});

test('[PLACE-3][PLACE-6] the carousel follows its dots, the gallery has up to four columns, and words that cannot wrap fit a phone', async ({
  page,
}) => {
  await page.route('**/API/cargarlugar', (route) => route.fulfill({ json: [withPhotos] }));
  await page.route('**/fotos/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svgImage }));
  await openFromState(page, withPhotos.Id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withPhotos.Name);
  const carousel = page.getByRole('region', { name: 'Fotos del lugar' });
  await expect(carousel.getByRole('img')).toHaveCount(2);
  await carousel.getByRole('link', { name: 'Ver la foto 2' }).click();
  await expect(carousel.getByRole('link', { name: 'Ver la foto 2' })).toHaveAttribute('aria-current', 'true');
  const gallery = page.getByRole('region', { name: 'Galería de fotos' });
  await expect(gallery.getByRole('img')).toHaveCount(2);
  const columns = () =>
    gallery.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [360, 1],
    [600, 2],
    [800, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `${width} px`).toBe(expected);
  }
  await page.evaluate(() => window.scrollTo(0, 0)); // at the top the sticky bar covers no banner
  await expectAccessibleScreen(page);
});

test('[ROUTE-26][PLACE-2] the pages of a place and of an unknown place are accessible and fit a phone', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404);
  const response = await page.goto('/place/2147483647');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: Lugar no encontrado');
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/place/${await findPlaceId(request, 'Juárez-Lincoln')}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puente Internacional 2 – Juárez-Lincoln');
  await expectAccessibleScreen(page, { inDark: true });
});

test('a bridge leads on from its place page: the wait without JavaScript, its bridge, and the places around', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const url = `/place/${await findPlaceId(request, 'Puente Colombia')}`;
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(new URL(url, baseURL).href);
  const wait = bare.getByRole('region', { name: 'Espera ahora' });
  await expect(wait.getByRole('link')).toHaveAttribute('href', '/puentes/230403');
  await expect(bare.getByRole('region', { name: 'Alrededor' }).getByRole('listitem')).toHaveCount(5);
  await bare.close();
  await page.goto(url);
  await waitForHydration(page);
  await page.mouse.move(50, 50); // loads the code of the optional parts
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: /Todo sobre el Puente Colombia/ }).click();
  await expect(page).toHaveURL(/\/puentes\/230403$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colombia');
});

test('a visitor says that a place closed and has no restroom, once', async ({ page, request, expectStatus }) => {
  expectStatus(409);
  await page.goto(`/place/${await findPlaceId(request, 'Whataburger')}`);
  await waitForHydration(page);
  const exists = page.getByRole('group', { name: '¿Todavía existe?' });
  const toilet = page.getByRole('group', { name: '¿Hay baño?' });
  await exists.hover(); // loads the code of the optional parts
  await toilet.getByRole('button', { name: 'No' }).click();
  await expect(toilet).toContainText(/No, lo dicen? \d+ visitantes?Gracias/);
  await exists.getByRole('button', { name: 'No' }).click();
  await expect(exists).toContainText('Gracias. Con tu respuesta revisamos el dato.');
  await page.reload();
  await waitForHydration(page);
  await exists.hover();
  await expect(toilet).toContainText(/No, lo dicen? \d+ visitantes?Respondiste No/);
  await exists.getByRole('button', { name: 'No' }).click();
  await expect(exists).toContainText('Ya nos habías dicho');
});
