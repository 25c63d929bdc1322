import { expect } from '@playwright/test';
import { createImageFiles } from '#tests/support/pages/edit-mode-page.ts';
import { openWithState } from '#tests/support/pages/list-pages.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

const result = (PlaceId: string, more = {}) => ({
  PlaceId,
  Name: `Taquería ${PlaceId}`,
  Address: '900 Convent Avenue, Laredo, Texas 78040',
  PhotoUrls: [],
  rating: 4.5,
  Id: null,
  Proveedor: 'OpenStreetMap',
  ...more,
});

test('[ROUTE-22] results and the dialog of their categories are accessible and fit a phone; Escape adds nothing', async ({
  page,
}) => {
  let searches = 0;
  await page.route('**/api/TextSearchPlaces', (route) => {
    searches += 1;
    return route.fulfill({ json: [result('a'), result('b', { Id: 1, Name: 'N'.repeat(90) })] });
  });
  await signIn(page);
  await page.goto('/SearchPlaces');
  await page.getByRole('searchbox', { name: 'Nombre o tipo de lugar' }).fill('tacos');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessibleScreen(page, { inDark: true });
  const add = page.getByRole('button', { name: 'Agregar Taquería a' });
  await add.click();
  await expectAccessibleScreen(page, { inDark: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(searches).toBe(1);
});

test('[SRCH-4][MAN-1][MAN-4] a place entered by hand is stored with its photos for the partner of the navigation state', async ({
  page,
}) => {
  await signIn(page);
  const partner = await createPartner(page.request);
  await openWithState(page, '/SearchPlaces', { idbusiness: 0, idowner: partner.Id });
  await page.getByRole('link', { name: 'Agregar a mano' }).click();
  await expect(page).toHaveURL(`/places/new?idowner=${partner.Id}`);
  const save = page.getByRole('button', { name: 'Guardar lugar' });
  await page.getByLabel('Nombre', { exact: true }).fill('Posada del Puente');
  await page.getByLabel('Dirección', { exact: true }).fill('1 Puente, Laredo');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'La categoría es obligatoria' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir categoría' })).toBeFocused();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Elegir categoría' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Stay/ }).click();
  await page.getByLabel('Coordenadas').fill('27.5 -99.5');
  await page.getByLabel('Fotos nuevas').setInputFiles(await createImageFiles(1));
  await page.getByLabel('Direcciones de otras fotos').fill('https://fotos.test/1.jpg');
  const sent = page.waitForRequest('**/api/UpsertPlacesDirect');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({
    ID_OWNER: partner.Id,
    PhotoUrls: [expect.stringMatching(/^\/files\/photos\//), 'https://fotos.test/1.jpg'],
  });
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  await expect(page.getByText('Lugar guardado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Posada del Puente' })).toBeVisible();
});
