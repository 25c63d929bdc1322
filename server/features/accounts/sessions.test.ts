import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SessionListed } from '#contract/accounts.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { createCookies } from '#server/http/cookies.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, makeVisitor, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { createAuth } from './auth.ts';
import { createSessions } from './sessions.ts';

const secret = 'only-for-tests-only-for-tests-only';
const publicUrl = 'https://guia.test';

onEachDatabase('sessions', (database) => {
  let here: TestServer;
  let admin: Someone;

  beforeEach(async () => {
    here = createTestServer(database.store);
    admin = await makeAdmin(here);
  });

  async function signedIn({ email }: Someone, agent?: string, server = here): Promise<Browser> {
    const browser = aBrowser(server.app);
    const answer = await browser.signIn(email, password, agent === undefined ? undefined : { 'User-Agent': agent });
    expect(answer.status).toBe(200);
    return browser;
  }

  const listed = async (browser: Browser) =>
    (await (await browser.get('/api/auth/sessions')).json()) as SessionListed[];
  const own = async (browser: Browser) => (await listed(browser)).find(({ actual }) => actual) as SessionListed;

  test("one sees one's own living sessions, the latest first, and which one asks", async () => {
    const [first, second] = [await signedIn(admin, 'Firefox'), await signedIn(admin, 'x'.repeat(900))];
    const visitor = await signedIn(await makeVisitor(here));
    await signedIn(admin);
    await database.store.db
      .update(sessions)
      .set({ updatedAt: new Date(0) })
      .where(eq(sessions.userAgent, 'Firefox'));
    const seen = await listed(first);
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
    expect((await listed(visitor)).map(({ actual }) => actual)).toEqual([true]);
    await database.store.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userAgent, ''));
    expect(await listed(second)).toHaveLength(2);
  });

  test('one of them is ended at once and the others stay', async () => {
    const [mine, lost] = [await signedIn(admin), await signedIn(admin)];
    const { id } = await own(lost);
    const answer = await mine.delete(`/api/auth/sessions/${id}`);
    expect(await answer.json()).toEqual({ success: true, message: 'Se cerró esa sesión' });
    expect([await lost.who(), await mine.who()]).toEqual([401, admin.email]);
    const again = await mine.delete(`/api/auth/sessions/${id}`);
    expect([again.status, await again.json()]).toEqual([404, { success: false, message: 'Esa sesión ya no existe.' }]);
  });

  test('all of them are ended at once, also the one that asks, and its cookie goes', async () => {
    const [mine, other, visitor] = [
      await signedIn(admin),
      await signedIn(admin),
      await signedIn(await makeVisitor(here)),
    ];
    const answer = await mine.delete('/api/auth/sessions');
    expect(await answer.json()).toEqual({ success: true, message: 'Se cerraron todas las sesiones' });
    expect([...mine.jar.keys()]).toEqual(['__Host-entrepuentes.known_device']);
    expect([await mine.who(), await other.who(), await visitor.who()]).toEqual([401, 401, 'valeria@laredo.test']);
  });

  test("[API-3] nobody ends another's session, an administrator neither", async () => {
    const visitor = await signedIn(await makeVisitor(here));
    const { id } = await own(visitor);
    for (const browser of [await signedIn(admin), await signedIn(await makePartner(here, admin))]) {
      expect((await browser.delete(`/api/auth/sessions/${id}`)).status).toBe(403);
      expect((await browser.delete('/api/auth/sessions/2147483647')).status).toBe(404);
    }
    expect(await visitor.who()).toBe('valeria@laredo.test');
  });

  test('a session that one process ends is over in every other within a second', async () => {
    const other = createTestServer(database.store);
    const browser = await signedIn(admin);
    const there = aBrowser(other.app);
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    expect(await there.who()).toBe(admin.email);
    const ended = performance.now();
    await browser.post('/api/auth/logout');
    while ((await there.who()) !== 401) await pause(20);
    expect(performance.now() - ended).toBeLessThan(1000);
  });

  test('[AUTH-7] a deactivated partner is signed out at once, cannot sign in, and can again when activated', async () => {
    const partner = await makePartner(here, admin);
    const [browser, boss] = [await signedIn(partner), await signedIn(admin)];
    const Id = partner.usuario.partnerId;
    await boss.post('/api/partners/Desactivar', { Id });
    const refused = await aBrowser(here.app).signIn(partner.email, password);
    const unknown = await aBrowser(here.app).signIn('nadie@laredo.test', password);
    expect([await browser.who(), refused.status, await refused.text()]).toEqual([401, 401, await unknown.text()]);
    await boss.post('/api/partners/Activar', { Id });
    expect(await browser.who()).toBe(401);
    expect((await aBrowser(here.app).signIn(partner.email, password)).status).toBe(200);
  });

  test('a session of an account that may not sign in is none, even if it still stands in the database', async () => {
    const browser = await signedIn(admin);
    await database.store.db.update(users).set({ active: false });
    expect([await browser.who(), await database.store.db.$count(sessions)]).toEqual([401, 1]);
  });

  test('a session that is ended while it is being read is not believed afterwards', async () => {
    const cookies = createCookies(publicUrl);
    const auth = createAuth({ db: database.store.db, secret, publicUrl, cookies });
    const reading = { hasRead: () => {}, goOn: () => {} };
    const hasRead = new Promise<void>((resolve) => (reading.hasRead = resolve));
    const mayGoOn = new Promise<void>((resolve) => (reading.goOn = resolve));
    const slow = {
      getSession: async (...given: Parameters<typeof auth.api.getSession>) => {
        const answer = await auth.api.getSession(...given);
        reading.hasRead();
        await mayGoOn;
        return answer;
      },
    };
    const found = createSessions({
      ...here.services,
      db: database.store.db,
      auth: { api: slow } as unknown as typeof auth,
      queue: here.office.queue,
      clock: () => new Date(),
    });
    const browser = await signedIn(admin);
    const headers = new Headers({ Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') });
    const early = found.find(headers);
    await hasRead;
    await found.endAllOf(admin.usuario.id);
    reading.goOn();
    await early;
    expect(await found.find(headers)).toBeNull();
  });
});
