import { expect } from '@playwright/test';
import { chooseCategory, newCategory } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

const address = (partnerId: number) => `/admin/partners/${partnerId}/business/new`;

test('[BNEW-2] a category is found by its Spanish or English name without accents, by keys, and shown in Spanish', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const { Categoria_ESP, Categoria_ENG } = await newCategory(request);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await hydrated(page);
  const box = page.getByRole('combobox', { name: 'Categoría' });
  await box.fill(Categoria_ENG.toUpperCase());
  await expect(page.getByRole('option')).toHaveText([Categoria_ESP]);
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { name: Categoria_ESP })).toHaveAttribute('data-active', 'true');
  await box.press('Enter');
  await expect(box).toHaveValue(Categoria_ESP);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill(Categoria_ESP.replace('í', 'i'));
  await expect(page.getByRole('option')).toHaveText([Categoria_ESP]);
  await box.press('Escape');
  await box.fill('nada se llama así');
  await expect(page.getByText('Nada coincide con lo que escribiste').first()).toBeVisible();
  await box.press('Tab');
  await expect(box).toHaveValue(Categoria_ESP);
});

test('[BNEW-3] up to three subcategories, found by a filter; a fourth is refused, another category clears them', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const category = await newCategory(request, ['Bolillo', 'Conchas', 'Pasteles', 'Café']);
  const other = await newCategory(request, ['Roscas']);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await hydrated(page);
  await expect(page.getByText('Primero elige una categoría.')).toBeVisible();
  const asked = page.waitForRequest('**/api/partners/ListarSUBCategoriasNegocios');
  await chooseCategory(page, category.Categoria_ENG, category.Categoria_ESP);
  expect((await asked).postDataJSON()).toEqual({ Id: category.Id });
  const chips = page.getByRole('group', { name: 'Subcategorías' });
  const chip = (name: string) => chips.getByRole('button', { name, exact: true });
  await chips.getByLabel('Filtrar subcategorías').fill('cafe');
  await expect(chips.getByRole('button')).toHaveText(['Café']);
  await page.keyboard.press('Enter');
  await expect(chip('Café')).toHaveAttribute('aria-pressed', 'true');
  await chips.getByLabel('Filtrar subcategorías').fill('');
  for (const name of ['Bolillo', 'Conchas', 'Pasteles']) await chip(name).press('Enter');
  await expect(chips.getByRole('alert')).toHaveText('Has alcanzado el límite de 3 subcategorías.');
  await expect(chip('Pasteles')).toHaveAttribute('aria-pressed', 'false');
  await expect(chips.getByText('3 de 3 elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Crear negocio' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Debes subir un logo.');
  await chip('Bolillo').press('Enter');
  await expect(chips.getByRole('alert')).toHaveText('');
  await expect(chips.getByText('2 de 3 elegidas')).toBeVisible();

  await chooseCategory(page, other.Categoria_ESP, other.Categoria_ESP);
  await expect(chips.getByRole('button')).toHaveText(['Roscas']);
  await expect(chips.getByText('0 de 3 elegidas')).toBeVisible();
});
