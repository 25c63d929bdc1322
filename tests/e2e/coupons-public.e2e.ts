import { type APIRequestContext, expect } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { newCategory, newPicturedBusiness } from '#tests/support/businesses.ts';
import { newCoupon } from '#tests/support/coupon-forms.ts';
import { newPartner } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

/** A business of a category of its own, with a branch at a point. */
async function aShop(request: APIRequestContext, branch: object = {}) {
  const partner = await newPartner(request);
  const category = await newCategory(request);
  const Nombre = `Panadería ${crypto.randomUUID().slice(0, 8)}`;
  const business = await newPicturedBusiness(request, partner.Id, { Nombre, id_categoria: category.Id });
  const place = await newPlace(request, {
    ...{ ID_OWNER: partner.Id, Name: `${Nombre}, centro`, Address: '501 Hidalgo St, Laredo, TX' },
    ...{ Latitude: 27.5025, Longitude: -99.507, ...branch },
  });
  const ids = { Idowner: partner.Id, Idplace: place.Id, Idbusiness: business.Id };
  await posted(request, '/api/partners/AsignarBrancheABusiness', ids);
  return { business, place, category, coupon: (given: object = {}) => newCoupon(request, business.Id, given) };
}

test('[OFFR-1] /cupones shows coupons in force with business, discount, conditions, branch and last day', async ({
  page,
  request,
}) => {
  const { business, category, coupon } = await aShop(request);
  const terms = { MontoMinimo: 20, UsoPorUsuario: 1, FechaExpiracion: '2099-12-31', RequiereCuenta: true };
  const { Id, TITULO } = await coupon({ ValorDescuento: 15, ...terms });
  const over = await coupon({ FechaExpiracion: '2020-01-01' });
  await page.goto(`/cupones?categoria=${category.Id}`);
  const card = page.getByRole('region', { name: 'Cupones' }).getByRole('link');
  await expect(card).toHaveCount(1);
  await expect(card).toHaveAttribute('href', `/cupones/${Id}`);
  for (const words of [
    '15 % de descuento',
    TITULO,
    business.Nombre,
    '501 Hidalgo St, Laredo, TX',
    'Compra mínima de $20 · 1 por persona · Necesita cuenta',
    'Hasta el 31 de diciembre de 2099',
  ])
    await expect(card).toContainText(words);
  await expect(page.getByText(over.TITULO)).toHaveCount(0);
});

test('[OFFR-1] the filters are links: a category, nearest first from a bridge, and both, without JavaScript', async ({
  browser,
  request,
}) => {
  const { category, coupon } = await aShop(request);
  const far = await aShop(request, { Latitude: 27.699, Longitude: -99.745 }); // at the Colombia bridge
  const near = await coupon();
  const away = await far.coupon();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/cupones');
  await page.getByRole('navigation', { name: 'Cerca de' }).getByRole('link', { name: 'Puente Colombia' }).click();
  await expect(page).toHaveURL('/cupones?cerca=puente-colombia');
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  const titles = await page.getByRole('region', { name: 'Cupones' }).getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.indexOf(away.TITULO)).toBeGreaterThanOrEqual(0);
  expect(titles.indexOf(away.TITULO)).toBeLessThan(titles.indexOf(near.TITULO));
  await page
    .getByRole('navigation', { name: 'Tipo de negocio' })
    .getByRole('link', { name: category.Categoria_ESP })
    .click();
  await expect(page).toHaveURL(`/cupones?categoria=${category.Id}&cerca=puente-colombia`);
  await expect(page.getByRole('region', { name: 'Cupones' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByText(/a 3\d\.?\d* km de Puente Colombia/)).toBeVisible();
  await expect(page.locator('[aria-current="true"]')).toHaveText([`${category.Categoria_ESP}1`, 'Puente Colombia']);
  await context.close();
});

test('[OFFR-1] nothing of that kind says so and leads back to all of them', async ({ page, request }) => {
  const { category } = await aShop(request);
  await page.goto(`/cupones?categoria=${category.Id}`);
  await expect(page.getByText('No hay cupones así por ahora')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los cupones' }).click();
  await expect(page).toHaveURL('/cupones');
});

for (const wrong of ['cerca=luna', 'cerca=2147483647', 'categoria=abc', 'categoria=99999999999&cerca=-1'])
  test(`[OFFR-1] /cupones?${wrong} is the list of all`, async ({ page }) => {
    const answer = await page.goto(`/cupones?${wrong}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Café con descuento, de muestra')).toBeVisible();
  });

test("[OFFR-1] a place's page shows the coupons that hold there, and leads to those nearby", async ({
  page,
  request,
}) => {
  const { business, place, coupon } = await aShop(request, { Latitude: 27.61, Longitude: -99.41 }); // nobody else is there
  const { Id, TITULO } = await coupon();
  const elsewhere = await newPlace(request);
  await page.goto(`/place/${place.Id}`);
  const here = page.getByRole('region', { name: 'Cupones de este lugar' });
  await expect(here.getByRole('listitem')).toHaveCount(1);
  await expect(here.getByRole('listitem')).toContainText(business.Nombre);
  await here.getByRole('link', { name: 'Cupones cerca de aquí' }).click();
  await expect(page).toHaveURL(`/cupones?cerca=${place.Id}`);
  await expect(page.getByRole('region', { name: 'Cupones' }).getByRole('link').first()).toHaveAttribute(
    'href',
    `/cupones/${Id}`,
  );
  await expect(page.getByText(`a 10 m de ${place.Name}`)).toBeVisible();
  await page.goto(`/place/${elsewhere.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(here).toHaveCount(0);
  await hydrated(page);
  await page.evaluate((id) => history.replaceState({ usr: { id }, key: 'test', idx: 0 }, '', '/place'), place.Id);
  await page.reload();
  await expect(here.getByRole('heading', { name: TITULO })).toBeVisible();
});

test('[OFFR-1] the landing page shows up to three coupons and the bar leads to all', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Cupones para hoy' });
  const shown = await section.getByRole('listitem').count();
  expect(shown).toBeGreaterThanOrEqual(1);
  expect(shown).toBeLessThanOrEqual(3);
  await expect(section.getByRole('link', { name: 'Ver todos los cupones' })).toHaveAttribute('href', '/cupones');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cupones' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
});

test('[OFFR-1][OFFR-3] a coupon has an address to share, with all that it says and its description for searches', async ({
  page,
  request,
}) => {
  const { business, place, coupon } = await aShop(request);
  const { Id, TITULO } = await coupon({ TipoDescuento: 'Buy One Get One Free', Descripcion: 'Solo de lunes a jueves' });
  await page.goto(`/cupones/${Id}`);
  await expect(page).toHaveTitle(`${TITULO} · ${business.Nombre} · Entrepuentes`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITULO);
  for (const words of ['2 × 1', 'Solo de lunes a jueves', business.Nombre, '501 Hidalgo St, Laredo, TX'])
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText('Sin límite', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('link', { name: place.Name, exact: true })).toHaveAttribute('href', `/place/${place.Id}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:3130/cupones/${Id}`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(TITULO));
  const described = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(described ?? '')).toMatchObject({ '@type': 'Offer', seller: { name: business.Nombre } });
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('[OFFR-1] what is over, not begun or a sample says so, without a way to use it', async ({ page, request }) => {
  const { coupon } = await aShop(request);
  const over = await coupon({ FechaExpiracion: '2020-11-01' });
  const later = await coupon({ FechaInicio: '2099-01-02' });
  await page.goto(`/cupones/${over.Id}`);
  await expect(page.getByText('Venció el 1 de noviembre de 2020')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('button', { name: 'Usar cupón' })).toHaveCount(0);
  await page.goto(`/cupones/${later.Id}`);
  await expect(page.getByText('Empieza el 2 de enero de 2099')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar cupón' })).toHaveCount(0);
  await page.goto('/cupones');
  await page.getByRole('link', { name: /Café con descuento, de muestra/ }).click();
  await expect(page.getByText('Cupón de muestra', { exact: true })).toBeVisible();
  await expect(page.getByText('no se puede usar', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar cupón' })).toHaveCount(0);
});

test('[OFFR-1] a deleted coupon, and what is no id, are pages that do not exist', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404);
  const { coupon } = await aShop(request);
  const { Id } = await coupon();
  expect((await request.delete(`/api/coupons/${Id}`)).status()).toBe(200);
  for (const id of [String(Id), '0', 'abc', '2147483648']) {
    const answer = await page.goto(`/cupones/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este puente no lleva a ningún lado');
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[OFFR-1] the coupons' pages are accessible and fit a phone, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    const { place, coupon } = await aShop(request);
    const { Id } = await coupon({ MontoMinimo: 12.5, Descripcion: 'x'.repeat(120) });
    const over = await coupon({ FechaExpiracion: '2020-11-01' });
    for (const path of [
      '/cupones',
      `/cupones/${Id}`,
      `/cupones/${over.Id}`,
      `/place/${place.Id}`,
      '/cupones?categoria=2147483647',
    ]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await hydrated(page);
      await expectSoundScreen(page);
    }
  });
