import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AccountData, readUsuario, registerVisitor, test } from '#tests/support/pages/account-pages.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Mis sesiones' }).getByRole('listitem');

/** Signs in through the API as another browser. */
async function signInElsewhere(request: APIRequestContext, visitor: AccountData): Promise<void> {
  const data = { usernameoremail: visitor.email, password: visitor.password };
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect((await request.post('/api/auth/login', { data, headers })).status()).toBe(200);
}

test('[DLG-1] the account page lists the sessions, the current one first; ending another one asks for confirmation, which Escape cancels', async ({
  page,
  request,
}) => {
  const visitor = await registerVisitor(request);
  await signInElsewhere(request, visitor);
  await signIn(page, visitor);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  for (const fact of [visitor.nombre, visitor.email, 'Visitante'])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Esta sesión');
  await expect(rows(page).last()).toContainText('Firefox en Windows');
  const end = page.getByRole('button', { name: /^Cerrar la sesión de Firefox en Windows/ });
  const question = page.getByRole('alertdialog', { name: '¿Cerrar la sesión de Firefox en Windows?' });
  await end.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  await end.click();
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Se cerró esa sesión')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect((await request.get('/api/auth/me')).status()).toBe(401);
});

test('a changed password ends the other sessions; all sessions, including this one, can be ended at once', async ({
  page,
  request,
}) => {
  const visitor = await registerVisitor(request);
  await signInElsewhere(request, visitor);
  await signIn(page, visitor);
  await page.goto('/cuenta');
  await expect(rows(page)).toHaveCount(2);
  const section = page.getByRole('region', { name: 'Cambiar contraseña' });
  await section.getByLabel('Contraseña actual', { exact: true }).fill(visitor.password);
  await section.getByLabel('Contraseña nueva', { exact: true }).fill('otro puente 5');
  await section.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(section.getByText('Tu contraseña se actualizó.')).toBeVisible();
  await expect(section.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  expect(await readUsuario(page)).not.toBeNull();
  expect((await request.get('/api/auth/me')).status()).toBe(401);

  await signInElsewhere(request, { ...visitor, password: 'otro puente 5' });
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Se cerraron todas las sesiones')).toBeVisible();
  expect(await readUsuario(page)).toBeNull();
  for (const context of [page.request, request]) expect((await context.get('/api/auth/me')).status()).toBe(401);
});
