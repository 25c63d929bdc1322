import { expect } from '@playwright/test';
import { aVisitor, fillIn, test } from '#tests/support/accounts.ts';
import { codeTo } from '#tests/support/mailbox.ts';

const sent = 'Si el correo está registrado, te enviaremos un código de 6 dígitos...';

test('[AUTH-3][AUTH-4][AUTH-5][ROUTE-21] a mailed code renews a forgotten password and ends sessions elsewhere, with nothing private in an address', async ({
  page,
  request,
}) => {
  const who = await aVisitor(request);
  const data = { usernameoremail: who.email, password: who.password };
  expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/ForgotPassword');
  await page.getByLabel('Correo electrónico').fill(who.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL('/verify-code');
  await expect(page.getByText(sent)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Escribe el código que enviamos a ${who.email}`)).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email, 1));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otro puente 5');
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill('otro puente 5');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu contraseña se actualizó. Ya puedes iniciar sesión.')).toBeVisible();
  expect((await request.get('/api/auth/me')).status()).toBe(401);
  await fillIn(page, who.email, 'otro puente 5');
  await expect(page).toHaveURL('/welcome');
  expect(addresses.join(' ')).not.toMatch(/@|%40|persona|\d{6}/);
});
