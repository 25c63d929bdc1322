import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aVisitor, signInOnScreen, test, usuario, type Who } from '#tests/support/accounts.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Mis sesiones' }).getByRole('listitem');

/** Signs in by the call, as another browser. */
async function signInElsewhere(request: APIRequestContext, who: Who): Promise<void> {
  const data = { usernameoremail: who.email, password: who.password };
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect((await request.post('/api/auth/login', { data, headers })).status()).toBe(200);
}

test('[DLG-1] the account page shows the person and the sessions, this one first; another is ended after a question, and Escape means no', async ({
  page,
  request,
}) => {
  const who = await aVisitor(request);
  await signInElsewhere(request, who);
  await signInOnScreen(page, who);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  for (const fact of [who.nombre, who.email, 'Visitante']) await expect(page.getByText(fact)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Esta sesión');
  await expect(rows(page).last()).toContainText('Firefox en Windows');
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

test('a changed password ends the other sessions; all are ended at once on request, this one too', async ({
  page,
  request,
}) => {
  const who = await aVisitor(request);
  await signInElsewhere(request, who);
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  await expect(rows(page)).toHaveCount(2);
  const section = page.getByRole('region', { name: 'Cambiar contraseña' });
  await section.getByLabel('Contraseña actual', { exact: true }).fill(who.password);
  await section.getByLabel('Contraseña nueva', { exact: true }).fill('otro puente 5');
  await section.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(section.getByText('Tu contraseña se actualizó.')).toBeVisible();
  await expect(section.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  expect(await usuario(page)).not.toBeNull();
  expect((await request.get('/api/auth/me')).status()).toBe(401);

  await signInElsewhere(request, { ...who, password: 'otro puente 5' });
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Se cerraron todas las sesiones')).toBeVisible();
  expect(await usuario(page)).toBeNull();
  for (const asking of [page.request, request]) expect((await asking.get('/api/auth/me')).status()).toBe(401);
});
