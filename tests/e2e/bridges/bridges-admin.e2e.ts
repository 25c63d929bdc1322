import { type APIRequestContext, expect } from '@playwright/test';
import type { BridgeBoard, EditableBridge } from '#contract/bridges.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const port = '230404';
const getEditableBridge = async (request: APIRequestContext) => {
  const bridges: EditableBridge[] = await (await request.get('/api/bridges/editable')).json();
  return bridges.find((one) => one.port === port) as EditableBridge;
};
const getPublicBridge = async (request: APIRequestContext) =>
  ((await (await request.get('/api/bridges')).json()) as BridgeBoard).bridges.find((one) => one.port === port);

test('[BRDG-12] an administrator edits a bridge: invalid hours are rejected at their field, visitors see a saved change at once, and the overview undoes it', async ({
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
  await expectAccessibleScreen(page);
  expect((await page.request.get('/admin/bridges/999999/edit')).status()).toBe(404);
  await page.getByRole('link', { name: 'Editar Puente del Comercio Mundial' }).click();
  await expect(page).toHaveURL(`/admin/bridges/${port}/edit`);
  await waitForHydration(page);
  const before = await getEditableBridge(page.request);
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await page.getByLabel('Coordenadas').fill('27.6, -99.54');
  await page.getByRole('combobox', { name: 'Domingo, horario' }).selectOption('Cerrado');

  // one lane gets its own hours, another is switched off
  await page.getByRole('checkbox', { name: 'Camión, FAST', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Camión: con horario propio', exact: true }).check();
  const hours = page.getByRole('group', { name: 'Horario de Camión', exact: true });
  await hours.getByRole('combobox', { name: 'Lunes, horario' }).selectOption('Con horario');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Completa las horas del lunes.' })).toBeVisible();
  await expect(hours.getByRole('combobox', { name: 'Lunes, horario' })).toBeFocused();
  await hours.getByLabel('Lunes, abre (1)').fill('06:00');
  await hours.getByLabel('Lunes, cierra (1)').fill('22:00');

  // adding and removing tolls moves the focus
  const add = page.getByRole('button', { name: 'Agregar peaje' });
  const toll = (index: number) => page.getByRole('group', { name: `Peaje ${index}` });
  await add.click();
  await expect(toll(1).getByLabel('Qué paga')).toBeFocused();
  await add.click();
  await toll(2).getByLabel('Qué paga').fill('Camión de 5 ejes');
  await page.getByRole('button', { name: 'Quitar el peaje 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar el peaje 1' })).toBeFocused();
  await toll(1).getByLabel('Pesos (MXN)').fill('412,50');
  await toll(1).getByLabel('Precio al día').fill('2026-10-01');
  await expectAccessibleScreen(page, { inDark: true });
  await save.click();
  await expect(page).toHaveURL('/admin/bridges');
  expect(await getPublicBridge(page.request)).toMatchObject({
    latitude: 27.6,
    longitude: -99.54,
    version: before.Version + 1,
    openingHours: before.openingHours.replace(/Sunday: .*$/, 'Sunday: Closed'),
    tolls: [{ what: 'Camión de 5 ejes', to: 'us', mxn: '412.50', usd: '', asOf: '2026-10-01', source: '' }],
    lanes: [{ lane: 'commercial_standard', openingHours: 'Monday: 6:00 AM – 10:00 PM' }],
  });

  // the overview describes the change and undoes it
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
  await expect.poll(() => getEditableBridge(page.request)).toEqual({ ...before, Version: before.Version + 2 });
});
