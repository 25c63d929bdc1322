import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedSession } from '#contract/accounts.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { createCookies } from '#server/http/security/cookies.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  createAdmin,
  createPartner,
  createVisitor,
  type TestAccount,
  testPassword,
} from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { createAuth } from './auth.ts';
import { createSessions } from './sessions.ts';

const secret = 'only-for-tests-only-for-tests-only';
const publicUrl = 'https://guia.test';

onEachDatabase('sessions', (database) => {
  let server: TestServer;
  let admin: TestAccount;

  beforeEach(async () => {
    server = createTestServer(database.store);
    admin = await createAdmin(server);
  });

  async function signedIn({ email }: TestAccount, agent?: string, testServer = server): Promise<TestBrowser> {
    const browser = createTestBrowser(testServer.app);
    const response = await browser.signIn(
      email,
      testPassword,
      agent === undefined ? undefined : { 'User-Agent': agent },
    );
    expect(response.status).toBe(200);
    return browser;
  }

  const listSessions = async (browser: TestBrowser) =>
    (await (await browser.get('/api/auth/sessions')).json()) as ListedSession[];
  const currentSession = async (browser: TestBrowser) =>
    (await listSessions(browser)).find(({ actual }) => actual) as ListedSession;

  test("lists the user's own live sessions, most recently used first, and marks the current one", async () => {
    const [first, second] = [await signedIn(admin, 'Firefox'), await signedIn(admin, 'x'.repeat(900))];
    const visitor = await signedIn(await createVisitor(server));
    await signedIn(admin);
    await database.store.db
      .update(sessions)
      .set({ updatedAt: new Date(0) })
      .where(eq(sessions.userAgent, 'Firefox'));
    const seen = await listSessions(first);
    expect(seen.map(({ navegador, actual }) => [navegador, actual])).toEqual([
      ['', false],
      ['x'.repeat(300), false],
      ['Firefox', true],
    ]);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      'actual',
      'creada',
      'id',
      'navegador',
      'recordada',
      'termina',
      'vence',
      'vista',
    ]);
    expect(seen[2]?.vista).toBe('1970-01-01T00:00:00Z');
    expect((await listSessions(visitor)).map(({ actual }) => actual)).toEqual([true]);
    await database.store.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userAgent, ''));
    expect(await listSessions(second)).toHaveLength(2);
  });

  test('ends one session at once and keeps the others', async () => {
    const [mine, other] = [await signedIn(admin), await signedIn(admin)];
    const { id } = await currentSession(other);
    const response = await mine.delete(`/api/auth/sessions/${id}`);
    expect(await response.json()).toEqual({ success: true, message: 'Se cerró esa sesión' });
    expect([await other.getSignedInEmail(), await mine.getSignedInEmail()]).toEqual([401, admin.email]);
    const again = await mine.delete(`/api/auth/sessions/${id}`);
    expect([again.status, await again.json()]).toEqual([404, { success: false, message: 'Esa sesión ya no existe.' }]);
  });

  test('signing out forgets one session, and the next request of another is not read again', async () => {
    const [mine, other] = [await signedIn(admin), await signedIn(await createVisitor(server))];
    await other.getSignedInEmail();
    const now = vi.spyOn(performance, 'now').mockImplementation(() => 0); // no entry expires
    await Promise.all([mine.getSignedInEmail(), other.getSignedInEmail()]);
    await mine.post('/api/auth/logout');
    await database.store.db.delete(sessions);
    expect([await mine.getSignedInEmail(), await other.getSignedInEmail()]).toEqual([401, 'valeria@laredo.test']);
    now.mockRestore();
  });

  test('ends all sessions at once, including the current one, and removes its cookie', async () => {
    const [mine, other, visitor] = [
      await signedIn(admin),
      await signedIn(admin),
      await signedIn(await createVisitor(server)),
    ];
    const response = await mine.delete('/api/auth/sessions');
    expect(await response.json()).toEqual({ success: true, message: 'Se cerraron todas las sesiones' });
    expect([...mine.jar.keys()]).toEqual(['__Host-entrepuentes.known_device']);
    expect([await mine.getSignedInEmail(), await other.getSignedInEmail(), await visitor.getSignedInEmail()]).toEqual([
      401,
      401,
      'valeria@laredo.test',
    ]);
  });

  test("[API-3] rejects ending another user's session, even by an administrator", async () => {
    const visitor = await signedIn(await createVisitor(server));
    const { id } = await currentSession(visitor);
    for (const browser of [await signedIn(admin), await signedIn(await createPartner(server, admin))]) {
      expect((await browser.delete(`/api/auth/sessions/${id}`)).status).toBe(403);
      expect((await browser.delete('/api/auth/sessions/2147483647')).status).toBe(404);
    }
    expect(await visitor.getSignedInEmail()).toBe('valeria@laredo.test');
  });

  test('a session ended by one process ends in every other within a second', async () => {
    const other = createTestServer(database.store);
    const browser = await signedIn(admin);
    const there = createTestBrowser(other.app);
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    expect(await there.getSignedInEmail()).toBe(admin.email);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    const inASecond = performance.now() + 1000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => inASecond);
    expect(await there.getSignedInEmail()).toBe(401);
    clock.mockRestore();
  });

  test('[AUTH-7] signs out a deactivated partner at once and rejects sign-in until activated', async () => {
    const partner = await createPartner(server, admin);
    const [browser, adminBrowser] = [await signedIn(partner), await signedIn(admin)];
    const Id = partner.usuario.partnerId;
    await adminBrowser.post('/api/partners/Desactivar', { Id });
    const rejected = await createTestBrowser(server.app).signIn(partner.email, testPassword);
    const unknown = await createTestBrowser(server.app).signIn('nadie@laredo.test', testPassword);
    expect([await browser.getSignedInEmail(), rejected.status, await rejected.text()]).toEqual([
      401,
      401,
      await unknown.text(),
    ]);
    await adminBrowser.post('/api/partners/Activar', { Id });
    expect(await browser.getSignedInEmail()).toBe(401);
    expect((await createTestBrowser(server.app).signIn(partner.email, testPassword)).status).toBe(200);
  });

  test('rejects a stored session of an inactive account', async () => {
    const browser = await signedIn(admin);
    await database.store.db.update(users).set({ active: false });
    expect([await browser.getSignedInEmail(), await database.store.db.$count(sessions)]).toEqual([401, 1]);
  });

  test('does not cache a session that ends while it is read', async () => {
    const cookies = createCookies(publicUrl);
    const auth = createAuth({ db: database.store.db, secret, publicUrl, cookies });
    const reading = { hasRead: () => {}, goOn: () => {} };
    const hasRead = new Promise<void>((resolve) => (reading.hasRead = resolve));
    const mayGoOn = new Promise<void>((resolve) => (reading.goOn = resolve));
    const slow = {
      findSession: async (...given: Parameters<typeof auth.api.findSession>) => {
        const response = await auth.api.findSession(...given);
        reading.hasRead();
        await mayGoOn;
        return response;
      },
    };
    const otherSessions = createSessions({
      ...server.services,
      db: database.store.db,
      auth: { api: slow } as unknown as typeof auth,
      queue: server.office.queue,
      clock: () => new Date(),
    });
    const browser = await signedIn(admin);
    const headers = new Headers({ Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') });
    const early = otherSessions.find(headers);
    await hasRead;
    await otherSessions.endAllSessions(admin.usuario.id);
    reading.goOn();
    await early;
    expect(await otherSessions.find(headers)).toBeNull();
  });
});
