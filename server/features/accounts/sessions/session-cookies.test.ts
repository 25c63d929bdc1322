import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, createPartner, type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const remember = { 'X-Remember-Me': '1' };
const secure = '__Host-entrepuentes.session_token';
const plain = 'entrepuentes.session_token';
const monthS = 30 * 86_400;

onEachDatabase('session cookie', (database) => {
  let server: TestServer;
  let admin: TestAccount;

  beforeEach(async () => {
    server = createTestServer(database.store);
    admin = await createAdmin(server);
  });

  const sessionCookie = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.includes('session_token')) as string;
  const attributes = (line: string) => line.split('; ').slice(1).sort();

  test('[AUTH-1] persists for thirty days only when the X-Remember-Me header is set', async () => {
    const withoutRemember = sessionCookie(await createTestBrowser(server.app).signIn('admin', testPassword));
    const remembered = sessionCookie(await createTestBrowser(server.app).signIn('admin', testPassword, remember));
    const other = sessionCookie(
      await createTestBrowser(server.app).signIn('admin', testPassword, { 'X-Remember-Me': '0' }),
    );
    expect(attributes(remembered)).toEqual([...attributes(withoutRemember), `Max-Age=${monthS}`].sort());
    expect(attributes(other)).toEqual(attributes(withoutRemember));
    expect(withoutRemember).not.toMatch(/max-age|expires/i);
  });

  test('is HttpOnly and SameSite, and Secure over HTTPS', async () => {
    const line = sessionCookie(await createTestBrowser(server.app).signIn('admin', testPassword));
    expect(line).toMatch(/^__Host-entrepuentes\.session_token=/);
    expect(attributes(line)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    const overHttp = createTestServer(database.store, { publicUrl: 'http://localhost:3000' });
    const unsafe = sessionCookie(await createTestBrowser(overHttp.app).signIn('admin', testPassword));
    expect(unsafe).toMatch(/^entrepuentes\.session_token=/);
    expect(attributes(unsafe)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  test("[AUTH-7] each sign-in starts a new session and ends only the browser's previous one", async () => {
    const [browser, elsewhere] = [createTestBrowser(server.app), createTestBrowser(server.app)];
    await elsewhere.signIn('admin', testPassword);
    await browser.signIn('admin', testPassword);
    const first = browser.jar.get(secure) as string;
    const partner = await createPartner(server, admin);
    await browser.signIn(partner.email, testPassword);
    expect(browser.jar.get(secure)).not.toBe(first);
    const thief = createTestBrowser(server.app);
    thief.jar.set(secure, first);
    expect([
      await thief.getSignedInEmail(),
      await browser.getSignedInEmail(),
      await elsewhere.getSignedInEmail(),
    ]).toEqual([401, partner.email, admin.email]);
  });

  test('a session identifier set by the client is never adopted', async () => {
    const browser = createTestBrowser(server.app);
    browser.jar.set(secure, 'elegida.por.otro');
    await browser.signIn('admin', testPassword);
    expect(browser.jar.get(secure)).not.toContain('elegida');
    expect(await browser.getSignedInEmail()).toBe(admin.email);
  });

  test('is rejected after a change of any single character', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword);
    const value = browser.jar.get(secure) as string;
    const positions = [0, 1, 31, value.indexOf('.'), value.indexOf('.') + 1, value.length - 5, value.length - 1];
    for (const position of positions) {
      const other = value[position] === 'A' ? 'B' : 'A';
      browser.jar.set(secure, value.slice(0, position) + other + value.slice(position + 1));
      expect(await browser.getSignedInEmail(), `at ${position}`).toBe(401);
    }
    browser.jar.set(secure, value);
    expect(await browser.getSignedInEmail()).toBe(admin.email);
  });

  test('is rejected when signed with another secret', async () => {
    const other = createTestServer(database.store, { secret: 'another-secret-another-secret-another' });
    const browser = createTestBrowser(other.app);
    await browser.signIn('admin', testPassword);
    const otherBrowser = createTestBrowser(server.app);
    otherBrowser.jar.set(secure, browser.jar.get(secure) as string);
    expect([await browser.getSignedInEmail(), await otherBrowser.getSignedInEmail()]).toEqual([admin.email, 401]);
  });

  test('responds with 401 instead of 500 to any malformed value', async () => {
    const malformed = [
      '',
      '.',
      'a.b',
      '%',
      '%E0%A4%A',
      '"',
      '=',
      'null',
      '__proto__',
      'x'.repeat(5000),
      `${'a'.repeat(32)}.`,
    ];
    for (const value of [...malformed, ...malformed.map((one) => `${one}; ${secure}=${one}`)]) {
      const response = await server.app.request('/api/auth/me', { headers: { Cookie: `${secure}=${value}` } });
      expect(response.status, value.slice(0, 40)).toBe(401);
      expect((await server.app.request('/', { headers: { Cookie: `${secure}=${value}` } })).status).toBe(200);
    }
  });

  test('a planted second cookie never represents the cached session', async () => {
    const overHttp = createTestServer(database.store, { publicUrl: 'http://localhost:3000' });
    const browser = createTestBrowser(overHttp.app);
    await browser.signIn('admin', testPassword);
    const [name, value] = [plain, browser.jar.get(plain)];
    const statusFor = async (cookie: string) =>
      (await overHttp.app.request('/api/auth/me', { headers: { Cookie: cookie } })).status;
    for (const planted of [`${secure}=plantada`, `${name}=plantada`, `x=1; ${secure}=plantada`]) {
      await statusFor(`${planted}; ${name}=${value}`);
      await statusFor(`${name}=${value}; ${planted}`);
      expect(await statusFor(planted), planted).toBe(401);
    }
  });

  test('[AUTH-7] is removed on sign-out and rejected when reused', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword, remember);
    const value = browser.jar.get(secure) as string;
    const response = await browser.post('/api/auth/logout');
    expect([response.status, await response.json()]).toEqual([200, { success: true, message: 'Cerraste tu sesión' }]);
    expect([...browser.jar.keys()]).toEqual(['__Host-entrepuentes.known_device']);
    browser.jar.set(secure, value);
    expect([await browser.getSignedInEmail(), await database.store.db.$count(sessions)]).toEqual([401, 0]);
  });

  test('[AUTH-7] sign-out without a session succeeds', async () => {
    expect((await createTestBrowser(server.app).post('/api/auth/logout')).status).toBe(200);
  });

  test('[AUTH-7] an expired session is rejected', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword);
    await database.store.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await browserOfOtherProcess(browser.jar).getSignedInEmail()).toBe(401);
  });

  /** Creates a browser of another process, whose session cache is empty. */
  function browserOfOtherProcess(jar: Map<string, string>) {
    const browser = createTestBrowser(createTestServer(database.store).app);
    for (const [name, value] of jar) browser.jar.set(name, value);
    return browser;
  }

  test('a session without "remember" is not renewed by use', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword);
    const [row] = await database.store.db.select().from(sessions);
    expect(row).toMatchObject({ remember: false, endsAt: row?.expiresAt });
    expect(secondsUntil(row?.expiresAt)).toBeCloseTo(86_400, -2);
    await database.store.db.update(sessions).set({ updatedAt: daysFromNow(-0.9) });
    expect((await browserOfOtherProcess(browser.jar).get('/api/auth/me')).headers.getSetCookie()).toEqual([]);
  });

  test('forged or missing other cookies do not extend a session', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword);
    const token = browser.jar.get(secure) as string;
    const [before] = await database.store.db
      .update(sessions)
      .set({ updatedAt: daysFromNow(-1) })
      .returning();
    for (const beside of ['', '; entrepuentes.dont_remember=', '; __Host-entrepuentes.remember=1', '; remember=true']) {
      const { app } = createTestServer(database.store);
      const response = await app.request('/api/auth/me', { headers: { Cookie: `${secure}=${token}${beside}` } });
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    }
    const [after] = await database.store.db.select().from(sessions);
    expect(after).toEqual(before);
  });

  test('a remembered session is renewed by use for thirty days and ends after ninety days at the latest', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword, remember);
    const [row] = await database.store.db.select().from(sessions);
    expect([row?.remember, secondsUntil(row?.expiresAt)]).toEqual([true, expect.closeTo(monthS, -2)]);
    expect(secondsUntil(row?.endsAt)).toBeCloseTo(3 * monthS, -2);
    const useSession = async (endsAt: Date) => {
      await database.store.db.update(sessions).set({ updatedAt: daysFromNow(-1), expiresAt: daysFromNow(5), endsAt });
      const response = await browserOfOtherProcess(browser.jar).get('/api/auth/me');
      const [after] = await database.store.db.select().from(sessions);
      return {
        status: response.status,
        cookie: response.headers.getSetCookie().join(),
        leftS: secondsUntil(after?.expiresAt),
      };
    };
    const early = await useSession(daysFromNow(60));
    expect(early.cookie).toMatch(/^__Host-entrepuentes\.session_token=[^;]+; Max-Age=2592000; /);
    expect(early.leftS).toBeCloseTo(monthS, -2);
    const late = await useSession(daysFromNow(7));
    expect(late.leftS).toBeCloseTo(7 * 86_400, -2);
    expect(Number(/Max-Age=(\d+)/.exec(late.cookie)?.[1])).toBeCloseTo(7 * 86_400, -2);
    expect(await useSession(daysFromNow(-0.001))).toMatchObject({ status: 401, cookie: '' });
  });

  test('a cookie without the __Host- prefix is rejected over HTTPS', async () => {
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', testPassword);
    const value = browser.jar.get(secure) as string;
    for (const name of ['entrepuentes.session_token', '__Secure-entrepuentes.session_token']) {
      const response = await server.app.request('/api/auth/me', { headers: { Cookie: `${name}=${value}` } });
      expect(response.status, name).toBe(401);
    }
  });
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const secondsUntil = (instant: Date | undefined) => Math.round(((instant?.getTime() ?? 0) - Date.now()) / 1000);
