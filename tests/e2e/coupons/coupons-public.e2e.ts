import { type APIRequestContext, expect } from '@playwright/test';
import { createBusinessWithPhotos, createCategory } from '#tests/support/pages/business-forms.ts';
import { createCoupon } from '#tests/support/pages/coupon-forms.ts';
import { createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { createPartner } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

/** Creates a business with its own category, and a branch with coordinates. */
async function aShop(request: APIRequestContext, branch: object = {}) {
  const partner = await createPartner(request);
  const category = await createCategory(request);
  const Nombre = `Panadería ${crypto.randomUUID().slice(0, 8)}`;
  const business = await createBusinessWithPhotos(request, partner.Id, { Nombre, id_categoria: category.Id });
  const place = await createPlace(request, {
    ID_OWNER: partner.Id,
    Name: `${Nombre}, centro`,
    Address: '501 Hidalgo St, Laredo, TX',
    Latitude: 27.5025,
    Longitude: -99.507,
    ...branch,
  });
  const ids = { Idowner: partner.Id, Idplace: place.Id, Idbusiness: business.Id };
  await postToApi(request, '/api/partners/AsignarBrancheABusiness', ids);
  return {
    business,
    place,
    category,
    coupon: (overrides: object = {}) => createCoupon(request, business.Id, overrides),
  };
}

test('[OFFR-1] the filters are links: a category, the nearest coupons to a bridge, and both, without JavaScript', async ({
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

test('[OFFR-1] coupons and the pages that show them are accessible and fit a phone, and a deleted coupon responds with 404', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404);
  const { business, place, category, coupon } = await aShop(request);
  const { Id, TITULO } = await coupon({ MontoMinimo: 12.5, Descripcion: 'x'.repeat(120) });
  const expired = await coupon({ FechaExpiracion: '2020-11-01' });
  const listed = page.getByRole('region', { name: 'Cupones' }).getByRole('link');
  const here = page.getByRole('region', { name: 'Cupones de este lugar' });
  for (const [path, shown, inDark] of [
    ['/cupones', page.getByText('Café con descuento, de muestra'), true],
    [`/cupones?categoria=${category.Id}`, listed.filter({ hasText: business.Nombre }), false],
    [`/cupones/${Id}`, page.getByRole('heading', { level: 1, name: TITULO }), true],
    [`/cupones/${expired.Id}`, page.getByText('Venció el 1 de noviembre de 2020'), false],
    [`/place/${place.Id}`, here.getByRole('link', { name: TITULO }), false],
    ['/cupones?categoria=2147483647', page.getByText('No hay cupones así por ahora'), false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForHydration(page);
    await expect(shown, path).toBeVisible();
    await expectAccessibleScreen(page, { inDark });
  }
  await page.goto(`/cupones?categoria=${category.Id}`);
  await expect(listed).toHaveCount(1); // the expired coupon is not listed
  expect((await request.delete(`/api/coupons/${Id}`)).status()).toBe(200);
  expect((await page.goto(`/cupones/${Id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este puente no lleva a ningún lado');
});
