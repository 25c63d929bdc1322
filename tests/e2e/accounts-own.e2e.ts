import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aVisitor, fillIn, signInOnScreen, test, usuario, type Who } from '#tests/support/accounts.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Mis sesiones' }).getByRole('listitem');

/** Signs in by the call, as another browser. */
async function signInElsewhere(request: APIRequestContext, who: Who): Promise<void> {
  const data = { usernameoremail: who.email, password: who.password };
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect((await request.post('/api/auth/login', { data, headers })).status()).toBe(200);
}

test('one sees who one is and where one is signed in, this session first', async ({ page, request }) => {
  const who = await aVisitor(request);
  await signInElsewhere(request, who);
  await signInOnScreen(page, who);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  for (const fact of [who.nombre, who.email, 'Visitante']) await expect(page.getByText(fact)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Esta sesión');
  await expect(rows(page).last()).toContainText('Firefox en Windows');
});

test("moments are those of the city's zone", async ({ page, request }) => {
  await signInOnScreen(page, await aVisitor(request));
  const session = { id: 1, actual: true, navegador: '', recordada: true };
  const used = { creada: '2026-11-22T04:30:00Z', vista: '2026-11-22T15:05:00Z' };
  const instants = { ...used, vence: '2026-12-22T15:05:00Z', termina: '2027-02-20T04:30:00Z' };
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: [{ ...session, ...instants }] }));
  await page.goto('/cuenta');
  await expect(rows(page)).toContainText(/Abierta: 21 nov 2026, 10:30.p\.m\./);
  await expect(rows(page)).toContainText(
    /Termina si no la usas: 22 dic 2026, 9:05.a\.m\.; a más tardar: 19 feb 2027, 10:30.p\.m\./,
  );
  await expect(rows(page)).toContainText('Navegador desconocido');
});

test('[DLG-1] one other session is ended after a question that Escape answers with no', async ({ page, request }) => {
  const who = await aVisitor(request);
  await signInElsewhere(request, who);
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  const end = page.getByRole('button', { name: /^Cerrar la sesión de Firefox en Windows/ });
  await end.click();
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  await end.click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar la sesión de Firefox en Windows?' });
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Se cerró esa sesión')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect((await request.get('/api/auth/me')).status()).toBe(401);
});

test('all sessions are ended at once, this one too', async ({ page, request }) => {
  const who = await aVisitor(request);
  await signInElsewhere(request, who);
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Se cerraron todas las sesiones')).toBeVisible();
  expect(await usuario(page)).toBeNull();
  for (const asking of [page.request, request]) expect((await asking.get('/api/auth/me')).status()).toBe(401);
});

test('sessions load, fail with a sentence, and are asked for again', async ({ page, request, expectStatus }) => {
  expectStatus(503);
  await signInOnScreen(page, await aVisitor(request));
  let failing = true;
  await page.route('**/api/auth/sessions', (route) =>
    failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/cuenta');
  await expect(page.getByText('No se pudieron consultar las sesiones')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('[AUTH-7] a session ended elsewhere leads to sign-in and back, and removes usuario', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(401);
  const who = await aVisitor(request);
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  await expect(rows(page)).toHaveCount(1);
  await page.request.post('/api/auth/logout');
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcuenta');
  expect(await usuario(page)).toBeNull();
  await fillIn(page, who.email, who.password);
  await expect(page).toHaveURL('/cuenta');
});

test('the password is changed by who knows the present one, and other sessions end', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(400);
  const who = await aVisitor(request);
  await signInElsewhere(request, who);
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  await expect(rows(page)).toHaveCount(2);
  const section = page.getByRole('region', { name: 'Cambiar contraseña' });
  const change = section.getByRole('button', { name: 'Cambiar contraseña' });
  await section.getByLabel('Contraseña actual', { exact: true }).fill('no es esta 1');
  await section.getByLabel('Contraseña nueva', { exact: true }).fill('otro puente 5');
  await change.click();
  await expect(section.getByRole('alert')).toHaveText('Tu contraseña actual no es correcta.');
  await section.getByLabel('Contraseña actual', { exact: true }).fill(who.password);
  await change.click();
  await expect(section.getByText('Tu contraseña se actualizó.')).toBeVisible();
  await expect(section.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  expect(await usuario(page)).not.toBeNull();
});
