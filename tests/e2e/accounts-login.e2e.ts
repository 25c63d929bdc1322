import { expect, type Page } from '@playwright/test';
import { fillIn, test, usuario } from '#tests/support/accounts.ts';
import { admin } from '#tests/support/sign-in.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** How long the session's cookie lives: -1 as long as the browser does. */
async function sessionExpiry(page: Page): Promise<number | undefined> {
  return (await page.context().cookies()).find(({ name }) => name.includes('session_token'))?.expires;
}

test('[AUTH-1][AUTH-7] signing in sends exactly two fields, keeps usuario, leads to the welcome page and is known at /login', async ({
  page,
}) => {
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
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/welcome');
});

test('[AUTH-2][MSG-1][VAL-1] an empty form and wrong credentials say so, lose nothing that was typed, and set the focus', async ({
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
  await fillIn(page, 'nadie@ejemplo.test', 'no es esta 1');
  await expect(alert(page)).toHaveText('Credenciales inválidas');
  await expect(user).toHaveValue('nadie@ejemplo.test');
  await expect(password).toHaveValue('no es esta 1');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeFocused();
  expect(await usuario(page)).toBeNull();
});

test('[ROUTE-21] without JavaScript a form sends nothing, so no password gets into an address, and /logout says what it needs', async ({
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
