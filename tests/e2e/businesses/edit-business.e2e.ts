import { expect } from '@playwright/test';
import { createBusinessWithPhotos, createCategory, uploadPhoto } from '#tests/support/pages/business-forms.ts';
import { postToApi } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const save = { name: 'Guardar cambios' };

test('[ROUTE-12] the form is filled in at both of its paths and saves the changed fields', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const category = await createCategory(request, ['Bolillo', 'Conchas']);
  const business = await createBusinessWithPhotos(request, partner.Id, {
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
  await expect(page).toHaveURL(`/business/${business.Id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
  await expect(page.getByText('Otra descripción')).toBeVisible();
});

test('[ROUTE-12][ADM-2] on an edit conflict the form keeps what was typed and shows the other changes; saving again does not revert them', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const partner = await createPartner(request);
  const business = await createBusinessWithPhotos(request, partner.Id);
  await signIn(page);
  await page.goto(`/admin/business/${business.Id}/edit`);
  await waitForHydration(page);
  await page.getByLabel('Nombre').fill('Lo que escribí');
  const { id_categoria, UrlLogo } = business as object as { id_categoria: number; UrlLogo: string };
  const theirs = {
    ...{ CIUDADCLAVE: 'LAREDO', Id: business.Id, Nombre: business.Nombre, id_categoria, UrlLogo },
    ...{ Descripcion: 'La de ellos', Email: 'negocio@ejemplo.test', UrlPortada: await uploadPhoto(request) },
  };
  expect((await request.post('/api/partners/UpdateNegocio', { data: theirs })).status()).toBe(200);
  await page.getByRole('button', save).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Otra persona cambió este negocio' })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lo que escribí');
  const changes = page.getByRole('region', { name: 'Lo que hay guardado ahora:' });
  await expect(changes).toContainText(/Descripción\s*La de ellos/);
  await expect(changes).toContainText(/Portada\s*Hay una imagen nueva/);
  await expectAccessibleScreen(page);
  await page.getByRole('button', save).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que escribí');
  const [saved] = await postToApi<object[]>(request, '/api/partners/ListarBusinessBYID', { Id: business.Id });
  expect(saved).toMatchObject({ Nombre: 'Lo que escribí', Descripcion: 'La de ellos', UrlPortada: theirs.UrlPortada });
});
