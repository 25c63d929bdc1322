import { expect } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { chooseCategory, newCategory, newPicturedBusiness, photoFile } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

test('the form of a business is accessible and fits a phone, also while it asks', async ({ page, request }) => {
  const partner = await newPartner(request);
  const category = await newCategory(request, ['Bolillo', 'Conchas']);
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Categoría' }).fill('pan');
  await expect(page.getByRole('option', { name: category.Categoria_ESP })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
  await chooseCategory(page, category.Categoria_ESP, category.Categoria_ESP);
  await page.getByRole('button', { name: 'Conchas' }).click();
  await page.getByLabel('Portada').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Crear negocio' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Debes subir un logo.' })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await photoFile());
  await expect(page.getByRole('button', { name: 'Usar este recorte' })).toBeEnabled();
  await expectSoundScreen(page, { inDark: true });
});

test('the page of a business and its form are accessible and fit a phone', async ({ page, request }) => {
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  const place = await newPlace(request, { ID_OWNER: partner.Id });
  const ids = { Idowner: partner.Id, Idplace: place.Id, Idbusiness: business.Id };
  await posted(request, '/api/partners/AsignarBrancheABusiness', ids);
  await signIn(page);
  await page.goto(`/business/${business.Id}`);
  await hydrated(page);
  await expect(page.getByRole('article', { name: place.Name })).toBeVisible();
  await page.getByRole('button', { name: 'Asignar sucursales' }).click();
  await expectSoundScreen(page, { inDark: true });
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(business.Nombre);
  await expectSoundScreen(page, { inDark: true });
});

test('the categories are accessible and fit a phone', async ({ page, request }) => {
  await newPartner(request);
  const { Categoria_ESP } = await newCategory(request, ['Bolillo']);
  await signIn(page);
  await page.goto('/admin/business/categories');
  await hydrated(page);
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByRole('button', { name: `Subcategorías de ${Categoria_ESP}` }).click();
  await page.getByRole('button', { name: 'Cambiar el nombre de Bolillo' }).click();
  await expectSoundScreen(page, { inDark: true });
});
