import { expect, type Page } from '@playwright/test';
import { aVisitor, fillIn, signInOnScreen, test, type Who } from '#tests/support/accounts.ts';
import { appCode } from '#tests/support/factors.ts';
import { addAuthenticator } from '#tests/support/virtual-authenticator.ts';
import { expectSoundScreen, hydrated } from '#tests/support/visitor.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Verificación en dos pasos' });
const periodMs = 30_000;

async function openAccount(page: Page, who: Who): Promise<void> {
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  await expect(section(page).getByText('Desactivada')).toBeVisible();
}

/** Adds a passkey on the screen; returns the recovery codes that are shown with the first one. */
async function addPasskey(page: Page, who: Who, name = 'Mi laptop'): Promise<string[]> {
  await section(page).getByRole('button', { name: 'Agregar una passkey' }).click();
  await page.getByLabel('Nombre de la passkey').fill(name);
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(who.password);
  await section(page).getByRole('button', { name: 'Agregar una passkey' }).click();
  await expect(page.getByText('La passkey quedó agregada.')).toBeVisible();
  return saveCodes(page);
}

/** Sets up an authenticator app on the screen; returns its secret and the recovery codes. */
async function addApp(page: Page, who: Who): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Configurar una aplicación' }).click();
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(who.password);
  await section(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' })).toBeVisible();
  const secret = (await section(page).locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(await appCode(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('La aplicación de códigos quedó lista.')).toBeVisible();
  return { secret, codes: await saveCodes(page) };
}

async function saveCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('region', { name: 'Guarda estos códigos ahora' });
  await expect(shown.locator('code')).toHaveCount(10);
  const codes = await shown.locator('code').allInnerTexts();
  await shown.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(section(page).getByText('Te quedan 10 de 10.')).toBeVisible();
  return codes;
}

/** Has the browser forget who was signed in. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Signs out and types the password, up to the second step. */
async function typePassword(page: Page, who: Who): Promise<void> {
  await forget(page);
  await page.goto('/login');
  await fillIn(page, who.email, who.password);
  await expect(page).toHaveURL(/\/login\/segundo-paso/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma que eres tú');
}

test('[AUTH-24] a passkey is added on the account page, signs in alone and after the password, and is removed', async ({
  page,
  request,
}) => {
  await addAuthenticator(page);
  const who = await aVisitor(request);
  await openAccount(page, who);
  await addPasskey(page, who);
  await expect(section(page).getByText('Sin usar todavía')).toBeVisible();

  await forget(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page).toHaveURL('/welcome');
  await page.goto('/cuenta');
  await expect(section(page).getByText(/^Último uso:/)).toBeVisible();
  await expectSoundScreen(page);

  await typePassword(page, who);
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Usar mi passkey' }).click();
  await expect(page).toHaveURL('/welcome');

  await page.goto('/cuenta');
  await section(page).getByRole('button', { name: 'Quitar la passkey Mi laptop' }).click();
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(who.password);
  await section(page).getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Se quitó la passkey.')).toBeVisible();
  await expect(section(page).getByText('Desactivada')).toBeVisible();
});

test('[AUTH-24] a passkey whose person is not verified signs nobody in, and the screen says what to do', async ({
  page,
  request,
}) => {
  const authenticator = await addAuthenticator(page);
  const who = await aVisitor(request);
  await openAccount(page, who);
  await addPasskey(page, who);
  await forget(page);
  await authenticator.verifies(false);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page.getByRole('alert').getByText(/^No se completó/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar con passkey' })).toBeEnabled();
  await authenticator.verifies(true);
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page).toHaveURL('/welcome');
});

test('[AUTH-20][AUTH-21] the code of an authenticator app ends the sign-in, also after a reload, and leads on', async ({
  page,
  request,
  expectStatus,
}) => {
  const who = await aVisitor(request);
  await openAccount(page, who);
  const { secret } = await addApp(page, who);
  await forget(page);
  await page.goto('/cuenta');
  await fillIn(page, who.email, who.password);
  await expect(page).toHaveURL('/login/segundo-paso?next=%2Fcuenta');
  await page.reload();
  await hydrated(page);
  await expectSoundScreen(page);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fcuenta');
  await page.goForward();
  const field = page.getByLabel('Código de tu aplicación');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Ingresa el código de 6 dígitos')).toBeVisible();
  await expect(field).toBeFocused();
  expectStatus(400);
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código inválido')).toBeVisible();
  await expect(field).toHaveValue('000000');
  await field.fill(await appCode(secret, new Date(Date.now() + periodMs)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cuenta');
  await expect(section(page).getByText('Activada', { exact: true })).toBeVisible();
});

test('[AUTH-22] a recovery code ends the sign-in once; the account then has nine', async ({
  page,
  request,
  expectStatus,
}) => {
  const who = await aVisitor(request);
  await openAccount(page, who);
  const { codes } = await addApp(page, who);
  const [code = ''] = codes;
  await typePassword(page, who);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(code.toUpperCase());
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/welcome');
  await page.goto('/cuenta');
  await expect(section(page).getByText('Te quedan 9 de 10.')).toBeVisible();
  await typePassword(page, who);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(code);
  expectStatus(400);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Código inválido')).toBeVisible();
});

test('[AUTH-20] five wrong codes lead back to the password, which the page says', async ({
  page,
  request,
  expectStatus,
}) => {
  const who = await aVisitor(request);
  await openAccount(page, who);
  await addApp(page, who);
  await typePassword(page, who);
  expectStatus(400);
  expectStatus(410);
  for (let tries = 1; tries <= 5; tries++) {
    await page.getByLabel('Código de tu aplicación').fill('000000');
    const answered = page.waitForResponse('**/second-step/app');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await answered;
  }
  await expect(page).toHaveURL('/login?next=%2Fwelcome');
  await expect(page.getByText('Esa entrada ya terminó. Escribe de nuevo tu contraseña.')).toBeVisible();
  await page.goto('/login/segundo-paso');
  await expect(page).toHaveURL('/login');
});

test('[AUTH-25] setting up and switching off work by keyboard, keep what is typed, and are sound on a phone', async ({
  page,
  request,
  expectStatus,
}) => {
  const who = await aVisitor(request);
  await openAccount(page, who);
  await expectSoundScreen(page);
  await section(page).getByRole('button', { name: 'Configurar una aplicación' }).press('Enter');
  await expect(section(page).getByRole('heading', { name: 'Configurar una aplicación' })).toBeFocused();
  expectStatus(400);
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill('otra clave 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tu contraseña actual no es correcta.')).toBeVisible();
  await expect(section(page).getByLabel('Contraseña actual', { exact: true })).toHaveValue('otra clave 1');
  await section(page).getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused();
  await addApp(page, who);
  await section(page).getByRole('button', { name: 'Desactivar la verificación' }).press('Enter');
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se desactivó la verificación en dos pasos.')).toBeVisible();
  await expect(section(page).getByText('Desactivada')).toBeVisible();
});
