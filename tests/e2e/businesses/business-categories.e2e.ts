import { expect, type Page } from '@playwright/test';
import { chooseCategory } from '#tests/support/pages/business-forms.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const statusMessage = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

test('an administrator creates and renames categories in two languages, in forms that are accessible and fit a phone; an inactive one cannot be chosen for a business until it is activated again', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page);
  await page.goto('/admin/business/categories');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Nueva categoría' }).press('Enter');
  const form = page.getByRole('form', { name: 'Nueva categoría' });
  await expect(form.getByLabel('Nombre en español')).toBeFocused();
  await form.getByLabel('Nombre en español').fill(`Deportes ${mark}`);
  await form.getByLabel('Nombre en inglés').fill(`Sports ${mark}`);
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(statusMessage(page, `Se creó Deportes ${mark}`)).toBeVisible();
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
  const renameForm = page.getByRole('form', { name: 'Cambiar el nombre de Fútbol' });
  await expectAccessibleScreen(page, { inDark: true });
  await renameForm.getByLabel('Nombre en español').fill('Futbol rápido');
  await renameForm.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Futbol rápido' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar el nombre de Futbol rápido' })).toBeFocused();

  const name = `Deportes ${mark}`;
  await page.getByRole('button', { name: `Desactivar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Inactiva');
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Categoría' }).fill(name);
  await expect(page.getByText('Nada coincide con lo que escribiste').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Administrar categorías' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('button', { name: `Activar ${name}` }).click();
  await expect(page.getByRole('button', { name: `Desactivar ${name}` })).toBeVisible();
  await page.goto(`/admin/partners/${partner.Id}/business/new`);
  await waitForHydration(page);
  await chooseCategory(page, name, name);
});
