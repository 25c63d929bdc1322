import { expect, type Page } from '@playwright/test';
import { buildAccountData, test } from '#tests/support/pages/account-pages.ts';
import { expectAccessibleScreen, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const dictionaries = '**/assets/password-strength-*.js';
const field = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const meter = (page: Page) => page.getByText(/^(Seguridad|Todavía no):/);

test('[AUTH-5] the meter loads its dictionaries once, when a password is typed, shifts no layout, is accessible and fits a phone', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => /password-strength-/.test(request.url()) && loaded.push(request.url()));
  await page.goto('/register');
  await waitForHydration(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel('Nombre').fill('Valeria Solís');
  expect(loaded).toEqual([]);
  const button = page.getByRole('button', { name: 'Crear cuenta' });
  const before = await button.boundingBox();
  for (const [password, message] of [
    ['corta', 'Todavía no: faltan caracteres, letras o números.'],
    ['contraseña1', 'Seguridad: muy débil. Son palabras muy comunes y poco más.'],
    ['mi abuela hace 12 tamales', 'Seguridad: muy buena.'],
  ] as const) {
    await field(page).fill(password);
    await expect(meter(page)).toHaveText(message);
    expect(await button.boundingBox(), password).toEqual(before);
  }
  expect(loaded).toHaveLength(1);
  await expectAccessibleScreen(page, { inDark: true });
  await field(page).fill('');
  await expect(meter(page)).toHaveCount(0);
});

test('[AUTH-5] without the dictionaries the form works, and the server explains the rejection', async ({
  page,
  expectStatus,
}) => {
  expectStatus(400);
  await page.route(dictionaries, (route) => route.abort());
  const person = buildAccountData({ password: 'contraseña1' });
  await page.goto('/register');
  await page.getByLabel('Nombre').fill(person.nombre);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await field(page).fill(person.password);
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
