import { expect, type Page } from '@playwright/test';
import { chooseCategory, newCategory } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

const address = '/admin/business/categories';
const said = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

test('an administrator makes a category and a subcategory in both languages, and renames them', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: 'Nueva categoría' }).press('Enter');
  const form = page.getByRole('form', { name: 'Nueva categoría' });
  await expect(form.getByLabel('Nombre en español')).toBeFocused();
  await form.getByLabel('Nombre en español').fill(`Deportes ${mark}`);
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(form.getByRole('alert')).toHaveText('Escribe el nombre en los dos idiomas.');
  await expect(form.getByLabel('Nombre en inglés')).toBeFocused();
  await form.getByLabel('Nombre en inglés').fill(`Sports ${mark}`);
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(said(page, `Se creó Deportes ${mark}`)).toBeVisible();
  await expect(form.getByLabel('Nombre en español')).toBeFocused();
  await expect(page.getByRole('heading', { name: `Deportes ${mark}` })).toBeVisible();

  await page.getByRole('button', { name: `Subcategorías de Deportes ${mark}` }).click();
  await expect(page.getByText('Todavía no tiene subcategorías.')).toBeVisible();
  const sub = page.getByRole('form', { name: `Nueva subcategoría de Deportes ${mark}` });
  await sub.getByLabel('Nombre en español').fill('Fútbol');
  await sub.getByLabel('Nombre en inglés').fill('Soccer');
  await sub.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Fútbol' })).toBeVisible();

  const rename = page.getByRole('button', { name: 'Cambiar el nombre de Fútbol' });
  await rename.click();
  const names = page.getByRole('form', { name: 'Cambiar el nombre de Fútbol' });
  await names.getByLabel('Nombre en español').fill('Futbol rápido');
  await names.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Futbol rápido' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar el nombre de Futbol rápido' })).toBeFocused();
});

test('a category that is off can no longer be chosen for a business, until it is on again', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const { Categoria_ESP } = await newCategory(request);
  await signIn(page);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: `Desactivar ${Categoria_ESP}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: Categoria_ESP })).toContainText('Inactiva');

  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Categoría' }).fill(Categoria_ESP);
  await expect(page.getByText('Nada coincide con lo que escribiste').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Administrar categorías' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('button', { name: `Activar ${Categoria_ESP}` }).click();
  await expect(page.getByRole('button', { name: `Desactivar ${Categoria_ESP}` })).toBeVisible();
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await hydrated(page);
  await chooseCategory(page, Categoria_ESP, Categoria_ESP);
});

test('a name that is taken and an overtaken rename are said where they were typed', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  await newPartner(request); // signs the request's own context in as administrator
  const [one, other] = [await newCategory(request), await newCategory(request)];
  await signIn(page);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: `Cambiar el nombre de ${one.Categoria_ESP}` }).click();
  const form = page.getByRole('form', { name: `Cambiar el nombre de ${one.Categoria_ESP}` });
  await form.getByLabel('Nombre en español').fill(other.Categoria_ESP);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alert')).toContainText('Ya existe una categoría con ese nombre.');
  await form.getByLabel('Nombre en español').fill(`${one.Categoria_ESP} mío`);
  const theirs = { Categoria_ESP: one.Categoria_ESP, Categoria_ENG: `${one.Categoria_ENG} theirs` };
  expect((await request.put(`/api/businesses/categories/${one.Id}`, { data: theirs })).status()).toBe(200);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alert')).toContainText('Otra persona cambió esta categoría');
  await expect(form.getByLabel('Nombre en español')).toHaveValue(`${one.Categoria_ESP} mío`);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: `${one.Categoria_ESP} mío` })).toBeVisible();
});

test('a partner may not open the categories, and its form offers no way there', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const partner = await newPartner(request);
  await signIn(page, partner);
  expect((await page.goto(address))?.status()).toBe(403);
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Administrar categorías' })).toHaveCount(0);
});
