import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeTo } from './mailbox.ts';
import type { Credentials } from './sign-in.ts';
import { test as visitorTest } from './visitor.ts';

export type Who = Credentials & { nombre: string };

/** A test that comes from an address of its own, so that the limits of one do not end another. */
export const test = visitorTest.extend({
  extraHTTPHeaders: async ({ locale: _ }, use) => {
    await use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  },
});

/** Somebody whom no other test knows. */
export function aPerson(overrides: Partial<Who> = {}): Who {
  const email = `persona-${randomUUID().slice(0, 8)}@ejemplo.test`;
  return { nombre: 'Ana Treviño', email, password: 'puente 4 rio bravo', ...overrides };
}

/** Somebody with a visitor's account, made by the calls as the screens make it. */
export async function aVisitor(request: APIRequestContext, overrides: Partial<Who> = {}): Promise<Who> {
  const who = aPerson(overrides);
  expect((await request.post('/api/auth/register', { data: who })).status()).toBe(200);
  const data = { email: who.email, code: await codeTo(who.email) };
  expect((await request.post('/api/auth/confirm', { data })).status()).toBe(200);
  return who;
}

/** Fills in the sign-in form on the screen and sends it. */
export async function fillIn(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('Correo o usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in on the screen and waits for the welcome page. */
export async function signInOnScreen(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await fillIn(page, email, password);
  await expect(page).toHaveURL('/welcome');
}

/** What the browser remembers under 'usuario'. */
export const usuario = (page: Page) => page.evaluate(() => localStorage.getItem('usuario'));
