import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AccountData, registerVisitor, submitSignIn, test } from '#tests/support/pages/account-pages.ts';
import { postToApi } from '#tests/support/pages/create-entities.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { addAuthenticator } from '#tests/support/pages/virtual-authenticator.ts';
import { expectAccessibleScreen, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { getAppCode } from '#tests/support/server/second-factors.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Verificación en dos pasos' });
const periodMs = 30_000;

async function openAccount(page: Page, visitor: AccountData): Promise<void> {
  await signIn(page, visitor);
  await page.goto('/cuenta');
  await expect(section(page).getByText('Desactivada')).toBeVisible();
}

/** Adds a passkey on the account page, the first one of the account. */
async function addPasskey(page: Page, visitor: AccountData): Promise<void> {
  await section(page).getByRole('button', { name: 'Agregar una passkey' }).click();
  await page.getByLabel('Nombre de la passkey').fill('Mi laptop');
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(visitor.password);
  await section(page).getByRole('button', { name: 'Agregar una passkey' }).click();
  await expect(page.getByText('La passkey quedó agregada.')).toBeVisible();
  await saveCodes(page);
}

/** Registers a visitor with an authenticator app through the API; also returns its secret and the recovery codes. */
async function registerWithApp(request: APIRequestContext) {
  const visitor = await registerVisitor(request);
  const { email: usernameoremail, password } = visitor;
  await postToApi(request, '/api/auth/login', { usernameoremail, password });
  const { secreto } = await postToApi<{ secreto: string }>(request, '/api/auth/factors/app', { password });
  const data = { code: await getAppCode(secreto) };
  const { codigos } = await postToApi<{ codigos: string[] }>(request, '/api/auth/factors/app/confirm', data);
  return { visitor, secret: secreto, codes: codigos };
}

/** Sets up an authenticator app on the account page. */
async function addApp(page: Page, visitor: AccountData): Promise<void> {
  await section(page).getByRole('button', { name: 'Configurar una aplicación' }).click();
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(visitor.password);
  await section(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' })).toBeVisible();
  const secret = (await section(page).locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(await getAppCode(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('La aplicación de códigos quedó lista.')).toBeVisible();
  await saveCodes(page);
}

/** Confirms that the ten recovery codes are saved. */
async function saveCodes(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: 'Guarda estos códigos ahora' });
  await expect(shown.locator('code')).toHaveCount(10);
  await shown.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(section(page).getByText('Te quedan 10 de 10.')).toBeVisible();
}

/** Signs the browser out by clearing its cookies and local storage. */
async function clearBrowserData(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Submits the password, which opens the second step. */
async function submitPassword(page: Page, visitor: AccountData): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, visitor.email, visitor.password);
  await expect(page).toHaveURL(/\/login\/segundo-paso/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma que eres tú');
}

test('[AUTH-24] a passkey is added on the account page, signs in alone and after the password, but not without user verification, and is removed', async ({
  page,
  request,
}) => {
  const authenticator = await addAuthenticator(page);
  const visitor = await registerVisitor(request);
  await openAccount(page, visitor);
  await addPasskey(page, visitor);
  await expect(section(page).getByText('Sin usar todavía')).toBeVisible();

  await clearBrowserData(page);
  await authenticator.setUserVerified(false);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page.getByRole('alert').getByText(/^No se completó/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar con passkey' })).toBeEnabled();
  await authenticator.setUserVerified(true);
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page).toHaveURL('/welcome');
  await page.goto('/cuenta');
  await expect(section(page).getByText(/^Último uso:/)).toBeVisible();
  await expectAccessibleScreen(page);

  await clearBrowserData(page);
  await submitPassword(page, visitor);
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Usar mi passkey' }).click();
  await expect(page).toHaveURL('/welcome');

  await page.goto('/cuenta');
  await section(page).getByRole('button', { name: 'Quitar la passkey Mi laptop' }).click();
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(visitor.password);
  await section(page).getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Se quitó la passkey.')).toBeVisible();
  await expect(section(page).getByText('Desactivada')).toBeVisible();
});

test('[AUTH-20][AUTH-21] the code of an authenticator app completes the sign-in, also after a reload, and opens the requested page', async ({
  page,
  request,
  expectStatus,
}) => {
  const { visitor, secret } = await registerWithApp(request);
  await page.goto('/cuenta');
  await submitSignIn(page, visitor.email, visitor.password);
  await expect(page).toHaveURL('/login/segundo-paso?next=%2Fcuenta');
  await page.reload();
  await waitForHydration(page);
  await expectAccessibleScreen(page);
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
  await field.fill(await getAppCode(secret, new Date(Date.now() + periodMs)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cuenta');
  await expect(section(page).getByText('Activada', { exact: true })).toBeVisible();
});

test('[AUTH-22] a recovery code completes one sign-in, after which nine codes are left', async ({
  page,
  request,
  expectStatus,
}) => {
  const { visitor, codes } = await registerWithApp(request);
  const [code = ''] = codes;
  await submitPassword(page, visitor);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(code.toUpperCase());
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/welcome');
  await page.goto('/cuenta');
  await expect(section(page).getByText('Te quedan 9 de 10.')).toBeVisible();
  await clearBrowserData(page);
  await submitPassword(page, visitor);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(code);
  expectStatus(400);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Código inválido')).toBeVisible();
});

test('[AUTH-20] five wrong codes lead back to the password, with a message', async ({
  page,
  request,
  expectStatus,
}) => {
  const { visitor } = await registerWithApp(request);
  await submitPassword(page, visitor);
  expectStatus(410);
  for (let attempt = 1; attempt <= 4; attempt++) {
    const response = await page.request.post('/api/auth/second-step/app', { data: { code: '000000' } });
    expect(response.status()).toBe(400);
  }
  await page.getByLabel('Código de tu aplicación').fill('000000');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fwelcome');
  await expect(page.getByText('Esa entrada ya terminó. Escribe de nuevo tu contraseña.')).toBeVisible();
  await page.goto('/login/segundo-paso');
  await expect(page).toHaveURL('/login');
});

test('[AUTH-25] turning the second factor on and off works by keyboard, keeps the typed values, is accessible and fits a phone', async ({
  page,
  request,
  expectStatus,
}) => {
  const visitor = await registerVisitor(request);
  await openAccount(page, visitor);
  await expectAccessibleScreen(page);
  await section(page).getByRole('button', { name: 'Configurar una aplicación' }).press('Enter');
  await expect(section(page).getByRole('heading', { name: 'Configurar una aplicación' })).toBeFocused();
  expectStatus(400);
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill('otra clave 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tu contraseña actual no es correcta.')).toBeVisible();
  await expect(section(page).getByLabel('Contraseña actual', { exact: true })).toHaveValue('otra clave 1');
  await section(page).getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused();
  await addApp(page, visitor);
  await section(page).getByRole('button', { name: 'Desactivar la verificación' }).press('Enter');
  await section(page).getByLabel('Contraseña actual', { exact: true }).fill(visitor.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se desactivó la verificación en dos pasos.')).toBeVisible();
  await expect(section(page).getByText('Desactivada')).toBeVisible();
});
