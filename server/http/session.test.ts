import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, signIn, type TestAccount } from '#tests/support/server/test-accounts.ts';
import { createTestApp, createTestServer, postJson, type TestServer } from '#tests/support/server/test-server.ts';

const privatePolicy = 'private, no-store';
const monthMs = 30 * 86_400_000;

onEachDatabase('the request session', (database) => {
  let here: TestServer;
  let admin: TestAccount;
  let cookie: string;

  beforeEach(async () => {
    here = createTestServer(database.store);
    admin = await createAdmin(here);
    cookie = await signIn(here, admin);
  });

  const get = (path: string, app = here.app) => app.request(path, { headers: { Cookie: cookie } });
  /** An application without cached sessions, like another process. */
  const freshApp = () => createTestServer(database.store).app;

  test('responses to signed-in users are private and not stored: pages, API responses and errors', async () => {
    const paths = ['/', '/categories', '/api/auth/me', '/api/partners', '/api/partners/7', '/api/partners/x'];
    for (const path of [...paths, '/api/nada'])
      expect((await get(path)).headers.get('Cache-Control'), path).toBe(privatePolicy);
    const read = await postJson(here.app, '/API/cargarlugares', { category: '' }, { Cookie: cookie });
    expect(read.headers.get('Cache-Control')).toBe(privatePolicy);
  });

  test('responses to visitors are not private and set no cookie', async () => {
    for (const path of ['/', '/categories']) {
      const { headers } = await here.app.request(path);
      expect([headers.get('Cache-Control'), headers.get('Set-Cookie')], path).toEqual(['no-store', null]);
    }
    const read = await postJson(here.app, '/API/cargarlugares', { category: '' });
    expect(read.headers.get('Cache-Control')).toBe('no-store');
  });

  test('no cache stores a page, or its data, of a visitor with a pending sign-in', async () => {
    const headers = { Cookie: '__Host-entrepuentes.second_step=abc' };
    for (const path of ['/login/segundo-paso', '/login/segundo-paso.data'])
      expect((await here.app.request(path, { headers })).headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('renders a page and its API calls as the user of the session', async () => {
    const seen: unknown[] = [];
    const app = createTestApp(database.store, {
      services: here.services,
      render: async (_, { signedInUser, api }) => {
        seen.push(signedInUser, await api.partners.list().catch((error: Error) => error.message));
        return new Response('');
      },
    });
    await app.request('/AdminPage', { headers: { Cookie: cookie } });
    await app.request('/AdminPage');
    await app.request('/AdminPage', { headers: { Cookie: cookie.replace('_token=', '_token=x') } });
    const nobody = [null, 'Inicia sesión para continuar.'];
    expect(seen).toEqual([expect.objectContaining(admin.usuario), [], ...nobody, ...nobody]);
  });

  test('renews a session older than a day once, with a new cookie', async () => {
    const left = monthMs - 1.5 * 86_400_000;
    for (const path of ['/api/auth/me', '/categories']) {
      await database.store.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + left), updatedAt: new Date(Date.now() - 1.5 * 86_400_000) });
      const app = freshApp();
      const [line = '', ...more] = (await get(path, app)).headers.getSetCookie();
      expect(more, path).toEqual([]);
      expect(line.startsWith(cookie.split('; ')[0] as string), path).toBe(true);
      expect(line, path).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect((await get(path, app)).headers.getSetCookie(), path).toEqual([]);
      const [row] = await database.store.db.select().from(sessions);
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + monthMs - 60_000);
    }
  });

  test('does not renew a younger session', async () => {
    const age = 0.9 * 86_400_000;
    await database.store.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + monthMs - age), updatedAt: new Date(Date.now() - age) });
    expect((await get('/api/auth/me', freshApp())).headers.getSetCookie()).toEqual([]);
  });

  test('[AUTH-7] signing out removes the cookie of a session that is due for renewal and does not renew it', async () => {
    await database.store.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + monthMs / 2), updatedAt: new Date(Date.now() - monthMs / 2) });
    const response = await postJson(freshApp(), '/api/auth/logout', undefined, { Cookie: cookie });
    for (const line of response.headers.getSetCookie()) expect(line).toMatch(/^[\w.-]+=; Max-Age=0;/);
    expect((await get('/api/auth/me', freshApp())).status).toBe(401);
  });
});
