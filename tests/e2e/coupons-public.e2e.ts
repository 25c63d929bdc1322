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

test('[OFFR-1] coupons and the pages that show them are accessible and fit a phone, and a deleted one is a page that does not exist', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404);
  const { business, place, category, coupon } = await aShop(request);
  const { Id, TITULO } = await coupon({ MontoMinimo: 12.5, Descripcion: 'x'.repeat(120) });
  const over = await coupon({ FechaExpiracion: '2020-11-01' });
  const listed = page.getByRole('region', { name: 'Cupones' }).getByRole('link');
  const here = page.getByRole('region', { name: 'Cupones de este lugar' });
  for (const [path, shown, inDark] of [
    ['/cupones', page.getByText('Café con descuento, de muestra'), true],
    [`/cupones?categoria=${category.Id}`, listed.filter({ hasText: business.Nombre }), false],
    [`/cupones/${Id}`, page.getByRole('heading', { level: 1, name: TITULO }), true],
    [`/cupones/${over.Id}`, page.getByText('Venció el 1 de noviembre de 2020'), false],
    [`/place/${place.Id}`, here.getByRole('link', { name: TITULO }), false],
    ['/cupones?categoria=2147483647', page.getByText('No hay cupones así por ahora'), false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await hydrated(page);
    await expect(shown, path).toBeVisible();
    await expectSoundScreen(page, { inDark });
  }
  await page.goto(`/cupones?categoria=${category.Id}`);
  await expect(listed).toHaveCount(1); // the one that is over is no more
  expect((await request.delete(`/api/coupons/${Id}`)).status()).toBe(200);
  expect((await page.goto(`/cupones/${Id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este puente no lleva a ningún lado');
});
