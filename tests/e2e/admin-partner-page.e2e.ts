import { expect } from '@playwright/test';
import { newBusiness, newPlace, posted } from '#tests/support/belongings.ts';
import { belongings, business } from '#tests/support/partner-lists.ts';
import { agree, answerWith, list, openPartnerPage, row, section } from '#tests/support/partner-page.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

test('[PART-2] a missing or broken logo gives way to the fallback, and a click anywhere on a row opens it with its partner in state', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404); // the broken logo, and the business that the row leads to
  await answerWith(page);
  await page.route('**/files/photos/**', (route) => route.fulfill({ status: 404 }));
  await signIn(page);
  await page.goto('/admin/partners');
  for (const logo of [row(page, 'Ámbar').first().locator('img'), row(page, 'Botica').locator('img')]) {
    await expect(logo).toHaveAttribute('src', '/no-logo.svg');
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectSoundScreen(page, { inDark: true });
  await row(page, 'Botica').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL('/business/22');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ partnerId: 42 });
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
  await expect(section(page, 'Places')).toContainText('Nada coincide con la búsqueda en esta sección.');
  await expectSoundScreen(page);
});

test('[PART-1] a list that failed and lists without rows are accessible and fit a phone', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await answerWith(page, { Business: [], Places: [], Cupones: [] });
  let failing = true;
  await page.route(list('Places'), (route) =>
    failing ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.fallback(),
  );
  await signIn(page);
  await page.goto('/admin/partners/42');
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar datos: Hoy no.' })).toBeVisible();
  await expectSoundScreen(page);
  failing = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  for (const noun of ['negocios', 'places', 'cupones'])
    await expect(page.getByText(`Todavía no hay ${noun}`)).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
});

test("[PART-4][PART-6][PART-9][DLG-1][ROUTE-6] what is unassigned is nobody's on the server, a business takes its coupons along, and the focus stays in the list", async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const { Nombre } = await newBusiness(request, partner.Id);
  const { Name } = await newPlace(request, { ID_OWNER: partner.Id });
  const { Name: last } = await newPlace(request, { ID_OWNER: partner.Id });
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await hydrated(page);
  const unassign = (name: string) => page.getByRole('button', { name: `Desasignar ${name}` });
  await unassign(Name).press('Enter');
  await page.keyboard.press('Escape');
  await expect(unassign(Name)).toBeFocused();
  await unassign(Name).press('Enter');
  await agree(page, '¿Estás seguro de que quieres desasignar este place?', 'Desasignar');
  await expect(page.getByRole('status').getByText('Place desasignado correctamente')).toBeVisible();
  await expect(unassign(Name)).toHaveCount(0);
  await expect(unassign(last)).toBeFocused();
  await unassign(last).click();
  await agree(page, '¿Estás seguro de que quieres desasignar este place?', 'Desasignar');
  await expect(page.getByText('Todavía no hay places')).toBeVisible();
  const again = page.waitForRequest(list('Cupones'));
  await unassign(Nombre).click();
  await agree(page, '¿Seguro que quieres desasignar este negocio?', 'Desasignar');
  await again;
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  for (const noun of ['Business', 'Places'])
    expect(await posted(request, `/api/partners/Listar${noun}Partner`, { Id: partner.Id })).toEqual([]);
});
