import { expect, type Page } from '@playwright/test';
import { fillIn, test, usuario } from '#tests/support/accounts.ts';
import { admin } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, hydrated } from '#tests/support/visitor.ts';
import { errors } from '#texts/errors.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** How long the session's cookie lives: -1 as long as the browser does. */
async function sessionExpiry(page: Page): Promise<number | undefined> {
  return (await page.context().cookies()).find(({ name }) => name.includes('session_token'))?.expires;
}

test('[AUTH-1] signing in sends exactly two fields, keeps usuario and leads to the welcome page', async ({ page }) => {
  await page.goto('/login');
  const asked = page.waitForRequest('**/api/auth/login');
  await fillIn(page, admin.email, admin.password);
  const request = await asked;
  expect(request.postDataJSON()).toEqual({ usernameoremail: admin.email, password: admin.password });
  expect(request.headers()).not.toHaveProperty('x-remember-me');
  await expect(page).toHaveURL('/welcome');
  const stored = JSON.parse((await usuario(page)) ?? 'null');
  expect(Object.keys(stored).sort()).toEqual(['email', 'id', 'nombre', 'partnerId', 'rol', 'username']);
  expect(stored).toMatchObject({ email: admin.email, rol: 'admin' });
  expect(await sessionExpiry(page)).toBe(-1);
});

test('[AUTH-1] a username signs in too, whatever its letter case', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'ADMIN', admin.password);
  await expect(page).toHaveURL('/welcome');
});

test('[AUTH-1] remembering changes a header only, and lets the session outlive the browser', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Recordarme' }).check();
  const asked = page.waitForRequest('**/api/auth/login');
  await fillIn(page, admin.email, admin.password);
  const request = await asked;
  expect(request.headers()).toHaveProperty('x-remember-me', '1');
  expect(Object.keys(request.postDataJSON())).toEqual(['usernameoremail', 'password']);
  await expect(page).toHaveURL('/welcome');
  expect(await sessionExpiry(page)).toBeGreaterThan(Date.now() / 1000);
  expect(await usuario(page)).not.toMatch(/remember|record/i);
});

test('[AUTH-1][ROUTE-21] sign-in leads to a forgotten password and to a new account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera tu contraseña');
  await page.goBack();
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea tu cuenta');
});

test('[AUTH-1] a password can be looked at before it is sent', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Contraseña', { exact: true });
  await field.fill('se ve');
  await page.getByRole('button', { name: 'Mostrar: Contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar: Contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('se ve');
});

test('[AUTH-2][MSG-1] wrong credentials show the sentence of the server and lose nothing that was typed', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await page.goto('/login');
  await fillIn(page, 'nadie@ejemplo.test', 'no es esta 1');
  await expect(alert(page)).toHaveText('Credenciales inválidas');
  await expect(page.getByLabel('Correo o usuario')).toHaveValue('nadie@ejemplo.test');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('no es esta 1');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeFocused();
  expect(await usuario(page)).toBeNull();
});

test('[AUTH-2][AUTH-6] a sign-in that comes too early says how long to wait and the other way in, and loses nothing', async ({
  page,
  expectStatus,
}) => {
  expectStatus(429);
  const refused = { success: false, message: errors['account/throttled'] };
  const answer = { status: 429, headers: { 'Retry-After': '128' }, json: refused };
  await page.route('**/api/auth/login', (route) => route.fulfill(answer));
  await page.goto('/login');
  await fillIn(page, 'ana@ejemplo.test', 'una clave 1');
  await expect(alert(page)).toHaveText(`${errors['account/throttled']} Podrás intentarlo de nuevo en 3 minutos.`);
  await expect(page.getByLabel('Correo o usuario')).toHaveValue('ana@ejemplo.test');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('una clave 1');
  await expectSoundScreen(page);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/ForgotPassword');
});

const answers = [
  {
    says: 'its own message',
    status: 403,
    json: { success: false, message: 'Cuenta cerrada' },
    shown: 'Cuenta cerrada',
  },
  { says: 'success: false alone', status: 200, json: { success: false }, shown: 'Credenciales inválidas' },
  { says: 'an empty message', status: 401, json: { success: false, message: ' ' }, shown: 'Credenciales inválidas' },
  { says: 'nothing of use', status: 502, json: null, shown: 'Error de autenticación' },
];

for (const { says, status, json, shown } of answers) {
  test(`[AUTH-2][MSG-1] a ${status} that says ${says} shows '${shown}'`, async ({ page, expectStatus }) => {
    if (status >= 400) expectStatus(status);
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, json }));
    await page.goto('/login');
    await fillIn(page, 'ana', 'una clave 1');
    await expect(alert(page)).toHaveText(shown);
  });
}

test("[AUTH-2] without an answer it says 'No se pudo conectar con el servidor'", async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/login');
  await fillIn(page, 'ana', 'una clave 1');
  await expect(alert(page)).toHaveText('No se pudo conectar con el servidor');
});

test('too many tries say how long to wait, in words', async ({ page, expectStatus }) => {
  expectStatus(429);
  const json = { success: false, message: 'Demasiados intentos.' };
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, json, headers: { 'Retry-After': '250' } }),
  );
  await page.goto('/login');
  await fillIn(page, 'ana', 'una clave 1');
  await expect(alert(page)).toHaveText('Demasiados intentos. Podrás intentarlo de nuevo en 5 minutos.');
});

test('[VAL-1] an empty form says so in our words, with the focus on what is missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(alert(page)).toHaveText('Escribe tu correo o usuario y tu contraseña');
  await expect(page.getByLabel('Correo o usuario')).toBeFocused();
  await page.getByLabel('Correo o usuario').fill('ana');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/Escribe tu correo/);
});

test('a form is sent once however often one presses', async ({ page }) => {
  const release = await holdBack(page, '**/api/auth/login');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) asked++;
  });
  await page.goto('/login');
  await page.getByLabel('Correo o usuario').fill(admin.email);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill(admin.password);
  await hydrated(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).dblclick({ noWaitAfter: true });
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeDisabled();
  await password.press('Enter');
  release();
  await expect(page).toHaveURL('/welcome');
  expect(asked).toBe(1);
});

test('before its JavaScript runs a form can send nothing, so no password gets into an address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('noscript p')).toContainText('hace falta JavaScript');
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave 1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  await context.close();
});

test('[ROUTE-29] a guarded address goes to sign-in and after it to where one wanted, without a flash', async ({
  page,
}) => {
  const answer = await page.goto('/cuenta?desde=aviso');
  expect(answer?.request().redirectedFrom()?.url()).toMatch(/\/cuenta\?desde=aviso$/);
  await expect(page).toHaveURL('/login?next=%2Fcuenta%3Fdesde%3Daviso');
  await fillIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/cuenta?desde=aviso');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
});

for (const next of ['https://otra.example/', '//otra.example', '/\\otra.example', 'javascript:alert(1)']) {
  test(`[ROUTE-29] sign-in never leads on to ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await fillIn(page, admin.email, admin.password);
    await expect(page).toHaveURL('/welcome');
  });
}

test('[AUTH-7] a session that the server no longer knows removes usuario on arrival', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"Ana"}'));
  await page.reload();
  await expect.poll(() => usuario(page)).toBeNull();
});

test('[AUTH-7] who is still signed in is told so, with a way on', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/welcome');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/welcome');
});
