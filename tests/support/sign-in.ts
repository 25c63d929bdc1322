import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Usuario } from '#contract/accounts.ts';
import type { Partner } from '#contract/partners.ts';

export type Credentials = { email: string; password: string };

/** The administrator that the tests' server makes at its first start (playwright.config.ts). */
export const admin: Credentials = { email: 'admin@ejemplo.test', password: 'Puente-Nuevo-1976' };

/** Signs a page in through the API, as the sign-in screen would leave it. */
export async function signIn(page: Page, { email, password }: Credentials = admin): Promise<Usuario> {
  const usuario = await openSession(page.request, { email, password });
  await page.goto('/health'); // a page of the same origin without a script of its own
  await page.evaluate((stored) => localStorage.setItem('usuario', stored), JSON.stringify(usuario));
  return usuario;
}

/** Makes a partner of its own for a test, with an account to sign in with. */
export async function newPartner(
  request: APIRequestContext,
  overrides: { Nombre?: string } = {},
): Promise<Partner & Credentials> {
  await openSession(request, admin);
  const password = 'Puente de prueba 7';
  const email = uniqueEmail();
  const data = { Nombre: `Partner ${email}`, Email: email, Telefono: '956 555 0100', Password: password, ...overrides };
  const answer = await request.post('/api/partners', { data });
  expect(answer.status()).toBe(200);
  return { ...(await answer.json()), email, password };
}

/** An e-mail address that no other test uses. */
export const uniqueEmail = () => `prueba-${crypto.randomUUID()}@ejemplo.test`;

async function openSession(request: APIRequestContext, { email, password }: Credentials): Promise<Usuario> {
  const answer = await request.post('/api/auth/login', { data: { usernameoremail: email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).usuario;
}
