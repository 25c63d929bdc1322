import { expect } from '@playwright/test';
import { buildAccountData, submitSignIn, test } from '#tests/support/pages/account-pages.ts';
import { waitForCode } from '#tests/support/pages/mailbox.ts';

const mailSent = 'Te enviamos un correo con los pasos para terminar. Revisa también la carpeta de no deseados.';

test('[AUTH-1] a visitor opens an account with a mailed code, also after going back and after a reload, and then signs in', async ({
  page,
}) => {
  const { nombre, email, password } = buildAccountData();
  await page.goto('/register');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(mailSent)).toBeVisible();
  await expect(page).toHaveURL('/register');

  await page.goBack(); // every field except the password is still filled in
  await expect(page.getByLabel('Nombre')).toHaveValue(nombre);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await page.goForward();
  await expect(page.getByText(mailSent)).toBeVisible();

  await page.reload(); // a phone may reload the page after the visitor has read the mail
  await page.getByLabel('Código de 6 dígitos').fill(await waitForCode(email));
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu cuenta está lista. Ya puedes iniciar sesión.')).toBeVisible();
  await submitSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${nombre}`);
});
