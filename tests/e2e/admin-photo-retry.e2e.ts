import { expect } from '@playwright/test';
import { chooseCategory, chooseLogo, newCategory } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

test('[BNEW-5] a photo is uploaded again when the form is retried after the server no longer takes it', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const partner = await newPartner(request);
  const category = await newCategory(request);
  await signIn(page, partner);
  await page.clock.install();
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await hydrated(page);
  await chooseLogo(page);
  await chooseCategory(page, category.Categoria_ESP, category.Categoria_ESP);
  await page.getByLabel('Nombre').fill('Pan del Río');
  await page.getByLabel('Descripción').fill('Pan de dulce');
  await page.getByLabel('Email').fill('pan@ejemplo.test');
  const create = page.getByRole('button', { name: 'Crear negocio' });
  let uploads = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/photos/UploadPhoto')) uploads += 1;
  });
  const creations = '**/api/partners/CreateNegocio';
  await page.route(creations, (route) => route.fulfill({ status: 409, body: 'Hoy no se puede.' }));
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Hoy no se puede.' })).toBeVisible();
  await page.unroute(creations);
  await page.clock.fastForward('55:00');
  await create.click();
  await expect(page).toHaveURL('/admin/partners');
  expect(uploads).toBe(2);
});
