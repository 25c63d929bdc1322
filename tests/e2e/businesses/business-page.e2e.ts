import { expect } from '@playwright/test';
import { createBusinessWithPhotos, createPhotoFile } from '#tests/support/pages/business-forms.ts';
import { createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { delayRequests, expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[BIZ-1][ROUTE-15] the page of a business shows its images, category, description and links, and replaces cover and logo in place; its form is accessible and fits a phone', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const business = await createBusinessWithPhotos(request, partner.Id, { SitioWeb: 'pan.ejemplo.test' });
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

  await waitForHydration(page);
  const cover = page.getByRole('img', { name: `Portada de ${business.Nombre}` });
  const before = await cover.getAttribute('src');
  const release = await delayRequests(page, '**/api/businesses/UploadCover');
  await page.getByLabel('Cambiar portada').focus();
  await page.getByLabel('Cambiar portada').setInputFiles(await createPhotoFile());
  await expect(page.getByRole('progressbar', { name: 'Cambiar portada' })).toBeVisible();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Portada actualizada' })).toBeVisible();
  await expect(cover).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByLabel('Cambiar portada')).toBeFocused();

  await page.getByLabel('Cambiar logo').setInputFiles(await createPhotoFile());
  await page.getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Logo actualizado' })).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(`/admin/business/${business.Id}/edit`);
  await expect(page.getByLabel('Nombre')).toHaveValue(business.Nombre);
  await expectAccessibleScreen(page, { inDark: true });
});

test('[BIZ-3][DLG-1] a branch opens its place; unassigning asks for confirmation and removes the card; a new one is created with a pin on the map; the pages are accessible and fit a phone', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const business = await createBusinessWithPhotos(request, partner.Id);
  const places = [];
  for (const Name of ['A Centro', 'B Norte']) {
    const place = await createPlace(request, { Name, ID_OWNER: partner.Id });
    const ids = { Idowner: partner.Id, Idplace: place.Id, Idbusiness: business.Id };
    await postToApi(request, '/api/partners/AsignarBrancheABusiness', ids);
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

  await unassign.press('Enter');
  await expect(dialog).toContainText('Los visitantes no dejan de ver ningún cupón.');
  const unassignRequest = page.waitForRequest('**/DESAsignarBrancheABusiness');
  await dialog.getByRole('button', { name: 'Desasignar' }).press('Enter');
  expect((await unassignRequest).postDataJSON()).toEqual({ Id1: places[0]?.Id });
  await expect(page.getByRole('article', { name: 'A Centro' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'B Norte' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desasignar B Norte' })).toBeFocused();
  await expectAccessibleScreen(page, { inDark: true });

  await page.getByRole('link', { name: 'Nueva sucursal' }).click();
  await page.getByLabel('Nombre').fill('C Sur');
  await page.getByLabel('Dirección').fill('San Bernardo 1200');
  const map = page.getByRole('region', { name: 'Mapa para poner el pin' });
  await map.click({ position: { x: 300, y: 90 } });
  await expect(page.getByLabel('Coordenadas')).toHaveValue(/^27\.\d{5}, -99\.\d+$/);
  await expect(map.locator('.leaflet-marker-draggable')).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('button', { name: 'Crear sucursal' }).click();
  await expect(page).toHaveURL(`/business/${business.Id}`);
  await expect(page.getByRole('article', { name: 'C Sur' })).toContainText('San Bernardo 1200');
  await page.getByRole('button', { name: 'Asignar sucursales' }).click();
  await expect(page).toHaveURL('/admin/partners/branches/unassigned');
});

test("[ROUTE-11][ROUTE-12][ROUTE-14][ROUTE-15][BIZ-2] the pages of another partner's businesses respond with 403, and the pages of missing ones with 404", async ({
  page,
  request,
}) => {
  const [partner, foreign] = [await createPartner(request), await createPartner(request)];
  const { Id } = await createBusinessWithPhotos(request, partner.Id);
  const [ownPage, none] = [`/admin/partners/${partner.Id}`, '/admin/partners/2147483647'];
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  await signIn(page, foreign);
  const forbidden = [
    `${ownPage}/business/new`,
    `${ownPage}/coupons/new`,
    `/admin/business/${Id}/edit`,
    `/admin/business/${Id}/branches/new`,
    `/business/${Id}`,
  ];
  for (const path of [...forbidden, '/admin/business/categories']) expect(await statusOf(path), path).toBe(403);
  await signIn(page);
  const elsewhere = `/admin/partners/${foreign.Id}/business/${Id}/edit`;
  const missing = [`${none}/business/new`, `${none}/coupons/new`, elsewhere];
  const unknown = ['/admin/business/2147483647/edit', '/admin/business/2147483647/branches/new'];
  for (const path of [...missing, ...unknown, '/business/2147483647', '/business'])
    expect(await statusOf(path), path).toBe(404);
});
