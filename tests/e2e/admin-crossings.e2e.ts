import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Board, Crossing } from '#contract/bridges.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

test.describe.configure({ mode: 'serial' }); // the crossings are the city's own: nobody makes one for a test

const port = '230404';
const editable = async (request: APIRequestContext): Promise<Crossing[]> =>
  (await request.get('/api/bridges/editable')).json();
const crossing = async (request: APIRequestContext) =>
  (await editable(request)).find((one) => one.port === port) as Crossing;
const shown = async (request: APIRequestContext) =>
  ((await (await request.get('/api/bridges')).json()) as Board).bridges.find((one) => one.port === port);
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });
const lane = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/bridges');
  await page.getByRole('link', { name: 'Editar Puente del Comercio Mundial' }).click();
  await expect(page).toHaveURL(`/admin/bridges/${port}/edit`);
  await hydrated(page);
}

test('[BRDG-12] the table has the crossings in their order, with lanes, hours and state; each leads to its form', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/AdminPage');
  await page.getByRole('list', { name: 'La frontera' }).getByRole('link', { name: 'Puentes' }).click();
  await expect(page).toHaveTitle('Puentes · Entrepuentes');
  await expect(page.getByRole('rowheader')).toHaveText([
    /^Puente 1/,
    /^Puente 2/,
    /^Puente Colombia/,
    /^Puente del Comercio Mundial/,
  ]);
  const row = page.getByRole('row', { name: /Puente del Comercio Mundial/ });
  await expect(row).toContainText(/230404.*Camión; Camión, FAST.*7:00 – 24:00.*A la vista/);
  await expectSoundScreen(page);
  expect((await page.request.get('/admin/bridges/999999/edit')).status()).toBe(404);
});

test('[BRDG-12] a crossing is edited: what cannot be is refused where it stands, what is saved visitors have at once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openForm(page);
  const before = await crossing(page.request);
  await page.getByLabel('Nombre', { exact: true }).fill(' ');
  await page.getByLabel('Coordenadas').fill('norte');
  await save(page).click();
  await expect(problem(page)).toContainText('Escribe el nombre del puente');
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.getByLabel('Nombre', { exact: true }).fill('Puente del Comercio Mundial');
  await save(page).click();
  await expect(problem(page)).toContainText('Escribe las coordenadas');
  await expect(page.getByLabel('Coordenadas')).toBeFocused();
  await page.getByLabel('Coordenadas').fill('99, 200');
  await save(page).click();
  await expect(page.getByLabel('Coordenadas')).toHaveAccessibleDescription(/^La latitud va de -90 a 90/);
  await page.getByLabel('Coordenadas').fill('27.6, -99.54');
  await page.getByRole('combobox', { name: 'Domingo, horario' }).selectOption('Cerrado');

  // a lane with hours of its own, another one off
  await lane(page, 'Camión, FAST').uncheck();
  await lane(page, 'Camión: con horario propio').check();
  const hours = page.getByRole('group', { name: 'Horario de Camión', exact: true });
  await hours.getByRole('combobox', { name: 'Lunes, horario' }).selectOption('Con horario');
  await save(page).click();
  await expect(problem(page)).toContainText('Completa las horas del lunes.');
  await expect(hours.getByRole('combobox', { name: 'Lunes, horario' })).toBeFocused();
  await hours.getByLabel('Lunes, abre (1)').fill('06:00');
  await hours.getByLabel('Lunes, cierra (1)').fill('22:00');

  // tolls come and go, and the focus with them
  const add = page.getByRole('button', { name: 'Agregar peaje' });
  const toll = (index: number) => page.getByRole('group', { name: `Peaje ${index}` });
  await add.click();
  await expect(toll(1).getByLabel('Qué paga')).toBeFocused();
  await toll(1).getByLabel('Qué paga').fill('Autobús');
  await add.click();
  await toll(2).getByLabel('Qué paga').fill('Camión de 5 ejes');
  await page.getByRole('button', { name: 'Quitar el peaje 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar el peaje 1' })).toBeFocused();
  await expect(toll(1).getByLabel('Qué paga')).toHaveValue('Camión de 5 ejes');
  await save(page).click();
  await expect(problem(page)).toContainText('Escribe el precio en pesos, en dólares o en los dos.');
  await toll(1).getByLabel('Pesos (MXN)').fill('412,50');
  await toll(1).getByLabel('Precio al día').fill('2026-10-01');
  await expectSoundScreen(page);
  await save(page).click();
  await expect(page).toHaveURL('/admin/bridges');
  expect(await shown(page.request)).toMatchObject({
    ...{ latitude: 27.6, longitude: -99.54, version: before.Version + 1 },
    openingHours: before.openingHours.replace(/Sunday: .*$/, 'Sunday: Closed'),
    tolls: [{ what: 'Camión de 5 ejes', to: 'us', mxn: '412.50', usd: '', asOf: '2026-10-01', source: '' }],
    lanes: [{ lane: 'commercial_standard', openingHours: 'Monday: 6:00 AM – 10:00 PM' }],
  });

  // the overview tells of it in words, and takes it back
  await page.goto('/admin/overview');
  const change = page.getByRole('button', { name: /Ver detalle: Editó el puente Puente del Comercio Mundial/ }).first();
  await change.click();
  const detail = page.getByRole('table', { name: /Editó el puente/ });
  await expect(detail).toContainText('Camión; Camión, FAST');
  await expect(detail).toContainText('Camión (lunes 6:00 – 22:00)');
  await expect(detail).toContainText('lunes a sábado 7:00 – 24:00, domingo Cerrado');
  await expect(detail).toContainText('Camión de 5 ejes, hacia Estados Unidos: 412.50 MXN, 2026-10-01');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => crossing(page.request)).toEqual({ ...before, Version: before.Version + 2 });
});

test('[BRDG-12][ADM-2] who saves after somebody else sees what they changed, and keeps what was typed', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await openForm(page);
  const before = await crossing(page.request);
  await page.getByLabel('Nota').fill('Obras en la caseta.');
  const { Version: _, ...begun } = before;
  const theirs = { ...begun, address: 'Otra dirección', lanes: begun.lanes.slice(0, 6) };
  expect((await page.request.put(`/api/bridges/${port}`, { data: theirs })).status()).toBe(200);
  await save(page).click();
  await expect(problem(page)).toContainText(
    /Otra persona cambió este puente mientras lo editabas. Cambió: .*Dirección/,
  );
  const overtaken = page.getByRole('region', { name: 'Lo que hay guardado ahora:' });
  await expect(overtaken.getByRole('definition')).toHaveText(['Otra dirección', 'Camión']);
  await expect(page.getByLabel('Nota')).toHaveValue('Obras en la caseta.');
  await save(page).click();
  await expect(page).toHaveURL('/admin/bridges');
  expect(await crossing(page.request)).toMatchObject({ note: 'Obras en la caseta.', address: 'Otra dirección' });
  expect((await page.request.put(`/api/bridges/${port}`, { data: begun })).status()).toBe(200);
});
