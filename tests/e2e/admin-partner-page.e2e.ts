import { expect } from '@playwright/test';
import {
  answerWith,
  belongings,
  business,
  list,
  navigationState,
  openPartnerPage,
  row,
  section,
} from '#tests/support/partner-page.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, test } from '#tests/support/visitor.ts';

test('[PART-1][ROUTE-5] the three lists of partner 42 are asked for at once, and until they are there it says so', async ({
  page,
}) => {
  const sent: Record<string, unknown> = {};
  page.on('request', (request) => {
    if (/Listar\w+Partner$/.test(request.url())) sent[new URL(request.url()).pathname] = request.postDataJSON();
  });
  await answerWith(page);
  const release = await holdBack(page, '**/api/partners/Listar*');
  await signIn(page);
  await page.goto('/admin/partners');
  await expect(page.getByRole('main').getByText('Cargando…')).toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual({
      '/api/partners/ListarBusinessPartner': { Id: 42 },
      '/api/partners/ListarPlacesPartner': { Id: 42 },
      '/api/partners/ListarCuponesPartner': { Id: 42 },
    });
  release();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Negocios', 'Places', 'Cupones', 'Uso de cupones']);
  await expect(page.getByText('Cargando…')).toHaveCount(0);
});

for (const noun of ['Business', 'Places', 'Cupones']) {
  test(`[PART-1] when the list of ${noun} fails, the page tells its text and can try again`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(403);
    await answerWith(page);
    let failing = true;
    await page.route(list(noun), (route) =>
      failing ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.fallback(),
    );
    await signIn(page);
    await page.goto('/admin/partners/42');
    await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar datos: Hoy no.' })).toBeVisible();
    await expectSoundScreen(page);
    failing = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
  });
}

test('[PART-2] a business shows logo, name, categories, phone and e-mail, and opens with its partner in state', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404); // the business that it leads to is only here
  await openPartnerPage(page);
  const first = row(page, 'Ámbar').first();
  await expect(first.locator('img')).toHaveAttribute('src', '/files/photos/logo.webp');
  await expect(first.getByText('Comida · Tacos · Mar')).toBeVisible();
  await expect(first.getByRole('link', { name: '956 555 0101' })).toHaveAttribute('href', 'tel:+19565550101');
  await expect(first.getByRole('link', { name: 'hola@ejemplo.test' })).toHaveAttribute(
    'href',
    'mailto:hola@ejemplo.test',
  );
  const logo = row(page, 'Botica').locator('img');
  await expect(logo).toHaveAttribute('src', '/no-logo.svg');
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await row(page, 'Botica').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL('/business/22');
  expect(await navigationState(page)).toEqual({ partnerId: 42 });
});

test('[PART-2] a logo that does not load gives way to the fallback', async ({ page, expectStatus }) => {
  expectStatus(404);
  await openPartnerPage(page);
  await page.route('**/files/photos/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(row(page, 'Ámbar').first().locator('img')).toHaveAttribute('src', '/no-logo.svg');
});

for (const [inSection, name, address] of [
  ['Negocios', 'Editar Ámbar', '/admin/partners/42/business/21/edit'],
  ['Negocios', 'Asignar Negocios', '/admin/partners/42/business/unassigned'],
  ['Negocios', 'Nuevo Negocio', '/admin/partners/42/business/new'],
  ['Places', 'Editar Kiosco', '/admin/partners/42/places/32/edit'],
  ['Places', 'Asignar Places', '/admin/partners/42/places/unassigned'],
  ['Cupones', 'Nuevo Cupón', '/admin/partners/42/coupons/new'],
] as const) {
  test(`[PART-${inSection === 'Negocios' ? 3 : inSection === 'Places' ? 5 : 7}] "${name}" leads to ${address}`, async ({
    page,
  }) => {
    await openPartnerPage(page);
    await expect(section(page, inSection).getByRole('link', { name })).toHaveAttribute('href', address);
  });
}

test('[PART-5] a place shows name, address, and its business with logo, and opens at /place with its id in state', async ({
  page,
}) => {
  await openPartnerPage(page);
  const first = row(page, 'Ámbar Centro');
  await expect(first.locator('img')).toHaveAttribute('src', '/files/photos/a.webp');
  await expect(first.getByText('Calle 1')).toBeVisible();
  await expect(first.getByText('Ámbar', { exact: true })).toBeVisible();
  const asked = page.waitForRequest('**/API/cargarlugar');
  await page.getByRole('link', { name: 'Kiosco', exact: true }).click();
  expect((await asked).postDataJSON()).toEqual({ id: 32 });
  await expect(page).toHaveURL('/place');
  expect(await navigationState(page)).toEqual({ id: 32 });
});

test('[PART-5] "Nuevo Place" goes to the search with no business and this partner as owner', async ({ page }) => {
  await openPartnerPage(page);
  await section(page, 'Places').getByRole('link', { name: 'Nuevo Place' }).click();
  await expect(page).toHaveURL('/SearchPlaces');
  expect(await navigationState(page)).toEqual({ idbusiness: 0, idowner: 42 });
});

test('[PART-7] a coupon shows code, discount and expiry, and is edited with its id in state', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404); // the list is the test's own, so the form asks for a coupon that is not there
  await openPartnerPage(page);
  const coupons = section(page, 'Cupones').getByRole('listitem');
  await expect(coupons.nth(0)).toContainText('MARTES');
  await expect(coupons.nth(0)).toContainText('15 % · Porcentaje');
  await expect(coupons.nth(0)).toContainText('5 de enero de 2099');
  await expect(coupons.nth(1)).toContainText('$5.00 · Cantidad');
  await expect(coupons.nth(1)).toContainText('Vence: —');
  await expect(coupons.nth(2)).toContainText('Producto Gratis');
  await expect(coupons.nth(2)).toContainText('29 de febrero de 2020');
  await expect(coupons.nth(2)).toContainText('Vencido');
  await coupons.nth(1).getByRole('link', { name: 'Editar Cinco' }).click();
  await expect(page).toHaveURL('/admin/partners/42/coupons/new');
  expect(await navigationState(page)).toEqual({ couponId: 42 });
});

test('[PART-3][PART-5] a partner edits and creates on its own page, and assigns nothing', async ({ page, request }) => {
  const partner = await newPartner(request);
  await answerWith(page);
  await signIn(page, partner);
  await page.goto('/admin/partners');
  await expect(page.getByRole('link', { name: 'Editar Ámbar', exact: true })).toBeVisible();
  for (const name of ['Nuevo Negocio', 'Nuevo Place', 'Nuevo Cupón', 'Editar Kiosco', 'Editar Cinco'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar Cinco' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Asignar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Desasignar/ })).toHaveCount(0);
});

test('hundreds of rows are found by one search, and each section by a link that stays in sight', async ({ page }) => {
  const Business = Array.from({ length: 400 }, (_, at) => business(at + 1, `Negocio ${at + 1}`));
  await openPartnerPage(page, { ...belongings, Business });
  const sections = page.getByRole('navigation', { name: 'Secciones de este partner' });
  await sections.getByRole('link', { name: 'Cupones 3' }).click();
  await expect(page.getByRole('heading', { name: 'Cupones', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Cupones', exact: true })).toBeInViewport();
  await expect(sections).toBeInViewport();
  await expect(page).toHaveURL('/admin/partners');
  await page.getByRole('searchbox', { name: 'Buscar en negocios, places y cupones...' }).fill(' NEGOCIO 399 ');
  await expect(row(page, 'Negocio 399')).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Negocios 1 de 400' })).toBeVisible();
  await expect(section(page, 'Places')).toContainText('Nada coincide con la búsqueda en esta sección.');
  await expectSoundScreen(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [what, lists] of [
    ['full', belongings],
    ['empty', { Business: [], Places: [], Cupones: [] }],
  ] as const) {
    test(`the ${what} page of a partner is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openPartnerPage(page, lists);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
      if (what === 'empty')
        for (const noun of ['negocios', 'places', 'cupones'])
          await expect(page.getByText(`Todavía no hay ${noun}`)).toBeVisible();
      await expectSoundScreen(page);
    });
  }
}
