import { expect, type Page } from '@playwright/test';
import { aPerson, aVisitor, fillIn, signInOnScreen, test, usuario } from '#tests/support/accounts.ts';
import { codeTo, mailsTo } from '#tests/support/mailbox.ts';
import { hydrated } from '#tests/support/visitor.ts';

const sent = 'Si el correo está registrado, te enviaremos un código de 6 dígitos...';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Asks for a code on the first screen. */
async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/ForgotPassword');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
}

async function choose(page: Page, password: string, repeat: string): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill(repeat);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

test('[AUTH-3][AUTH-4][AUTH-5][ROUTE-21] a forgotten password is renewed by a mailed code, screen after screen', async ({
  page,
  request,
}) => {
  const who = await aVisitor(request);
  await askFor(page, who.email);
  await expect(page).toHaveURL('/verify-code');
  await expect(page.getByText(sent)).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email, 1));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page).toHaveURL('/reset-password');
  await choose(page, 'otro puente 5', 'otro puente 5');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu contraseña se actualizó. Ya puedes iniciar sesión.')).toBeVisible();
  await fillIn(page, who.email, 'otro puente 5');
  await expect(page).toHaveURL('/welcome');
});

test('[AUTH-3] an address that nobody has gets the same answer, and no mail', async ({ page }) => {
  const { email } = aPerson();
  await askFor(page, email);
  await expect(page.getByText(sent)).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
});

test("[AUTH-3] without an @ it says 'Ingresa un correo válido' and asks nothing", async ({ page }) => {
  await page.route('**/api/auth/forgot', (route) => route.abort());
  await askFor(page, 'ana.ejemplo.test');
  await expect(alert(page)).toHaveText('Ingresa un correo válido');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana.ejemplo.test');
});

test("[AUTH-3][MSG-1] a failure says 'No se pudo enviar la solicitud' unless the server says more", async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  let json: unknown = { success: false, message: '' };
  await page.route('**/api/auth/forgot', (route) => route.fulfill({ status: 500, json }));
  await askFor(page, 'ana@ejemplo.test');
  await expect(alert(page)).toHaveText('No se pudo enviar la solicitud');
  json = { success: false, message: 'El correo está en pausa.' };
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(alert(page)).toHaveText('El correo está en pausa.');
});

test('[AUTH-3][AUTH-4] another code is sent on request after a pause, and only the last one counts', async ({
  page,
  request,
}) => {
  const who = await aVisitor(request);
  await page.clock.install();
  await askFor(page, who.email);
  await expect(page.getByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  await codeTo(who.email, 1);
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Enviar otro código' }).click();
  const code = await codeTo(who.email, 2);
  await expect(page.getByRole('button', { name: /Podrás pedir otro/ })).toBeDisabled();
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test("[AUTH-4][MSG-1] a resend that fails says 'No se pudo reenviar el código'", async ({ page, expectStatus }) => {
  expectStatus(503);
  await page.route('**/api/auth/forgot', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/verify-code');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test');
  await page.getByRole('button', { name: 'Enviar otro código' }).click();
  await expect(alert(page)).toHaveText('No se pudo reenviar el código');
});

for (const code of ['', '12345', '1234567', '12a456']) {
  test(`[AUTH-4] '${code}' is no code of exactly six digits`, async ({ page }) => {
    await page.route('**/api/auth/verify-code', (route) => route.abort());
    await page.goto('/verify-code');
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test');
    await page.getByLabel('Código de 6 dígitos').fill(code);
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await expect(alert(page)).toHaveText('Ingresa el código de 6 dígitos');
    await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  });
}

test("[AUTH-4] a wrong code says 'Código inválido', and spaces in a pasted one do not matter", async ({
  page,
  expectStatus,
}) => {
  expectStatus(400);
  await page.goto('/verify-code');
  await page.getByLabel('Correo electrónico').fill(aPerson().email);
  await hydrated(page);
  const code = page.getByLabel('Código de 6 dígitos');
  await code.fill(' 123 456 ');
  await expect(code).toHaveValue('123456');
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(alert(page)).toHaveText('Código inválido');
  await expect(code).toHaveValue('123456');
});

const rules = [
  { password: '', repeat: '', says: 'Escribe tu nueva contraseña dos veces' },
  { password: 'corta', repeat: '', says: 'Escribe tu nueva contraseña dos veces' },
  { password: 'corta', repeat: 'otra', says: 'Las contraseñas no coinciden' },
  {
    password: 'solo letras',
    repeat: 'solo letras',
    says: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
  },
];

for (const { password, repeat, says } of rules) {
  test(`[AUTH-5][VAL-1] '${password}' and '${repeat}' say: ${says}`, async ({ page }) => {
    await page.route('**/api/auth/reset-password', (route) => route.abort());
    await page.goto('/reset-password');
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test');
    await choose(page, password, repeat);
    await expect(alert(page)).toHaveText(says);
  });
}

test('[AUTH-5] opened directly it asks for the address, and the server refuses what was not verified', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await page.goto('/reset-password');
  await page.getByLabel('Correo electrónico').fill(aPerson().email);
  await choose(page, 'otro puente 5', 'otro puente 5');
  await expect(alert(page)).toHaveText('Verifica primero el código que te enviamos por correo.');
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('otro puente 5');
});

test("[AUTH-5][MSG-1] a failure without a sentence says 'No se pudo actualizar la contraseña'", async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await page.goto('/reset-password');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test');
  await choose(page, 'otro puente 5', 'otro puente 5');
  await expect(alert(page)).toHaveText('No se pudo actualizar la contraseña');
});

test('[AUTH-5] no address and no code is ever in the address bar, and a reload keeps the step', async ({
  page,
  request,
}) => {
  const who = await aVisitor(request);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await askFor(page, who.email);
  await expect(page).toHaveURL('/verify-code');
  await page.reload();
  await expect(page.getByText(`Escribe el código que enviamos a ${who.email}`)).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email, 1));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page).toHaveURL('/reset-password');
  expect(addresses.join(' ')).not.toMatch(/@|%40|persona|\d{6}/);
});

test('[AUTH-5] a reset ends the session that was open elsewhere', async ({ page, request, browser, expectStatus }) => {
  expectStatus(401);
  const who = await aVisitor(request);
  await signInOnScreen(page, who);
  const elsewhere = await browser.newPage();
  await askFor(elsewhere, who.email);
  await elsewhere.getByLabel('Código de 6 dígitos').fill(await codeTo(who.email, 1));
  await elsewhere.getByRole('button', { name: 'Verificar código' }).click();
  await choose(elsewhere, 'otro puente 5', 'otro puente 5');
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.close();
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login?next=%2Fwelcome');
  await expect.poll(() => usuario(page)).toBeNull();
});
