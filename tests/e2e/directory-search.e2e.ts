import { expect } from '@playwright/test';
import { cards, choose, counted } from '#tests/support/directory.ts';
import { expectSoundScreen, holdBack, hydrated, stopClock, test } from '#tests/support/visitor.ts';

test('a search forgives accents and typos, keeps its address, and says when nothing was found', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await page.getByRole('searchbox').fill('PLAZA san agustin');
  await expect(page.getByRole('heading', { name: 'Resultados de «PLAZA san agustin»' })).toBeVisible();
  await expect(cards(page).first()).toContainText('San Agustín');
  await page.reload();
  await expect(cards(page).first()).toContainText('San Agustín');
  await page.getByRole('searchbox').fill('whatabuger');
  await expect(cards(page).first()).toContainText('Whataburger');
  await page.getByRole('searchbox').fill('qqqqzzzz');
  await expect(page.getByText('No encontramos nada con «qqqqzzzz».', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(page.getByRole('button', { name: 'Shop', pressed: true })).toBeVisible();
});

test('a search for one endless word makes no phone scroll sideways', async ({ page }) => {
  await page.goto(`/categories?q=${'x'.repeat(100)}`);
  await expect(page.getByText('No encontramos nada con', { exact: false })).toBeVisible();
  await expectSoundScreen(page);
});

test('the space between two words stays while one types', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await page.getByRole('searchbox').pressSequentially('san ');
  await expect(page).toHaveURL(/q=san$/);
  await page.getByRole('searchbox').pressSequentially('agustin');
  await expect(page.getByRole('heading', { name: 'Resultados de «san agustin»' })).toBeVisible();
});

test('what was typed before the JavaScript came is searched for', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/categories', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').fill('tacos');
  release();
  await expect(page.getByRole('heading', { name: 'Resultados de «tacos»' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('tacos');
});

test('pressing a category right after typing wins over the search', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await page.getByRole('searchbox').fill('tacos');
  await choose(page, 'Stay');
  await expect(page.getByRole('button', { name: 'Stay', pressed: true })).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
});

test('a card pressed right after typing leads to its place, however long that takes to come', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await stopClock(page);
  const release = await holdBack(page, '**/assets/place-from-state-*.js');
  const asked = page.waitForRequest('**/assets/place-from-state-*.js');
  await page.getByRole('searchbox').fill('tacos');
  await cards(page).first().click();
  await asked;
  await page.clock.runFor(1000);
  release();
  await expect(page).toHaveURL('/place');
});

test('back from a search returns to the category it was made in', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Food');
  await page.getByRole('searchbox').fill('tacos');
  await expect(page.getByRole('heading', { name: 'Resultados de «tacos»' })).toBeVisible();
  await page.getByRole('searchbox').fill('tacos kissi');
  await expect(page.getByRole('heading', { name: 'Resultados de «tacos kissi»' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Food', pressed: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a search that gets no answer looks through what is here, or says that it could not', async ({ page }) => {
  await page.goto('/categories');
  await expect(counted(page)).toHaveText(/^\d+ lugares$/);
  await page.route('**/API/cargarlugares', (route) => route.abort());
  await page.getByRole('searchbox').fill('whataburger');
  await expect(cards(page).first()).toContainText('Whataburger');
  await expect(page.getByText(/^\d+ resultados entre lo ya cargado\./)).toBeVisible();
});

test('what cannot be found without a connection is not said to be nowhere, and is asked for once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/categories');
  await expect(counted(page)).toHaveText(/^\d+ lugares$/);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('whatabuger');
  await expect(page.getByText('No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
  await expect(page.getByText('No encontramos nada', { exact: false })).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('whatabuger');
  await context.setOffline(false);
  await expect(cards(page).first()).toContainText('Whataburger');
});
