import { expect, type Page } from '@playwright/test';
import { aPerson, aVisitor, signInOnScreen, test } from '#tests/support/accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated } from '#tests/support/visitor.ts';

const dictionaries = '**/assets/password-strength-*.js';
const field = (page: Page, label = 'Contraseña') => page.getByLabel(label, { exact: true });
const meter = (page: Page) => page.getByText(/^(Seguridad|Todavía no):/);

test('[AUTH-5] the meter names the strength and the reason while a password is typed, and nothing moves', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => /password-strength-/.test(request.url()) && loaded.push(request.url()));
  await page.goto('/register');
  await hydrated(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel('Nombre').fill('Valeria Solís');
  await page.getByLabel('Correo electrónico').fill('vs77@ejemplo.test');
  expect(loaded).toEqual([]);
  const button = page.getByRole('button', { name: 'Crear cuenta' });
  const before = await button.boundingBox();
  for (const [password, sentence] of [
    ['corta', 'Todavía no: faltan caracteres, letras o números.'],
    ['contraseña1', 'Seguridad: muy débil. Son palabras muy comunes y poco más.'],
    ['entrepuentes1', 'Seguridad: muy débil. Lleva una palabra de la guía.'],
    ['vs77@ejemplo.test1', 'Seguridad: muy débil. Lleva el correo de la cuenta.'],
    ['valeriasolis1', 'Seguridad: muy débil. Lleva el nombre de la cuenta.'],
    ['mi abuela hace 12 tamales', 'Seguridad: muy buena.'],
  ] as const) {
    await field(page).fill(password);
    await expect(meter(page)).toHaveText(sentence);
    expect(await button.boundingBox(), password).toEqual(before);
  }
  expect(loaded).toHaveLength(1);
  await field(page).fill('');
  await expect(meter(page)).toHaveCount(0);
});

test('[AUTH-5] without the dictionaries the form works, and the server gives the reason', async ({
  page,
  expectStatus,
}) => {
  expectStatus(400);
  await page.route(dictionaries, (route) => route.abort());
  const who = aPerson({ password: 'contraseña1' });
  await page.goto('/register');
  await page.getByLabel('Nombre').fill(who.nombre);
  await page.getByLabel('Correo electrónico').fill(who.email);
  await field(page).fill(who.password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Esa contraseña es fácil de adivinar. Son palabras muy comunes y poco más. Junta varias palabras poco comunes y un número.',
  );
  await expect(meter(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('contraseña1');
  await field(page).fill('mi abuela hace 12 tamales');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
});

test('[AUTH-5] resetting, changing and giving a partner a password have the same meter', async ({ page, request }) => {
  await page.goto('/reset-password');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill('vs77@ejemplo.test');
  await field(page, 'Contraseña nueva').fill('vs77@ejemplo.test1');
  await expect(meter(page)).toHaveText('Seguridad: muy débil. Lleva el correo de la cuenta.');

  const who = await aVisitor(request);
  await signInOnScreen(page, who);
  await page.goto('/cuenta');
  await hydrated(page);
  await field(page, 'Contraseña actual').fill(who.password);
  await field(page, 'Contraseña nueva').fill(`${who.email}1`);
  await expect(meter(page)).toHaveText('Seguridad: muy débil. Lleva el correo de la cuenta.');
  await field(page, 'Contraseña nueva').fill('tres gatos 5 lunas');
  await expect(meter(page)).toHaveText('Seguridad: muy buena.');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Tu contraseña se actualizó.')).toBeVisible();
  await expect(meter(page)).toHaveCount(0);

  await signIn(page);
  await page.goto('/PartnerCreate');
  await hydrated(page);
  await field(page, 'Nombre').fill('Café Río');
  await field(page, 'Telefono').fill('956 555 0142');
  await field(page, 'Password').fill('956-555-0142 a');
  await expect(meter(page)).toHaveText(/^Seguridad: .*débil\. Lleva el teléfono de la cuenta\.$/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the meter is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/register');
    await hydrated(page);
    for (const password of ['entrepuentes1', 'mi abuela hace 12 tamales']) {
      await field(page).fill(password);
      await expect(meter(page)).toHaveText(/^Seguridad:/);
      await expectSoundScreen(page);
    }
    await signIn(page);
    await page.goto('/PartnerCreate');
    await hydrated(page);
    await field(page, 'Password').fill('entrepuentes1');
    await expect(meter(page)).toHaveText(/^Seguridad:/);
    await expectSoundScreen(page);
  });
