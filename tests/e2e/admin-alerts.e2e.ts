import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import { posted } from '#tests/support/belongings.ts';
import { withState } from '#tests/support/businesses.ts';
import { bannerOf } from '#tests/support/shown-alerts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';

/** Makes an alert that no visitor sees, since other tests open the same pages. */
const newAlert = (request: APIRequestContext, given: object = {}): Promise<Alert> =>
  posted(request, '/api/alertas/Crear', { titulo: `Aviso ${crypto.randomUUID()}`, vigente: 0, ...given });
const alertNow = async (page: Page, id: number): Promise<Alert> =>
  (await page.request.get(`/api/alertas/${id}`)).json();

const row = (page: Page, { titulo }: Alert) => page.getByRole('row', { name: titulo });
const answerYes = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const title = (page: Page) => page.getByLabel('Título', { exact: true });
const color = (page: Page) => page.getByLabel('Color', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' });

/** Opens the table on one alert. */
async function openTable(page: Page, { titulo }: Pick<Alert, 'titulo'>, address = '/alertsadmin'): Promise<void> {
  await page.goto(`${address}?q=${encodeURIComponent(titulo)}`);
  await hydrated(page);
}

/** Opens the form of an alert as the table does. */
async function openEdit(page: Page, alert: Alert): Promise<void> {
  await openTable(page, alert);
  await page.getByRole('link', { name: `Editar ${alert.titulo}` }).click();
  await expect(title(page)).toHaveValue(alert.titulo);
}

test('[ALRT-1][ROUTE-17] all alerts stand in one table at both addresses, sorted, searched and filtered', async ({
  page,
}) => {
  await signIn(page);
  const mark = crypto.randomUUID();
  const off = await newAlert(page.request, { titulo: `Uno ${mark}`, categoria: 'Evento', color: '#a6341d' });
  const gone = await newAlert(page.request, { titulo: `Dos ${mark}`, expiracion: '2099-12-31' });
  await posted(page.request, '/api/alertas/Eliminar', { Id: gone.id });
  for (const address of ['/alertsadmin', '/admin/alerts']) {
    const asked = page.waitForRequest('**/api/alertas/Listar');
    await openTable(page, { titulo: mark }, address);
    expect((await asked).postDataJSON()).toEqual({});
    await expect(page.getByRole('rowheader')).toHaveText([gone.titulo, off.titulo]); // the newest first
    await expect(row(page, off)).toContainText(/Evento.*Arriba.*Apagada.*Activa.*No expira/);
    await expect(row(page, gone)).toContainText(/Apagada.*Eliminada.*31 dic 2099, 11:59/);
    await expect(row(page, gone).getByRole('button')).toHaveCount(0);
    for (const order of ['ascending', 'descending']) {
      await page.getByRole('button', { name: 'Título' }).click();
      await expect(page.getByRole('columnheader', { name: 'Título' })).toHaveAttribute('aria-sort', order);
    }
    await expect(page.getByRole('rowheader')).toHaveText([off.titulo, gone.titulo]);
    await page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption('Activa');
    await expect(page.getByRole('rowheader')).toHaveText([off.titulo]);
    await page.getByRole('combobox', { name: 'Vigencia', exact: true }).selectOption('Vigente');
    await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
  }
});

test('[ALRT-1] a list that cannot be fetched says so and can be asked for again', async ({ page, expectStatus }) => {
  expectStatus(500);
  expectStatus(400);
  await signIn(page);
  const { titulo } = await newAlert(page.request);
  await page.route('**/api/alertas/Listar', (route) => route.fulfill({ status: 400, body: '' }));
  await openTable(page, { titulo });
  await expect(problem(page)).toContainText('No se pudo consultar');
  await page.unroute('**/api/alertas/Listar');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([titulo]);
});

test('[ALRT-1][DLG-1] an alert is switched off and deleted after a question; what fails says nothing and comes back', async ({
  page,
  expectStatus,
}) => {
  expectStatus(503);
  await signIn(page);
  const alert = await newAlert(page.request, { vigente: 1 });
  await openTable(page, alert);
  for (const [call, action, before, after] of [
    ['Apagar', 'Desactivar', 'Vigente', 'Apagada'],
    ['Eliminar', 'Eliminar', 'Activa', 'Eliminada'],
  ] as const) {
    const press = () => page.getByRole('button', { name: `${action} ${alert.titulo}` }).click();
    await press();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/alertas/${call}`, async (route) => {
      await released;
      await route.fulfill({ status: 503, body: 'Ahora no.' });
    });
    await press();
    const failed = page.waitForResponse(`**/api/alertas/${call}`);
    await answerYes(page, action);
    await expect(row(page, alert).getByText(after, { exact: true })).toBeVisible(); // at once
    release();
    await failed;
    await expect(row(page, alert).getByText(before, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.unroute(`**/api/alertas/${call}`);
    await press();
    const sent = page.waitForRequest(`**/api/alertas/${call}`);
    await answerYes(page, action);
    expect((await sent).postDataJSON()).toEqual({ Id: alert.id });
    await expect(row(page, alert).getByText(after, { exact: true })).toBeVisible();
  }
  await expect(row(page, alert).getByRole('button')).toHaveCount(0);
  expect(await alertNow(page, alert.id)).toMatchObject({ vigente: 0, active: 0 });
});

test("[ALRT-2][ALRT-3] a new alert is refused until it makes sense, shown as it is typed, and then on visitors' pages", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/alertsadmin');
  await hydrated(page);
  await page.getByRole('link', { name: 'Nueva alerta' }).click();
  await expect(page).toHaveURL('/alertsform');
  const save = page.getByRole('button', { name: 'Crear alerta' });
  await expect(save).toBeDisabled();
  await expect(color(page)).toHaveValue('#0ea5e9');
  await title(page).fill('   ');
  await save.click();
  await expect(problem(page)).toHaveText('El título es obligatorio.');
  await expect(title(page)).toBeFocused();
  const titulo = `<b>Corte</b> ${crypto.randomUUID()}`;
  await title(page).fill(titulo);
  await page.getByLabel('Enlace').fill('javascript:alert(1)');
  await save.click();
  await expect(problem(page)).toContainText('El enlace debe ser una página web');
  await page.getByLabel('Enlace').fill('ejemplo.com/corte');
  await color(page).fill('red;background:url(x)');
  await save.click();
  await expect(problem(page)).toContainText('El color se escribe como #');
  await color(page).fill('#FFD400');
  await expect(page.getByLabel('Elegir color')).toHaveValue('#ffd400');
  await page.getByLabel('Expira', { exact: true }).check();
  await save.click();
  await expect(problem(page)).toContainText('Elige cuándo expira');
  await page.getByLabel('Fecha de expiración').fill('2020-01-01T10:00');
  await save.click();
  await expect(problem(page)).toContainText('ya pasó');
  await expect(page.getByLabel('Fecha de expiración')).toBeFocused();
  await page.getByLabel('Fecha de expiración').fill('2099-07-04T20:00');
  await page.getByLabel('Texto principal').fill('De 8 a 10.');
  await page.getByLabel('Texto secundario').fill('Usa el Puente I.');
  await page.getByLabel('Categoría').selectOption('Trafico');
  await page.getByLabel('Notificación').check();
  for (const words of [titulo, 'De 8 a 10.', 'Usa el Puente I.', 'ejemplo.com'])
    await expect(preview(page)).toContainText(words);
  await expect(preview(page).locator('section')).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(preview(page).locator('section')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const hold = await holdBack(page, '**/api/alertas/Crear');
  const [sent, made] = [page.waitForRequest('**/api/alertas/Crear'), page.waitForResponse('**/api/alertas/Crear')];
  await save.click();
  await expect(page.getByRole('button', { name: 'Creando…' })).toBeDisabled();
  hold();
  expect((await sent).postDataJSON()).toEqual({
    ...{ titulo, textoprincipal: 'De 8 a 10.', textosecundario: 'Usa el Puente I.', categoria: 'Trafico' },
    ...{ url: 'ejemplo.com/corte', color: '#ffd400', expira: 1, expiracion: '2099-07-05T01:00:00.000Z' },
    ...{ notification: 1, vigente: 1, position: 'top' },
  });
  const alert: Alert = await (await made).json();
  await expect(page).toHaveURL('/alertsadmin');
  const visitor = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await visitor.goto('/alertas');
  await expect(bannerOf(visitor, alert)).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(bannerOf(visitor, alert)).toContainText(titulo);
  await posted(page.request, '/api/alertas/Apagar', { Id: alert.id });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bannerOf(visitor, alert)).toHaveCount(0);
  await visitor.context().close();
});

test('[ALRT-1][ALRT-2] the alert of the navigation state is edited, also after a reload, and what nobody touched stays', async ({
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
  const sent = page.waitForRequest('**/api/alertas/Editar');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const { id, titulo, color: red, expiracion, Version } = alert;
  expect((await sent).postDataJSON()).toMatchObject({
    id,
    titulo,
    color: red,
    expiracion,
    Version,
    position: 'center',
  });
  await expect(page).toHaveURL('/alertsadmin');
  expect(await alertNow(page, id)).toMatchObject({ position: 'center', expiracion, Version: 2 });
});

test('[ALRT-2][MSG-1] an alert that is not there, and a save that fails, say so and lose nothing', async ({
  page,
  expectStatus,
}) => {
  for (const status of [400, 404]) expectStatus(status);
  await signIn(page);
  const [alert, gone] = [await newAlert(page.request), await newAlert(page.request)];
  await posted(page.request, '/api/alertas/Eliminar', { Id: gone.id });
  await page.goto('/alertsform');
  for (const id of [2147483647, gone.id]) {
    await withState(page, { id });
    await expect(page.getByText('No se encontró la alerta')).toBeVisible();
  }
  await expectSoundScreen(page);
  await page.route('**/api/alertas/{Crear,Editar}', (route) => route.fulfill({ status: 400, body: '' }));
  for (const [state, button, sentence] of [
    [{ id: alert.id }, 'Guardar cambios', 'No se pudo editar'],
    [{}, 'Crear alerta', 'No se pudo crear'],
  ] as const) {
    await withState(page, state);
    await title(page).fill('Lo que escribí');
    await page.getByRole('button', { name: button }).click();
    await expect(problem(page)).toHaveText(sentence);
    await expect(title(page)).toHaveValue('Lo que escribí');
    page.once('dialog', (dialog) => dialog.accept()); // it would ask before what was typed is lost
  }
});

test('[ALRT-2][ADM-2] an edit that somebody overtook keeps what was typed, shows theirs, and undoes nothing else when it is saved', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const alert = await newAlert(page.request, { expiracion: '2099-12-31' });
  await openEdit(page, alert);
  await title(page).fill('Lo que escribí');
  const { id, titulo, expiracion } = alert;
  await posted(page.request, '/api/alertas/Editar', { id, titulo, expiracion, vigente: 0, textoprincipal: 'Ya abrió' });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText(
    /Texto principal\s*Ya abrió/,
  );
  await expect(title(page)).toHaveValue('Lo que escribí');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/alertsadmin');
  const kept = { titulo: 'Lo que escribí', textoprincipal: 'Ya abrió', expiracion, Version: 3 };
  expect(await alertNow(page, id)).toMatchObject(kept);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[ROUTE-17] the screens of alerts are accessible and fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    const alert = await newAlert(page.request, { titulo: `${'x'.repeat(100)} ${crypto.randomUUID()}` });
    await openTable(page, alert);
    await expect(row(page, alert)).toBeVisible();
    await expectSoundScreen(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openEdit(page, alert);
    for (const position of ['Arriba', 'Al centro']) {
      await page.getByLabel('Posición').selectOption(position);
      await page.getByLabel('Expira', { exact: true }).check();
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(problem(page)).toBeVisible();
      await expectSoundScreen(page);
    }
  });
