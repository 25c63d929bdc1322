import { type APIRequestContext, type Cookie, expect, type Page } from '@playwright/test';
import type { User } from '#contract/accounts.ts';
import type { Partner } from '#contract/partners.ts';

export type Credentials = { email: string; password: string };

/** The administrator that the server of the browser tests creates at its first start (playwright.config.ts). */
export const admin: Credentials = { email: 'admin@ejemplo.test', password: 'Puente-Nuevo-1976' };

/** Sessions of this worker by e-mail address, reused while they last. */
const sessions = new Map<string, { cookies: Cookie[]; usuario: User }>();

/** Signs a page in as the sign-in screen does, with the session cookie and the item 'usuario' in local storage. */
export async function signIn(page: Page, credentials: Credentials = admin): Promise<User> {
  const { email } = credentials;
  const session = sessions.get(email);
  if (session) await page.context().addCookies(session.cookies);
  if (session && (await page.request.get('/api/auth/me')).ok()) {
    await storeUsuario(page, session.usuario);
    return session.usuario;
  }
  const usuario = await openSession(page.request, credentials);
  sessions.set(email, { cookies: await page.context().cookies(), usuario });
  await storeUsuario(page, usuario);
  return usuario;
}

/** Creates a partner through the API, with an account to sign in with. */
export async function createPartner(
  request: APIRequestContext,
  overrides: { Nombre?: string } = {},
): Promise<Partner & Credentials> {
  await openSession(request, admin);
  const password = 'Puente de prueba 7';
  const email = createUniqueEmail();
  const data = { Nombre: `Partner ${email}`, Email: email, Telefono: '956 555 0100', Password: password, ...overrides };
  const response = await request.post('/api/partners', { data });
  expect(response.status()).toBe(200);
  return { ...(await response.json()), email, password };
}

/** An e-mail address that no other test uses. */
export const createUniqueEmail = () => `prueba-${crypto.randomUUID()}@ejemplo.test`;

async function openSession(request: APIRequestContext, { email, password }: Credentials): Promise<User> {
  const response = await request.post('/api/auth/login', { data: { usernameoremail: email, password } });
  expect(response.status()).toBe(200);
  return (await response.json()).usuario;
}

/** Stores the item 'usuario' once, before the scripts of the next page run. */
async function storeUsuario(page: Page, usuario: User): Promise<void> {
  await page.addInitScript(
    ([flag, stored]) => {
      if (!window.location.protocol.startsWith('http') || sessionStorage.getItem(flag)) return;
      sessionStorage.setItem(flag, 'done');
      localStorage.setItem('usuario', stored);
    },
    [`signed-in-${crypto.randomUUID()}`, JSON.stringify(usuario)] as const,
  );
}
