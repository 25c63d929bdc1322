import { expect, type Page } from '@playwright/test';
import { readUsuario, submitSignIn, test } from '#tests/support/pages/account-pages.ts';
import { admin } from '#tests/support/pages/sign-in.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Expiry of the session cookie; -1 for a cookie that ends with the browser. */
async function sessionExpiry(page: Page): Promise<number | undefined> {
  return (await page.context().cookies()).find(({ name }) => name.includes('session_token'))?.expires;
}

test('[AUTH-1][AUTH-7] sign-in sends exactly two fields, stores usuario and opens the welcome page; /login then recognizes the session', async ({
  page,
}) => {
  await page.goto('/login');
  const loginRequest = page.waitForRequest('**/api/auth/login');
  await submitSignIn(page, admin.email, admin.password);
  const request = await loginRequest;
  expect(request.postDataJSON()).toEqual({ usernameoremail: admin.email, password: admin.password });
  expect(request.headers()).not.toHaveProperty('x-remember-me');
  await expect(page).toHaveURL('/welcome');
  const stored = JSON.parse((await readUsuario(page)) ?? 'null');
  expect(Object.keys(stored).sort()).toEqual(['email', 'id', 'nombre', 'partnerId', 'rol', 'username']);
  expect(stored).toMatchObject({ email: admin.email, rol: 'admin' });
  expect(await sessionExpiry(page)).toBe(-1);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/welcome');
});

test('[AUTH-2][MSG-1][VAL-1] an empty form and wrong credentials show a message, keep the typed values and set the focus', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await page.goto('/login');
  const [user, password] = [page.getByLabel('Correo o usuario'), page.getByLabel('Contraseña', { exact: true })];
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(alert(page)).toHaveText('Escribe tu correo o usuario y tu contraseña');
  await expect(user).toBeFocused();
  await user.fill('nadie@ejemplo.test');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await submitSignIn(page, 'nadie@ejemplo.test', 'no es esta 1');
  await expect(alert(page)).toHaveText('Credenciales inválidas');
  await expect(user).toHaveValue('nadie@ejemplo.test');
  await expect(password).toHaveValue('no es esta 1');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeFocused();
  expect(await readUsuario(page)).toBeNull();
});

test('[ROUTE-21] without JavaScript a form submits nothing, so no password reaches a URL, and /logout says that it needs JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('noscript p')).toContainText('hace falta JavaScript');
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave 1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  await page.goto('/logout');
  await expect(page.locator('noscript p')).toContainText('Para cerrar la sesión hace falta JavaScript.');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cruza con calma. Disfruta Laredo.');
  await context.close();
});

test('[ROUTE-29] the server redirects a guarded page to sign-in, which then opens the requested URL', async ({
  page,
}) => {
  const response = await page.goto('/cuenta?desde=aviso');
  expect(response?.request().redirectedFrom()?.url()).toMatch(/\/cuenta\?desde=aviso$/);
  await expect(page).toHaveURL('/login?next=%2Fcuenta%3Fdesde%3Daviso');
  await submitSignIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/cuenta?desde=aviso');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
});
