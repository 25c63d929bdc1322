import { expect } from '@playwright/test';
import { chooseCategory, createCategory, createPhotoFile } from '#tests/support/pages/business-forms.ts';
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
