import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { createTestApp, createTestServer, post, type TestServer } from '#tests/support/app.ts';
import { makeAdmin, type Someone, signIn } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const private_ = 'private, no-store';
const monthMs = 30 * 86_400_000;

onEachDatabase('the session of a request', (database) => {
  let here: TestServer;
  let admin: Someone;
  let cookie: string;

  beforeEach(async () => {
    here = createTestServer(database.store);
    admin = await makeAdmin(here);
    cookie = await signIn(here, admin);
  });

  const get = (path: string, app = here.app) => app.request(path, { headers: { Cookie: cookie } });
  /** As another process, which has read no session yet. */
  const fresh = () => createTestServer(database.store).app;

  test('whatever answers the signed-in is kept by no cache: pages, calls and refusals alike', async () => {
    const paths = ['/', '/categories', '/api/auth/me', '/api/partners', '/api/partners/7', '/api/partners/x'];
    for (const path of [...paths, '/api/nada'])
      expect((await get(path)).headers.get('Cache-Control'), path).toBe(private_);
    const read = await post(here.app, '/API/cargarlugares', { category: '' }, { Cookie: cookie });
    expect(read.headers.get('Cache-Control')).toBe(private_);
  });

  test('what answers the signed-out is nobody’s own', async () => {
    for (const path of ['/', '/categories']) {
      const { headers } = await here.app.request(path);
      expect([headers.get('Cache-Control'), headers.get('Set-Cookie')], path).toEqual([null, null]);
    }
    const read = await post(here.app, '/API/cargarlugares', { category: '' });
    expect(read.headers.get('Cache-Control')).toBe('no-store');
  });

  test('a page is rendered for whom its session names, and its calls are made by that person', async () => {
    const seen: unknown[] = [];
    const app = createTestApp(database.store, {
      services: here.services,
      render: async (_, { viewer, api }) => {
        seen.push(viewer, await api.partners.list().catch((error: Error) => error.message));
        return new Response('');
      },
    });
    await app.request('/AdminPage', { headers: { Cookie: cookie } });
    await app.request('/AdminPage');
    await app.request('/AdminPage', { headers: { Cookie: cookie.replace('_token=', '_token=x') } });
    const nobody = [null, 'Inicia sesión para continuar.'];
    expect(seen).toEqual([expect.objectContaining(admin.usuario), [], ...nobody, ...nobody]);
  });

  test('a session older than a day is renewed: the answer brings its cookie again, once', async () => {
    const left = monthMs - 1.5 * 86_400_000;
    for (const path of ['/api/auth/me', '/categories']) {
      await database.store.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + left), updatedAt: new Date(Date.now() - 1.5 * 86_400_000) });
      const app = fresh();
      const [line = '', ...more] = (await get(path, app)).headers.getSetCookie();
      expect(more, path).toEqual([]);
      expect(line.startsWith(cookie.split('; ')[0] as string), path).toBe(true);
      expect(line, path).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect((await get(path, app)).headers.getSetCookie(), path).toEqual([]);
      const [row] = await database.store.db.select().from(sessions);
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + monthMs - 60_000);
    }
  });

  test('a younger one is left alone', async () => {
    const age = 0.9 * 86_400_000;
    await database.store.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + monthMs - age), updatedAt: new Date(Date.now() - age) });
    expect((await get('/api/auth/me', fresh())).headers.getSetCookie()).toEqual([]);
  });

  test('[AUTH-7] signing out of a session that was to be renewed removes its cookie and renews nothing', async () => {
    await database.store.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + monthMs / 2), updatedAt: new Date(Date.now() - monthMs / 2) });
    const answer = await post(fresh(), '/api/auth/logout', undefined, { Cookie: cookie });
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/^[\w.-]+=; Max-Age=0;/);
    expect((await get('/api/auth/me', fresh())).status).toBe(401);
  });
});
