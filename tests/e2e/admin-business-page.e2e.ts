import { expect } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { newPicturedBusiness, photoFile, withState } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { holdBack, hydrated, test } from '#tests/support/visitor.ts';

const load = '**/api/partners/ListarBusinessBYID';
const branches = '**/api/partners/ListarBranchesBYBusiness';
const alertWith = (hasText: string) => ({ hasText });

test('[BIZ-1][ROUTE-15] its page shows a business to its partner: images, category, description and links', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id, { SitioWeb: 'pan.ejemplo.test' });
  await signIn(page, partner);
  await page.goto(`/business/${business.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.Nombre);
  await expect(page.getByRole('img', { name: `Portada de ${business.Nombre}` })).toBeVisible();
  await expect(page.getByRole('img', { name: `Logo de ${business.Nombre}` })).toBeVisible();
  await expect(page.getByText('Un negocio de prueba')).toBeVisible();
  await expect(page.getByRole('link', { name: '956 555 0101' })).toHaveAttribute('href', 'tel:+19565550101');
  await expect(page.getByRole('link', { name: 'negocio@ejemplo.test' })).toHaveAttribute(
    'href',
    'mailto:negocio@ejemplo.test',
  );
  await expect(page.getByRole('link', { name: 'pan.ejemplo.test' })).toHaveAttribute(
    'href',
    'https://pan.ejemplo.test/',
  );
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(`/admin/business/${business.Id}/edit`);
});

test('[BIZ-1] cover and logo are replaced where they stand, and a failure is said', async ({
  page,
  request,
  expectStatus,
}) => {
  for (const status of [500, 413]) expectStatus(status);
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  await signIn(page, partner);
  await page.goto(`/business/${business.Id}`);
  await hydrated(page);
  const cover = page.getByRole('img', { name: `Portada de ${business.Nombre}` });
  const before = await cover.getAttribute('src');
  const release = await holdBack(page, '**/api/businesses/UploadCover');
  await page.getByLabel('Cambiar portada').focus();
  await page.getByLabel('Cambiar portada').setInputFiles(await photoFile());
  await expect(page.getByRole('progressbar', { name: 'Cambiar portada' })).toBeVisible();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Portada actualizada' })).toBeVisible();
  await expect(cover).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByLabel('Cambiar portada')).toBeFocused();

  await page.getByLabel('Cambiar logo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Logo actualizado' })).toBeVisible();

  await page.route('**/api/businesses/UploadCover', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/businesses/UploadLogo', (route) => route.fulfill({ status: 413, body: 'Pesa mucho.' }));
  await page.getByLabel('Cambiar portada').setInputFiles(await photoFile());
  await expect(page.getByRole('alert').filter({ hasText: 'Error subiendo portada' })).toBeVisible();
  await page.getByLabel('Cambiar logo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Pesa mucho.' })).toBeVisible();
  await page.route('**/api/businesses/UploadLogo', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Cambiar logo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error subiendo logo' })).toBeVisible();
});

test('[BIZ-2] it says what is on its way, what does not exist, and what failed', async ({
  page,
  request,
  expectStatus,
}) => {
  for (const status of [400, 404]) expectStatus(status);
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  await signIn(page, partner);
  const release = await holdBack(page, load);
  const asked = page.waitForRequest(load);
  await page.goto(`/business/${business.Id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Trayendo el negocio…' })).toBeAttached();
  expect((await asked).postDataJSON()).toEqual({ Id: business.Id });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.Nombre);
  await page.unroute(load);

  await page.route(branches, (route) => route.fulfill({ status: 400, body: 'Sin sucursales hoy.' }));
  await page.reload();
  const noBranches = alertWith('Error al cargar sucursales: Sin sucursales hoy.');
  await expect(page.getByRole('alert').filter(noBranches)).toBeVisible();
  await page.unroute(branches);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no tiene sucursales')).toBeVisible();

  await page.route(load, (route) => route.fulfill({ status: 400, body: 'Hoy no.' }));
  await page.reload();
  await expect(page.getByRole('alert').filter(alertWith('Error al cargar negocio: Hoy no.'))).toBeVisible();
  await page.unroute(load);

  await signIn(page);
  expect((await page.goto('/business/2147483647'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocio no encontrado');
  expect((await page.goto('/business'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business ID no especificado');
});

test('[BIZ-3][DLG-1] a branch opens its place; unassigning asks, and the card goes', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  const places = [];
  for (const Name of ['A Centro', 'B Norte']) {
    const place = await newPlace(request, { Name, ID_OWNER: partner.Id });
    const ids = { Idowner: partner.Id, Idplace: place.Id, Idbusiness: business.Id };
    await posted(request, '/api/partners/AsignarBrancheABusiness', ids);
    places.push(place);
  }
  await signIn(page, partner);
  await page.goto(`/business/${business.Id}`);
  await page.getByRole('link', { name: 'A Centro' }).click();
  await expect(page).toHaveURL('/place');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Centro');
  await page.goBack();

  const unassign = page.getByRole('button', { name: 'Desasignar A Centro' });
  await unassign.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /¿Desasignar la sucursal A Centro\?/ });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(unassign).toBeFocused();

  await page.route('**/DESAsignarBrancheABusiness', (route) => route.fulfill({ status: 409, body: 'Ya no lo es.' }));
  await unassign.click();
  await dialog.getByRole('button', { name: 'Desasignar' }).click();
  await expect(page.getByRole('alert').filter(alertWith('Error: Ya no lo es.'))).toBeVisible();
  await expect(page.getByRole('article', { name: 'A Centro' })).toBeVisible();
  await page.unroute('**/DESAsignarBrancheABusiness');

  await unassign.press('Enter');
  const sent = page.waitForRequest('**/DESAsignarBrancheABusiness');
  await dialog.getByRole('button', { name: 'Desasignar' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ Id1: places[0]?.Id });
  await expect(page.getByRole('article', { name: 'A Centro' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'B Norte' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desasignar B Norte' })).toBeFocused();
});

test('[BIZ-4] with the partner in state assigning opens its places without business', async ({ page, request }) => {
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  await signIn(page, partner);
  await page.goto(`/business/${business.Id}`);
  await withState(page, { partnerId: partner.Id });
  await hydrated(page);
  await page.getByRole('button', { name: 'Asignar sucursales' }).click();
  await expect(page).toHaveURL('/admin/partners/branches/unassigned');
  const { usr } = await page.evaluate(() => history.state);
  expect(usr).toEqual({ businessId: business.Id, partnerId: partner.Id });
});

test('[BIZ-4][BIZ-5] without state assigning says so, and offers to go on with the partner of the business', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  await signIn(page);
  await page.goto(`/business/${business.Id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Asignar sucursales' }).click();
  await expect(page.getByRole('alert').filter(alertWith('No se ha especificado el Partner ID'))).toBeVisible();
  await page.getByRole('link', { name: `Continuar con el partner #${partner.Id}` }).click();
  await expect(page).toHaveURL('/admin/partners/branches/unassigned');
  const { usr } = await page.evaluate(() => history.state);
  expect(usr).toEqual({ businessId: business.Id, partnerId: partner.Id });
});

test('[ROUTE-15] another partner does not see a business', async ({ page, request, expectStatus }) => {
  expectStatus(403);
  const [partner, foreign] = [await newPartner(request), await newPartner(request)];
  const { Id } = await newPicturedBusiness(request, partner.Id);
  await signIn(page, foreign);
  expect((await page.goto(`/business/${Id}`))?.status()).toBe(403);
});
