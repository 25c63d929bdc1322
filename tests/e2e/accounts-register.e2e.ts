import { expect, type Page } from '@playwright/test';
import { aPerson, fillIn, test, type Who } from '#tests/support/accounts.ts';
import { codeTo, mailTo } from '#tests/support/mailbox.ts';
import { admin } from '#tests/support/sign-in.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const answered = 'Te enviamos un correo con los pasos para terminar. Revisa también la carpeta de no deseados.';

async function register(page: Page, { nombre, email, password }: Who): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

test("[AUTH-1] a visitor's account is opened by a mailed code, and signs in", async ({ page }) => {
  const who = aPerson();
  await register(page, who);
  await expect(page.getByText(answered)).toBeVisible();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email));
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu cuenta está lista. Ya puedes iniciar sesión.')).toBeVisible();
  await fillIn(page, who.email, who.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${who.nombre}`);
});

test('[AUTH-1] an address that is taken gets the same answer, and its mail says what to do', async ({ page }) => {
  await register(page, aPerson({ email: admin.email }));
  await expect(page.getByText(answered)).toBeVisible();
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
  expect((await mailTo(admin.email, 'Ya tienes una cuenta')).text).toContain('/ForgotPassword');
});

test('[AUTH-1] the code can be typed after a reload, as when one comes back from reading the mail', async ({
  page,
  expectStatus,
}) => {
  expectStatus(400);
  const who = aPerson();
  await register(page, who);
  await expect(page.getByText(answered)).toBeVisible();
  await page.reload();
  await page.getByLabel('Código de 6 dígitos').fill('000000');
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(alert(page)).toHaveText('Código inválido');
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email));
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL('/login');
});

test('[AUTH-1] the mail is sent once more on request, after a pause', async ({ page }) => {
  const who = aPerson();
  await page.clock.install();
  await register(page, who);
  await expect(page.getByText(answered)).toBeVisible();
  await codeTo(who.email);
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email, 1));
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL('/login');
});

const wrong = [
  { what: { nombre: ' ' }, says: 'Escribe tu nombre', field: 'Nombre' },
  { what: { email: 'ana' }, says: 'Ingresa un correo válido', field: 'Correo electrónico' },
  {
    what: { password: 'corta' },
    says: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
    field: 'Contraseña',
  },
];

for (const { what, says, field } of wrong) {
  test(`[AUTH-1][VAL-1] ${JSON.stringify(what)} says: ${says}`, async ({ page }) => {
    await register(page, aPerson(what));
    await expect(alert(page)).toHaveText(says);
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  });
}

test('[AUTH-1] a password that everybody uses is refused by the server, and what was typed stays', async ({
  page,
  expectStatus,
}) => {
  expectStatus(400);
  const who = aPerson({ password: 'password1' });
  await register(page, who);
  await expect(alert(page)).toHaveText(/de las más usadas/);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(who.email);
});

test('going back from the code to correct something finds what was typed, but for the password', async ({ page }) => {
  const who = aPerson();
  await register(page, who);
  await expect(page.getByText(answered)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nombre')).toHaveValue(who.nombre);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(who.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
});
