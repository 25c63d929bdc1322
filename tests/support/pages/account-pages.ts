import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { waitForCode } from './mailbox.ts';
import type { Credentials } from './sign-in.ts';
import { test as visitorTest } from './visitor-test.ts';

export type AccountData = Credentials & { nombre: string };

/** Each test sends its own client address, so the rate limits of one test do not affect another. */
export const test = visitorTest.extend({
  extraHTTPHeaders: async ({ locale: _ }, use) => {
    await use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  },
});

/** Account data with a unique e-mail address. */
export function buildAccountData(overrides: Partial<AccountData> = {}): AccountData {
  const email = `persona-${randomUUID().slice(0, 8)}@ejemplo.test`;
  return { nombre: 'Ana Treviño', email, password: 'puente 4 rio bravo', ...overrides };
}

/** Registers and confirms a visitor's account through the API. */
export async function registerVisitor(
  request: APIRequestContext,
  overrides: Partial<AccountData> = {},
): Promise<AccountData> {
  const person = buildAccountData(overrides);
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(200);
  const data = { email: person.email, code: await waitForCode(person.email) };
  expect((await request.post('/api/auth/confirm', { data })).status()).toBe(200);
  return person;
}

/** Fills in and submits the sign-in form. */
export async function submitSignIn(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('Correo o usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in by the form and waits for the welcome page. */
export async function signInOnScreen(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL('/welcome');
}

/** Reads the item 'usuario' from local storage. */
export const readUsuario = (page: Page) => page.evaluate(() => localStorage.getItem('usuario'));
