import { expect } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { newPicturedBusiness, photoFile } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { holdBack, hydrated, test } from '#tests/support/visitor.ts';

test('[BIZ-1][ROUTE-15] its page shows a business to its partner: images, category, description and links, and cover and logo are replaced where they stand', async ({
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

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(`/admin/business/${business.Id}/edit`);
});

test('[BIZ-3][DLG-1] a branch opens its place; unassigning asks, and the card goes', async ({ page, request }) => {
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

  await unassign.press('Enter');
  const sent = page.waitForRequest('**/DESAsignarBrancheABusiness');
  await dialog.getByRole('button', { name: 'Desasignar' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ Id1: places[0]?.Id });
  await expect(page.getByRole('article', { name: 'A Centro' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'B Norte' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desasignar B Norte' })).toBeFocused();
});

test('[ROUTE-11][ROUTE-12][ROUTE-14][ROUTE-15][BIZ-2] another partner gets neither the businesses nor the forms of a partner, and what does not exist is no page', async ({
  page,
  request,
}) => {
  const [partner, foreign] = [await newPartner(request), await newPartner(request)];
  const { Id } = await newPicturedBusiness(request, partner.Id);
  const [own, none] = [`/admin/partners/${partner.Id}`, '/admin/partners/2147483647'];
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  await signIn(page, foreign);
  const closed = [`${own}/business/new`, `${own}/coupons/new`, `/admin/business/${Id}/edit`, `/business/${Id}`];
  for (const address of [...closed, '/admin/business/categories']) expect(await statusOf(address), address).toBe(403);
  await signIn(page);
  const elsewhere = `/admin/partners/${foreign.Id}/business/${Id}/edit`;
  const missing = [`${none}/business/new`, `${none}/coupons/new`, '/admin/business/2147483647/edit', elsewhere];
  for (const address of [...missing, '/business/2147483647', '/business'])
    expect(await statusOf(address), address).toBe(404);
});
