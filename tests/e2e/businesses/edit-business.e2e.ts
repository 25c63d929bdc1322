import { expect } from '@playwright/test';
import { createCategory } from '#tests/support/pages/business-forms.ts';
import { createBusiness } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const save = { name: 'Guardar cambios' };

test('[ROUTE-12] the form is filled in at both of its paths and saves the changed fields', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const category = await createCategory(request, ['Bolillo', 'Conchas']);
  const business = await createBusiness(request, partner.Id, {
    id_categoria: category.Id,
    id_subcategoria1: category.subs[1],
    SitioWeb: 'pan.ejemplo.test',
  });
  await signIn(page, partner);
  await page.goto(`/admin/business/${business.Id}/edit`);
  await waitForHydration(page);
  await expect(page.getByLabel('Nombre')).toHaveValue(business.Nombre);
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue(category.Categoria_ESP);
  await expect(page.getByRole('button', { name: 'Conchas' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Sitio web')).toHaveValue('pan.ejemplo.test');

  await page.goto(`/admin/partners/${partner.Id}/business/${business.Id}/edit`);
  await waitForHydration(page);
  await page.getByLabel('Descripción').fill('Otra descripción');
  await page.getByRole('button', { name: 'Bolillo' }).click();
  const updateRequest = page.waitForRequest('**/api/partners/UpdateNegocio');
  await page.getByRole('button', save).click();
  expect((await updateRequest).postDataJSON()).toMatchObject({
    Id: business.Id,
    Version: 1,
    Descripcion: 'Otra descripción',
    id_subcategoria1: category.subs[1],
    id_subcategoria2: category.subs[0],
  });
  // the toast closes after two seconds, on a slow network before the next page shows
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
  await expect(page).toHaveURL(`/business/${business.Id}`);
  await expect(page.getByText('Otra descripción')).toBeVisible();
});
