import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';
import { aPlaceDetail, picture } from '#tests/support/wire.ts';

/** The id of the place of the guide that a search finds first. */
async function idOf(request: APIRequestContext, q: string): Promise<number> {
  const found: { Id: number }[] = await (await request.post('/API/cargarlugares', { data: { q, limit: 1 } })).json();
  return (found[0] as { Id: number }).Id;
}

/** Opens /place with navigation state, as a card does. */
async function openFromState(page: Page, id: number): Promise<void> {
  await page.goto('/categories');
  await hydrated(page);
  await page.evaluate((state) => window.history.replaceState({ usr: state, key: 'test', idx: 0 }, '', '/place'), {
    id,
  });
  await page.reload();
}

const withPhotos = aPlaceDetail({ PhotoUrls: ['fotos/1.svg', 'http://localhost:3130/fotos/2.svg'] });

test('[ROUTE-3][PLACE-1] /place without an id in its state goes home, replacing the entry', async ({ page }) => {
  await page.goto('/categories');
  await page.goto('/place');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/categories$/);
});

test('[ROUTE-3] /place shows the place whose id is its state, also after a reload', async ({ page, request }) => {
  await openFromState(page, await idOf(request, 'Juárez-Lincoln'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juárez-Lincoln');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juárez-Lincoln');
  await expect(page).toHaveURL(/\/place$/);
  await expect(page).toHaveTitle(/Juárez-Lincoln/);
});

test('[PLACE-2] loading, an error with a way to try again, then the place', async ({ page, request, expectStatus }) => {
  expectStatus(503);
  let failing = true;
  await page.route('**/API/cargarlugar', (route) =>
    failing ? route.fulfill({ status: 503, body: 'La respuesta tardó demasiado.' }) : route.continue(),
  );
  await openFromState(page, await idOf(request, 'Juárez-Lincoln'));
  await expect(page.getByText('Error: La respuesta tardó demasiado.')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juárez-Lincoln');
});

test('[PLACE-2] an unknown id says that there is no such place', async ({ page }) => {
  await openFromState(page, 2147483647);
  await expect(page.getByText('Error: Lugar no encontrado')).toBeVisible();
  await expectSoundScreen(page);
});

test('[PLACE-2] while nothing has come it says that it is loading', async ({ page }) => {
  await page.route('**/API/cargarlugar', () => {});
  await openFromState(page, 5);
  await expect(page.getByText('Cargando…')).toBeVisible();
});

for (const id of ['2147483647', '0', '-1', 'abc', '9007199254740992', '1.5']) {
  test(`[ROUTE-26][PLACE-2] /place/${id} is a page that says so, with status 404`, async ({ page, expectStatus }) => {
    expectStatus(404);
    const answer = await page.goto(`/place/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: Lugar no encontrado');
    await expect(page.getByRole('link', { name: 'Ver qué hacer en Laredo' })).toBeVisible();
  });
}

test('[ROUTE-26][PLACE-3][PLACE-5][PLACE-6] the shared page has name, address, chips, buttons, tags and summary', async ({
  page,
  request,
}) => {
  await page.goto(`/place/${await idOf(request, 'Juárez-Lincoln')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puente Internacional 2 – Juárez-Lincoln');
  await expect(page.getByText('201 Santa Ursula Ave, Laredo, TX 78040')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tipo de lugar' }).getByText('Puente', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cómo llegar/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir/,
  );
  await expect(page.getByRole('link', { name: /Llamar/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Sitio web/ })).toHaveCount(0);
  await expect(page.getByText('Abierto 24 horas')).toBeVisible();
  await expect(page.getByText('Solo vehículos y autobuses', { exact: false })).toBeVisible();
});

test('[PLACE-5] Website and Call stand when their values exist', async ({ page, request }) => {
  await page.goto(`/place/${await idOf(request, 'Arena Gun Club')}`);
  await expect(page.getByRole('link', { name: /Sitio web/ })).toHaveAttribute('href', 'https://arenagunclub.com/');
  await expect(page.getByRole('link', { name: /Llamar/ })).toHaveAttribute('href', 'tel:+19567231911');
});

test('[PLACE-5] without values there are no buttons', async ({ page }) => {
  await page.route('**/API/cargarlugar', (route) => route.fulfill({ json: [aPlaceDetail()] }));
  await openFromState(page, 7);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fonda de prueba');
  for (const name of [/Cómo llegar/, /Llamar/, /Sitio web/])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a listing says where its facts come from and when they were last checked', async ({ page, request }) => {
  await page.goto(`/place/${await idOf(request, 'Casa Blanca Golf Course')}`);
  await expect(
    page.getByText('Última revisión de estos datos: 31 de octubre de 2017. Confirma antes de ir.'),
  ).toBeVisible();
  await expect(page.getByText('Fuente: Contraloría de Texas', { exact: false })).toBeVisible();
});

test("[PLACE-4] today's row is today in Laredo, read in Spanish, with its source as title", async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime('2026-11-22T04:30:00Z'); // Saturday night in Laredo, Sunday in Tokyo
  await page.goto(`/place/${await idOf(request, 'Comercio Mundial')}`);
  const today = page.getByRole('row').filter({ hasText: 'hoy' });
  await expect(today).toHaveCount(1);
  await expect(today).toContainText('Sábado');
  await expect(today).toContainText('7:00 – 24:00');
  await expect(today).toHaveAttribute('title', 'Saturday: 7:00 AM – 12:00 AM');
  await expect(page.getByRole('row')).toHaveCount(7);
});

test('[PLACE-3][PLACE-6][PLACE-13] photos stand in a carousel with dots and in a gallery, by their full addresses', async ({
  page,
}) => {
  await page.route('**/API/cargarlugar', (route) => route.fulfill({ json: [withPhotos] }));
  await page.route('**/fotos/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await openFromState(page, withPhotos.Id);
  const carousel = page.getByRole('region', { name: 'Fotos del lugar' });
  await expect(carousel.getByRole('img')).toHaveCount(2);
  await expect(carousel.getByRole('img').first()).toHaveAttribute('src', '/fotos/1.svg');
  await expect(carousel.getByRole('img').last()).toHaveAttribute('src', 'http://localhost:3130/fotos/2.svg');
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
  await expectSoundScreen(page);
});

test('a name, an address and a summary without a space fit a phone', async ({ page }) => {
  const endless = { Name: 'N'.repeat(120), Address: 'A'.repeat(300), mapsEditorialSummary: 'S'.repeat(300) };
  await page.route('**/API/cargarlugar', (route) => route.fulfill({ json: [aPlaceDetail(endless)] }));
  await openFromState(page, 7);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(endless.Name);
  await expectSoundScreen(page);
});

test('a place without photos has no gallery', async ({ page, request }) => {
  await page.goto(`/place/${await idOf(request, 'Arena Gun Club')}`);
  await expect(page.getByText('Todavía no hay fotos')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Galería de fotos' })).toHaveCount(0);
});

test('an event opens like a place and names its days', async ({ page, request }) => {
  const events: { Id: number; Name: string }[] = await (await request.post('/API/cargareventos')).json();
  const easter = events.find(({ Name }) => Name.startsWith('Semana Santa'));
  await page.goto(`/place/${easter?.Id}`);
  await expect(page.getByText(/^del \d+( de \w+)? al \d+ de \w+ de \d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sobre este evento' })).toBeVisible();
});

test('an event whose days are not set says so instead of naming days', async ({ page, request }) => {
  const events: { Id: number; FechaNota: string }[] = await (await request.post('/API/cargareventos')).json();
  const unset = events.find(({ FechaNota }) => FechaNota !== '');
  await page.goto(`/place/${unset?.Id}`);
  await expect(page.getByText(/, por confirmar$/)).toHaveText(unset?.FechaNota ?? '');
  const jsonLd = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(jsonLd.startDate).toMatch(/^\d{4}-\d{2}$/);
  expect(jsonLd).not.toHaveProperty('endDate');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the place page is accessible and fits a phone, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/place/${await idOf(request, 'Juárez-Lincoln')}`);
    await hydrated(page);
    await expectSoundScreen(page);
  });
}
