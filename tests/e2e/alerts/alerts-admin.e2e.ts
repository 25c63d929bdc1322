import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import { alertBanner } from '#tests/support/pages/alert-banners.ts';
import { reloadWithState } from '#tests/support/pages/business-forms.ts';
import { postToApi } from '#tests/support/pages/create-entities.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

/** Creates an alert that is hidden from visitors, because other tests open the same pages. */
const newAlert = (request: APIRequestContext, overrides: object = {}): Promise<Alert> =>
  postToApi(request, '/api/alertas/Crear', { titulo: `Aviso ${crypto.randomUUID()}`, vigente: 0, ...overrides });
const getAlert = async (page: Page, id: number): Promise<Alert> =>
  (await page.request.get(`/api/alertas/${id}`)).json();

const row = (page: Page, { titulo }: Alert) => page.getByRole('row', { name: titulo });
const confirmDialog = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const error = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const title = (page: Page) => page.getByLabel('Título', { exact: true });
const color = (page: Page) => page.getByLabel('Color', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' });

/** Opens the table filtered to one alert. */
async function openTable(page: Page, { titulo }: Pick<Alert, 'titulo'>): Promise<void> {
  await page.goto(`/alertsadmin?q=${encodeURIComponent(titulo)}`);
  await waitForHydration(page);
}

/** Opens the form of an alert by its link in the table. */
async function openEdit(page: Page, alert: Alert): Promise<void> {
  await openTable(page, alert);
  await page.getByRole('link', { name: `Editar ${alert.titulo}` }).click();
  await expect(title(page)).toHaveValue(alert.titulo);
}

test('[ALRT-2][ALRT-3] an invalid alert is rejected; a valid one is previewed while it is typed and shown to visitors until it is switched off', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/alertsadmin');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Nueva alerta' }).click();
  await expect(page).toHaveURL('/alertsform');
  const save = page.getByRole('button', { name: 'Crear alerta' });
  const titulo = `<b>Corte</b> ${crypto.randomUUID()}`;
  await title(page).fill(titulo);
  await page.getByLabel('Enlace').fill('ejemplo.com/corte');
  await color(page).fill('#FFD400');
  await page.getByLabel('Expira', { exact: true }).check();
  await page.getByLabel('Fecha de expiración').fill('2020-01-01T10:00');
  await save.click();
  await expect(error(page)).toContainText('ya pasó');
  await expect(page.getByLabel('Fecha de expiración')).toBeFocused();
  await page.getByLabel('Fecha de expiración').fill('2099-07-04T20:00');
  await page.getByLabel('Texto principal').fill('De 8 a 10.');
  await page.getByLabel('Texto secundario').fill('Usa el Puente I.');
  await page.getByLabel('Categoría').selectOption('Trafico');
  await page.getByLabel('Enviar también como aviso').check();
  await expect(page.getByRole('region', { name: 'El aviso en el teléfono' })).toContainText(titulo);
  for (const text of [titulo, 'De 8 a 10.', 'Usa el Puente I.', 'ejemplo.com'])
    await expect(preview(page)).toContainText(text);
  await expect(preview(page).locator('section')).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(preview(page).locator('section')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const created = page.waitForResponse('**/api/alertas/Crear');
  await save.click();
  expect((await created).request().postDataJSON()).toEqual({
    titulo,
    textoprincipal: 'De 8 a 10.',
    textosecundario: 'Usa el Puente I.',
    categoria: 'Trafico',
    url: 'ejemplo.com/corte',
    color: '#ffd400',
    expira: 1,
    expiracion: '2099-07-05T01:00:00.000Z',
    notification: 1,
    vigente: 1,
    position: 'top',
  });
  const alert: Alert = await (await created).json();
  await expect(page).toHaveURL('/alertsadmin');
  const visitor = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await visitor.goto('/alertas');
  await expect(alertBanner(visitor, alert)).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(alertBanner(visitor, alert)).toContainText(titulo);
  await openTable(page, alert);
  await page.getByRole('button', { name: `Desactivar ${titulo}` }).click();
  await expect.poll(() => getAlert(page, alert.id)).toMatchObject({ vigente: 0 });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alertBanner(visitor, alert)).toHaveCount(0);
  await visitor.context().close();
});

test('[ALRT-1][ALRT-2] the alert of the navigation state is edited, also after a reload, and keeps its untouched fields; then it is deleted', async ({
  page,
}) => {
  await signIn(page);
  const alert = await newAlert(page.request, { expiracion: '2099-12-31', position: 'bottom', color: '#a6341d' });
  await openEdit(page, alert);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar alerta #${alert.id}`);
  await expect(page.getByLabel('Fecha de expiración')).toHaveValue('2099-12-31T23:59');
  await expect(preview(page)).toContainText('Por ahora nadie lo ve');
  await page.reload();
  await expect(title(page)).toHaveValue(alert.titulo);
  await page.getByLabel('Posición').selectOption('Al centro');
  await page.getByRole('link', { name: 'Volver a las alertas' }).click();
  await page
    .getByRole('alertdialog', { name: /Salir sin guardar/ })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  const updateRequest = page.waitForRequest('**/api/alertas/Editar');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const { id, titulo, color: red, expiracion, Version } = alert;
  expect((await updateRequest).postDataJSON()).toMatchObject({
    id,
    titulo,
    color: red,
    expiracion,
    Version,
    position: 'center',
  });
  await expect(page).toHaveURL('/alertsadmin');
  expect(await getAlert(page, id)).toMatchObject({ position: 'center', expiracion, Version: 2 });
  await openTable(page, alert);
  await page.getByRole('button', { name: `Eliminar ${alert.titulo}` }).click();
  await confirmDialog(page, 'Eliminar');
  await expect(row(page, alert).getByText('Eliminada', { exact: true })).toBeVisible();
  await expect(row(page, alert).getByRole('button')).toHaveCount(0);
  expect(await getAlert(page, id)).toMatchObject({ active: 0 });
});

test('[ROUTE-17] the screens of alerts are accessible and fit a phone', async ({ page, expectStatus }) => {
  expectStatus(404);
  await signIn(page);
  const alert = await newAlert(page.request, { titulo: `${'x'.repeat(100)} ${crypto.randomUUID()}` });
  await openTable(page, alert);
  await expect(row(page, alert)).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEdit(page, alert);
  for (const position of ['Arriba', 'Al centro']) {
    await page.getByLabel('Posición').selectOption(position);
    await page.getByLabel('Expira', { exact: true }).check();
    await page.getByLabel('Enviar también como aviso').check();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(error(page)).toBeVisible();
    await expectAccessibleScreen(page, { inDark: true });
  }
  page.once('dialog', (dialog) => dialog.accept()); // leaves the form without saving
  await reloadWithState(page, { id: 2147483647 });
  await expect(page.getByText('No se encontró la alerta')).toBeVisible();
  await expectAccessibleScreen(page);
});
