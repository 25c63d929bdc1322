import { expect } from '@playwright/test';
import {
  chooseCategory,
  createBusinessWithPhotos,
  createCategory,
  createPhotoFile,
} from '#tests/support/pages/business-forms.ts';
import { createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('the form of a business is accessible and fits a phone, with open options, an error and the crop dialog', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const category = await createCategory(request, ['Bolillo', 'Conchas']);
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Categoría' }).fill('pan');
  await expect(page.getByRole('option', { name: category.Categoria_ESP })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await chooseCategory(page, category.Categoria_ESP, category.Categoria_ESP);
  await page.getByRole('button', { name: 'Conchas' }).click();
  await page.getByLabel('Portada').setInputFiles(await createPhotoFile());
  await page.getByRole('button', { name: 'Crear negocio' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Debes subir un logo.' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await createPhotoFile());
  await expect(page.getByRole('button', { name: 'Usar este recorte' })).toBeEnabled();
  await expectAccessibleScreen(page, { inDark: true });
});

test('the page of a business and its form are accessible and fit a phone', async ({ page, request }) => {
  const partner = await createPartner(request);
  const business = await createBusinessWithPhotos(request, partner.Id);
  const place = await createPlace(request, { ID_OWNER: partner.Id });
  const ids = { Idowner: partner.Id, Idplace: place.Id, Idbusiness: business.Id };
  await postToApi(request, '/api/partners/AsignarBrancheABusiness', ids);
  await signIn(page);
  await page.goto(`/business/${business.Id}`);
  await waitForHydration(page);
  await expect(page.getByRole('article', { name: place.Name })).toBeVisible();
  await page.getByRole('button', { name: 'Asignar sucursales' }).click();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(business.Nombre);
  await expectAccessibleScreen(page, { inDark: true });
});

test('the categories are accessible and fit a phone', async ({ page, request }) => {
  await createPartner(request);
  const { Categoria_ESP } = await createCategory(request, ['Bolillo']);
  await signIn(page);
  await page.goto('/admin/business/categories');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByRole('button', { name: `Subcategorías de ${Categoria_ESP}` }).click();
  await page.getByRole('button', { name: 'Cambiar el nombre de Bolillo' }).click();
  await expectAccessibleScreen(page, { inDark: true });
});
