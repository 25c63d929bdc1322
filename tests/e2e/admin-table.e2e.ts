import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';

const partner = (Id: number, Nombre: string, more = {}) => ({
  Id,
  Nombre,
  Email: `p${Id}@ejemplo.test`,
  Telefono: '956 1',
  Activo: 1,
  FechaCreado: '2026-11-22T04:30:00Z', // the 21st in Laredo
  Version: 1,
  ...more,
});
const partners = [
  partner(1, 'Zapatería'),
  partner(2, 'ñandú'),
  partner(3, 'Farmacia 10'),
  partner(4, 'Ámbar', { Activo: 0 }),
  partner(5, 'Farmacia 2'),
  partner(6, '=SUM(1;2)'),
];

async function open(page: Page, search = '', rows: object[] = partners): Promise<void> {
  await page.route('**/api/partners', (route) => route.fulfill({ json: rows }));
  await signIn(page);
  await page.goto(`/admin/partners/all${search}`);
  await hydrated(page);
}

const names = (page: Page) => page.getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tabla' });

test('rows stand in Spanish order, and each head sorts up, down and back', async ({ page }) => {
  await open(page);
  const up = ['=SUM(1;2)', 'Ámbar', 'Farmacia 2', 'Farmacia 10', 'ñandú', 'Zapatería'];
  await expect(names(page)).toHaveText(up);
  const head = page.getByRole('columnheader', { name: 'Nombre' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(names(page)).toHaveText([...up].reverse());
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/admin/partners/all?sort=-nombre');
  const state = page.getByRole('columnheader', { name: 'Estado' });
  await state.getByRole('button').press('Enter');
  await expect(state).toHaveAttribute('aria-sort', 'ascending');
  await expect(head).not.toHaveAttribute('aria-sort');
  await state.getByRole('button').press('Enter');
  await expect(names(page).first()).toHaveText('Ámbar');
  await state.getByRole('button').press('Enter');
  await expect(page).toHaveURL('/admin/partners/all');
});

test('search and filters are kept in the address, through a reload and the way back', async ({ page }) => {
  await open(page);
  await search(page).fill('AMBAR');
  await expect(names(page)).toHaveText(['Ámbar']);
  await expect(page.getByText('1 de 6 filas')).toBeVisible();
  await expect(page).toHaveURL('/admin/partners/all?q=AMBAR');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Inactivo');
  await expect(page).toHaveURL('/admin/partners/all?q=AMBAR&estado=Inactivo');
  await page.reload();
  await expect(names(page)).toHaveText(['Ámbar']);
  await expect(search(page)).toHaveValue('AMBAR');
  await hydrated(page);
  await page.getByRole('link', { name: 'Nuevo partner' }).click();
  await expect(page).toHaveURL('/PartnerCreate');
  await page.goBack();
  await expect(search(page)).toHaveValue('AMBAR');
  await expect(names(page)).toHaveText(['Ámbar']);
});

test('what is searched for and chosen before the page took over is kept', async ({ page }) => {
  await page.route('**/api/partners', (route) => route.fulfill({ json: partners }));
  await signIn(page);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/admin/partners/all', { waitUntil: 'commit' });
  await search(page).fill('farmacia');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Activo');
  release();
  await expect(names(page)).toHaveText(['Farmacia 2', 'Farmacia 10']);
  await expect(search(page)).toHaveValue('farmacia');
  await expect(page).toHaveURL('/admin/partners/all?estado=Activo&q=farmacia');
});

test('a link pressed right after typing leads on, and on the way back the search is there', async ({ page }) => {
  await open(page);
  const release = await holdBack(page, '**/PartnerCreate.data*');
  await search(page).fill('AMBAR');
  await page.getByRole('link', { name: 'Nuevo partner' }).click();
  await expect(page).toHaveURL('/admin/partners/all?q=AMBAR');
  release();
  await expect(page).toHaveURL('/PartnerCreate');
  await page.goBack();
  await expect(search(page)).toHaveValue('AMBAR');
  await expect(names(page)).toHaveText(['Ámbar']);
});

test('nothing that matches is said so, with a way back to everything', async ({ page }) => {
  await open(page, '?q=nada+de+esto&estado=Activo');
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click();
  await expect(names(page)).toHaveCount(6);
  await expect(page).toHaveURL('/admin/partners/all');
});

test('no rows at all is another matter', async ({ page }) => {
  await open(page, '', []);
  await expect(page.getByText('Todavía no hay partners')).toBeVisible();
  await expect(search(page)).toBeHidden();
  await expectSoundScreen(page);
});

test('while rows are on their way it says so, and a failure can be tried again', async ({ page, expectStatus }) => {
  expectStatus(403);
  let failing = true;
  await signIn(page);
  await page.route('**/api/partners', (route) =>
    failing ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.fulfill({ json: partners }),
  );
  const release = await holdBack(page, '**/api/partners');
  await page.goto('/admin/partners/all');
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeAttached();
  await page.unroute('**/api/partners');
  await page.route('**/api/partners', (route) =>
    failing ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.fulfill({ json: partners }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Hoy no.' })).toBeVisible();
  await expectSoundScreen(page);
  failing = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(names(page)).toHaveCount(6);
  release();
});

test('the rows shown can be taken away as CSV that Excel reads and no formula hides in', async ({ page }) => {
  await open(page, '?q=s&sort=-nombre');
  await page.clock.setFixedTime('2026-11-22T04:30:00Z');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('partners-2026-11-21.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.slice(1).split('\r\n');
  expect(lines[0]).toBe('Id,Nombre,Email,Telefono,Estado,Creado');
  expect(lines[1]).toBe('1,Zapatería,p1@ejemplo.test,956 1,Activo,2026-11-21');
  expect(lines.at(-1)).toBe('6,"\'=SUM(1;2)",p6@ejemplo.test,956 1,Activo,2026-11-21');
});

test('in the CSV file a telephone number stays as it is, and what only looks like one does not', async ({ page }) => {
  const rows = [partner(1, 'Uno', { Telefono: '+52 (867) 555-0101' }), partner(2, 'Dos', { Telefono: '+SUM(1;2)' })];
  await open(page, '?sort=-nombre', rows);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const lines = (await readFile(await (await started).path(), 'utf8')).split('\r\n');
  expect(lines[1]).toContain(',+52 (867) 555-0101,');
  expect(lines[2]).toContain('"\'+SUM(1;2)"');
});

test('a search that is taken back leaves the focus in its field', async ({ page }) => {
  await open(page, '?q=nada+de+esto');
  await page.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click();
  await expect(search(page)).toBeFocused();
  await expect(names(page)).toHaveCount(6);
});

test('however long the other columns, states and dates stay whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '', [partner(1, 'N'.repeat(120), { Email: `${'e'.repeat(80)}@ejemplo.test` })]);
  const word = page.getByRole('cell').getByText('Activo', { exact: true });
  expect(await word.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const date = page.getByRole('cell').getByText('21 nov 2026');
  expect(await date.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('on a phone rows are cards that fit, with an order to choose', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '', [...partners, partner(7, 'N'.repeat(120), { Email: `${'e'.repeat(80)}@ejemplo.test` })]);
  await expect(names(page)).toHaveCount(7);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre, de mayor a menor');
  await expect(names(page).first()).toHaveText('Zapatería');
  await expectSoundScreen(page);
});

test('a row leads to its partner, and its buttons to their own', async ({ page }) => {
  await page.route('**/api/partners', (route) => route.continue());
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
});
