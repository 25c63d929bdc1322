import { expect } from '@playwright/test';
import { createBusiness, createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import {
  confirmDialog,
  fulfillPartnerLists,
  listUrl,
  openPartnerPage,
  row,
  section,
} from '#tests/support/pages/partner-page.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import {
  delayRequests,
  expectAccessibleScreen,
  test,
  waitForHydration,
  waitForToast,
} from '#tests/support/pages/visitor-test.ts';
import { buildPartnerBusiness, partnerLists } from '#tests/support/responses/partner-lists.ts';

test('[PART-2] a missing or broken logo shows the fallback, and a click anywhere on a row opens it with its partner in the navigation state', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404); // the broken logo, and the page of the business that the row opens
  await fulfillPartnerLists(page);
  await page.route('**/files/photos/**', (route) => route.fulfill({ status: 404 }));
  await signIn(page);
  await page.goto('/admin/partners');
  for (const logo of [row(page, 'Ámbar').first().locator('img'), row(page, 'Botica').locator('img')]) {
    await expect(logo).toHaveAttribute('src', '/no-logo.svg');
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessibleScreen(page, { inDark: true });
  await row(page, 'Botica').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL('/business/22');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ partnerId: 42 });
});

test('one search filters hundreds of rows, and links that stay in view and in place lead to each section', async ({
  page,
}) => {
  const Business = Array.from({ length: 400 }, (_, index) => buildPartnerBusiness(index + 1, `Negocio ${index + 1}`));
  const release = await delayRequests(page, '**/api/partners/42/resultados*');
  await page.setViewportSize({ width: 1280, height: 1400 }); // the results load once they are near the screen
  await openPartnerPage(page, { ...partnerLists, Business });
  const sections = page.getByRole('navigation', { name: 'Secciones de este partner' });
  const place = await sections.boundingBox();
  release();
  await expect(page.getByLabel('Totales del mes')).toBeVisible();
  expect(await sections.boundingBox()).toEqual(place); // the results load below the links
  await sections.getByRole('link', { name: 'Cupones 3' }).click();
  await expect(page.getByRole('heading', { name: 'Cupones', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Cupones', exact: true })).toBeInViewport();
  await expect(sections).toBeInViewport();
  await expect(page).toHaveURL('/admin/partners');
  await page.getByRole('searchbox', { name: 'Buscar en negocios, places y cupones...' }).fill(' NEGOCIO 399 ');
  await expect(row(page, 'Negocio 399')).toBeVisible();
  await expect(section(page, 'Places')).toContainText('Nada coincide con la búsqueda en esta sección.');
  await page.evaluate(() => window.scrollTo(0, 0)); // away from the bar that stays in view
  await expectAccessibleScreen(page);
});

test('[PART-1] a failed list and empty lists are accessible and fit a phone', async ({ page, expectStatus }) => {
  expectStatus(403);
  await fulfillPartnerLists(page, { Business: [], Places: [], Cupones: [] });
  let shouldFail = true;
  await page.route(listUrl('Places'), (route) =>
    shouldFail ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.fallback(),
  );
  await signIn(page);
  await page.goto('/admin/partners/42');
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar datos: Hoy no.' })).toBeVisible();
  await expectAccessibleScreen(page);
  shouldFail = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  for (const kind of ['negocios', 'places', 'cupones'])
    await expect(page.getByText(`Todavía no hay ${kind}`)).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
});

test('[PART-4][PART-6][PART-9][DLG-1][ROUTE-6] unassigned rows have no owner on the server, a business takes its coupons along, and the focus stays in the list', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const { Nombre } = await createBusiness(request, partner.Id);
  const { Name } = await createPlace(request, { ID_OWNER: partner.Id });
  const { Name: last } = await createPlace(request, { ID_OWNER: partner.Id });
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await waitForHydration(page);
  const unassign = (name: string) => page.getByRole('button', { name: `Desasignar ${name}` });
  await unassign(Name).press('Enter');
  await page.keyboard.press('Escape');
  await expect(unassign(Name)).toBeFocused();
  await unassign(Name).press('Enter');
  const toast = waitForToast(page, 'Place desasignado correctamente');
  await confirmDialog(page, '¿Estás seguro de que quieres desasignar este place?', 'Desasignar');
  await toast;
  await expect(unassign(Name)).toHaveCount(0);
  await expect(unassign(last)).toBeFocused();
  await unassign(last).click();
  await confirmDialog(page, '¿Estás seguro de que quieres desasignar este place?', 'Desasignar');
  await expect(page.getByText('Todavía no hay places')).toBeVisible();
  const couponsRequest = page.waitForRequest(listUrl('Cupones'));
  await unassign(Nombre).click();
  await confirmDialog(page, '¿Seguro que quieres desasignar este negocio?', 'Desasignar');
  await couponsRequest;
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  for (const kind of ['Business', 'Places'])
    expect(await postToApi(request, `/api/partners/Listar${kind}Partner`, { Id: partner.Id })).toEqual([]);
});
