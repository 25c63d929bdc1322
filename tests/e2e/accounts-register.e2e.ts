import { expect } from '@playwright/test';
import { aPerson, fillIn, test } from '#tests/support/accounts.ts';
import { codeTo } from '#tests/support/mailbox.ts';

const answered = 'Te enviamos un correo con los pasos para terminar. Revisa también la carpeta de no deseados.';

test("[AUTH-1] a visitor's account is opened by a mailed code, also after going back and after a reload, and signs in", async ({
  page,
}) => {
  const { nombre, email, password } = aPerson();
  await page.goto('/register');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(answered)).toBeVisible();
  await expect(page).toHaveURL('/register');

  await page.goBack(); // to correct something: all is there but the password
  await expect(page.getByLabel('Nombre')).toHaveValue(nombre);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await page.goForward();
  await expect(page.getByText(answered)).toBeVisible();

  await page.reload(); // as a phone does after the mail was read
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(email));
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu cuenta está lista. Ya puedes iniciar sesión.')).toBeVisible();
  await fillIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${nombre}`);
});
