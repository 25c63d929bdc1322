import { type APIRequestContext, type Cookie, expect, type Page } from '@playwright/test';
import type { Usuario } from '#contract/accounts.ts';
import type { Partner } from '#contract/partners.ts';

export type Credentials = { email: string; password: string };

/** The administrator that the tests' server makes at its first start (playwright.config.ts). */
export const admin: Credentials = { email: 'admin@ejemplo.test', password: 'Puente-Nuevo-1976' };

/** Sessions of this worker by e-mail: nobody signs in twice while the session lasts. */
const sessions = new Map<string, { cookies: Cookie[]; usuario: Usuario }>();

/** Signs a page in, as the sign-in screen would leave it: the session's cookie, and the user for the greeting. */
export async function signIn(page: Page, credentials: Credentials = admin): Promise<Usuario> {
  const { email } = credentials;
  const known = sessions.get(email);
  if (known) await page.context().addCookies(known.cookies);
  if (known && (await page.request.get('/api/auth/me')).ok()) {
    await storeOnce(page, known.usuario);
    return known.usuario;
  }
  const usuario = await openSession(page.request, credentials);
  sessions.set(email, { cookies: await page.context().cookies(), usuario });
  await storeOnce(page, usuario);
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

/** Stores the user before the next page of the guide runs, without a visit of its own. */
async function storeOnce(page: Page, usuario: Usuario): Promise<void> {
  await page.addInitScript(
    ([mark, stored]) => {
      if (!window.location.protocol.startsWith('http') || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'done');
      localStorage.setItem('usuario', stored);
    },
    [`signed-in-${crypto.randomUUID()}`, JSON.stringify(usuario)] as const,
  );
}
