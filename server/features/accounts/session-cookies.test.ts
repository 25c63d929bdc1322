import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const remember = { 'X-Remember-Me': '1' };
const secure = '__Host-entrepuentes.session_token';
const plain = 'entrepuentes.session_token';
const monthS = 30 * 86_400;

onEachDatabase('the cookie of a session', (database) => {
  let here: TestServer;
  let admin: Someone;

  beforeEach(async () => {
    here = createTestServer(database.store);
    admin = await makeAdmin(here);
  });

  const sessionLine = (answer: Response) =>
    answer.headers.getSetCookie().find((line) => line.includes('session_token')) as string;
  const attributes = (line: string) => line.split('; ').slice(1).sort();

  test('[AUTH-1] by a header alone a session outlives the browser, for thirty days', async () => {
    const closed = sessionLine(await aBrowser(here.app).signIn('admin', password));
    const kept = sessionLine(await aBrowser(here.app).signIn('admin', password, remember));
    const other = sessionLine(await aBrowser(here.app).signIn('admin', password, { 'X-Remember-Me': '0' }));
    expect(attributes(kept)).toEqual([...attributes(closed), `Max-Age=${monthS}`].sort());
    expect(attributes(other)).toEqual(attributes(closed));
    expect(closed).not.toMatch(/max-age|expires/i);
  });

  test('no script can read it and no other site sends it; over https it travels by https alone', async () => {
    const line = sessionLine(await aBrowser(here.app).signIn('admin', password));
    expect(line).toMatch(/^__Host-entrepuentes\.session_token=/);
    expect(attributes(line)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    const overHttp = createTestServer(database.store, { publicUrl: 'http://localhost:3000' });
    const unsafe = sessionLine(await aBrowser(overHttp.app).signIn('admin', password));
    expect(unsafe).toMatch(/^entrepuentes\.session_token=/);
    expect(attributes(unsafe)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  test('[AUTH-7] each sign-in is a new session and ends the one that the browser had, no other', async () => {
    const [browser, elsewhere] = [aBrowser(here.app), aBrowser(here.app)];
    await elsewhere.signIn('admin', password);
    await browser.signIn('admin', password);
    const first = browser.jar.get(secure) as string;
    const partner = await makePartner(here, admin);
    await browser.signIn(partner.email, password);
    expect(browser.jar.get(secure)).not.toBe(first);
    const thief = aBrowser(here.app);
    thief.jar.set(secure, first);
    expect([await thief.who(), await browser.who(), await elsewhere.who()]).toEqual([401, partner.email, admin.email]);
  });

  test('an identifier that the browser brought along is never taken over', async () => {
    const browser = aBrowser(here.app);
    browser.jar.set(secure, 'elegida.por.otro');
    await browser.signIn('admin', password);
    expect(browser.jar.get(secure)).not.toContain('elegida');
    expect(await browser.who()).toBe(admin.email);
  });

  test('changed by one character, at whatever place, it signs nobody in', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password);
    const value = browser.jar.get(secure) as string;
    const places = [0, 1, 31, value.indexOf('.'), value.indexOf('.') + 1, value.length - 5, value.length - 1];
    for (const place of places) {
      const other = value[place] === 'A' ? 'B' : 'A';
      browser.jar.set(secure, value.slice(0, place) + other + value.slice(place + 1));
      expect(await browser.who(), `at ${place}`).toBe(401);
    }
    browser.jar.set(secure, value);
    expect(await browser.who()).toBe(admin.email);
  });

  test('one of another secret signs nobody in', async () => {
    const other = createTestServer(database.store, { secret: 'another-secret-another-secret-another' });
    const browser = aBrowser(other.app);
    await browser.signIn('admin', password);
    const here_ = aBrowser(here.app);
    here_.jar.set(secure, browser.jar.get(secure) as string);
    expect([await browser.who(), await here_.who()]).toEqual([admin.email, 401]);
  });

  test('whatever stands in it, the answer is a refusal and no failure of ours', async () => {
    const odd = [
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
    for (const value of [...odd, ...odd.map((one) => `${one}; ${secure}=${one}`)]) {
      const answer = await here.app.request('/api/auth/me', { headers: { Cookie: `${secure}=${value}` } });
      expect(answer.status, value.slice(0, 40)).toBe(401);
      expect((await here.app.request('/', { headers: { Cookie: `${secure}=${value}` } })).status).toBe(200);
    }
  });

  test('a second cookie beside it never stands for the same session', async () => {
    const overHttp = createTestServer(database.store, { publicUrl: 'http://localhost:3000' });
    const browser = aBrowser(overHttp.app);
    await browser.signIn('admin', password);
    const [name, value] = [plain, browser.jar.get(plain)];
    const ask = async (cookie: string) =>
      (await overHttp.app.request('/api/auth/me', { headers: { Cookie: cookie } })).status;
    for (const planted of [`${secure}=plantada`, `${name}=plantada`, `x=1; ${secure}=plantada`]) {
      await ask(`${planted}; ${name}=${value}`);
      await ask(`${name}=${value}; ${planted}`);
      expect(await ask(planted), planted).toBe(401);
    }
  });

  test('[AUTH-7] after signing out it is removed, and reused it signs nobody in', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password, remember);
    const value = browser.jar.get(secure) as string;
    const answer = await browser.post('/api/auth/logout');
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'Cerraste tu sesión' }]);
    expect([...browser.jar.keys()]).toEqual(['__Host-entrepuentes.known_device']);
    browser.jar.set(secure, value);
    expect([await browser.who(), await database.store.db.$count(sessions)]).toEqual([401, 0]);
  });

  test('[AUTH-7] signing out without a session is no failure', async () => {
    expect((await aBrowser(here.app).post('/api/auth/logout')).status).toBe(200);
  });

  test('[AUTH-7] a session that has run out, or whose person is gone, signs nobody in', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password);
    await database.store.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await aBrowserWith(browser.jar).who()).toBe(401);
  });

  /** As another process sees it, which believes nothing yet. */
  function aBrowserWith(jar: Map<string, string>) {
    const browser = aBrowser(createTestServer(database.store).app);
    for (const [name, value] of jar) browser.jar.set(name, value);
    return browser;
  }

  test('a session that is not remembered is not renewed by use', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password);
    const [row] = await database.store.db.select().from(sessions);
    expect(row).toMatchObject({ remember: false, endsAt: row?.expiresAt });
    expect(secondsUntil(row?.expiresAt)).toBeCloseTo(86_400, -2);
    await database.store.db.update(sessions).set({ updatedAt: daysFromNow(-0.9) });
    expect((await aBrowserWith(browser.jar).get('/api/auth/me')).headers.getSetCookie()).toEqual([]);
  });

  test('a browser that withholds or forges other cookies does not lengthen its session', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password);
    const token = browser.jar.get(secure) as string;
    const [before] = await database.store.db
      .update(sessions)
      .set({ updatedAt: daysFromNow(-1) })
      .returning();
    for (const beside of ['', '; entrepuentes.dont_remember=', '; __Host-entrepuentes.remember=1', '; remember=true']) {
      const { app } = createTestServer(database.store);
      const answer = await app.request('/api/auth/me', { headers: { Cookie: `${secure}=${token}${beside}` } });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
    const [after] = await database.store.db.select().from(sessions);
    expect(after).toEqual(before);
  });

  test('a remembered session is renewed with use for thirty days at a time, and ends after ninety whatever its use', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password, remember);
    const [row] = await database.store.db.select().from(sessions);
    expect([row?.remember, secondsUntil(row?.expiresAt)]).toEqual([true, expect.closeTo(monthS, -2)]);
    expect(secondsUntil(row?.endsAt)).toBeCloseTo(3 * monthS, -2);
    const seen = async (endsAt: Date) => {
      await database.store.db.update(sessions).set({ updatedAt: daysFromNow(-1), expiresAt: daysFromNow(5), endsAt });
      const answer = await aBrowserWith(browser.jar).get('/api/auth/me');
      const [after] = await database.store.db.select().from(sessions);
      return {
        status: answer.status,
        cookie: answer.headers.getSetCookie().join(),
        leftS: secondsUntil(after?.expiresAt),
      };
    };
    const early = await seen(daysFromNow(60));
    expect(early.cookie).toMatch(/^__Host-entrepuentes\.session_token=[^;]+; Max-Age=2592000; /);
    expect(early.leftS).toBeCloseTo(monthS, -2);
    const late = await seen(daysFromNow(7));
    expect(late.leftS).toBeCloseTo(7 * 86_400, -2);
    expect(Number(/Max-Age=(\d+)/.exec(late.cookie)?.[1])).toBeCloseTo(7 * 86_400, -2);
    expect(await seen(daysFromNow(-0.001))).toMatchObject({ status: 401, cookie: '' });
  });

  test('on https a cookie without the prefix signs nobody in', async () => {
    const browser = aBrowser(here.app);
    await browser.signIn('admin', password);
    const value = browser.jar.get(secure) as string;
    for (const name of ['entrepuentes.session_token', '__Secure-entrepuentes.session_token']) {
      const answer = await here.app.request('/api/auth/me', { headers: { Cookie: `${name}=${value}` } });
      expect(answer.status, name).toBe(401);
    }
  });
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const secondsUntil = (instant: Date | undefined) => Math.round(((instant?.getTime() ?? 0) - Date.now()) / 1000);
