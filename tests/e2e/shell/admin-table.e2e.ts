import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { delayRequests, expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { buildPartnerRow, partnerRows } from '#tests/support/responses/partner-rows.ts';

const fulfillWith = (page: Page, json: object[]) => page.route('**/api/partners', (route) => route.fulfill({ json }));
const names = (page: Page) => page.getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tabla' });

test('search and filter, also when entered before hydration, survive a reload and going back', async ({ page }) => {
  await fulfillWith(page, partnerRows);
  await signIn(page);
  const releaseScripts = await delayRequests(page, '**/assets/*.js');
  await page.goto('/admin/partners/all', { waitUntil: 'commit' });
  await search(page).fill('farmacia');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Activo');
  releaseScripts();
  await expect(names(page)).toHaveText(['Farmacia 2', 'Farmacia 10']);
  await expect(search(page)).toHaveValue('farmacia');
  await expect(page).toHaveURL('/admin/partners/all?estado=Activo&q=farmacia');
  await page.reload();
  await expect(names(page)).toHaveText(['Farmacia 2', 'Farmacia 10']);
  await expect(search(page)).toHaveValue('farmacia');
  await waitForHydration(page);
  // a link clicked right after typing still navigates
  const releaseNext = await delayRequests(page, '**/PartnerCreate.data*');
  await search(page).fill('farmacia 2');
  await page.getByRole('link', { name: 'Nuevo partner' }).click();
  await expect(page).toHaveURL('/admin/partners/all?estado=Activo&q=farmacia+2');
  releaseNext();
  await expect(page).toHaveURL('/PartnerCreate');
  await page.goBack();
  await expect(search(page)).toHaveValue('farmacia 2');
  await expect(names(page)).toHaveText(['Farmacia 2']);
});

test('statuses and dates do not wrap on a wide screen, rows are cards on a phone, and each state is accessible', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await page.setViewportSize({ width: 1280, height: 800 });
  const long = buildPartnerRow(7, 'N'.repeat(120), { Email: `${'e'.repeat(80)}@ejemplo.test` });
  await fulfillWith(page, [long]);
  await signIn(page);
  await page.goto('/admin/partners/all');
  const status = page.getByRole('cell').getByText('Activo', { exact: true });
  expect(await status.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const date = page.getByRole('cell').getByText('21 nov 2026');
  expect(await date.evaluate((element) => element.getClientRects().length)).toBe(1);

  await page.setViewportSize({ width: 360, height: 780 });
  await fulfillWith(page, [...partnerRows, long]);
  await page.reload();
  await waitForHydration(page);
  await expect(names(page)).toHaveCount(7);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre, de mayor a menor');
  await expect(names(page).first()).toHaveText('Zapatería');
  await expectAccessibleScreen(page, { inDark: true });

  await search(page).fill('nada de esto');
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click();
  await expect(search(page)).toBeFocused();
  await expect(names(page)).toHaveCount(7);

  await fulfillWith(page, []);
  await page.reload();
  await expect(page.getByText('Todavía no hay partners')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.route('**/api/partners', (route) => route.fulfill({ status: 403, body: 'Hoy no.' }));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Hoy no.' })).toBeVisible();
  await expectAccessibleScreen(page);
});

test('a row opens its partner, its buttons act on their own, and the shown rows download as a CSV file', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/partners/all?q=partner42');
  const row = page.getByRole('row', { name: /Partner de muestra/ });
  await row.click();
  await expect(page).toHaveURL('/admin/partners/42');
  await page.goBack();
  await row.getByRole('link', { name: 'Editar a Partner de muestra' }).click();
  await expect(page).toHaveURL('/admin/partners/42/edit');
  await page.goBack();
  await row.getByRole('button', { name: 'Desactivar a Partner de muestra' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(row.getByRole('button', { name: 'Desactivar a Partner de muestra' })).toBeFocused();
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^partners-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')).toEqual(['\uFEFFId,Nombre,Email,Telefono,Estado,Creado', expect.stringMatching(/^42,/)]);
});
