import { expect } from '@playwright/test';
import { registerVisitor, submitSignIn, test } from '#tests/support/pages/account-pages.ts';
import { waitForCode } from '#tests/support/pages/mailbox.ts';

const sent = 'Si el correo está registrado, te enviaremos un código de 6 dígitos...';

test('[AUTH-3][AUTH-4][AUTH-5][ROUTE-21] a mailed code resets a forgotten password and ends sessions elsewhere, without private data in any URL', async ({
  page,
  request,
}) => {
  const visitor = await registerVisitor(request);
  const data = { usernameoremail: visitor.email, password: visitor.password };
  expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
  const urls: string[] = [];
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  await page.goto('/ForgotPassword');
  await page.getByLabel('Correo electrónico').fill(visitor.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL('/verify-code');
  await expect(page.getByText(sent)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Escribe el código que enviamos a ${visitor.email}`)).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await waitForCode(visitor.email, 1));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otro puente 5');
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill('otro puente 5');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu contraseña se actualizó. Ya puedes iniciar sesión.')).toBeVisible();
  expect((await request.get('/api/auth/me')).status()).toBe(401);
  await submitSignIn(page, visitor.email, 'otro puente 5');
  await expect(page).toHaveURL('/welcome');
  expect(urls.join(' ')).not.toMatch(/@|%40|persona|\d{6}/);
});
