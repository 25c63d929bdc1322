import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, users } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const email = 'valeria@laredo.test';
const registration = { nombre: '  Valeria Solís ', email: ' Valeria@Laredo.test', password: testPassword };
const registered = {
  success: true,
  message: 'Te enviamos un correo con los pasos para terminar. Revisa también la carpeta de no deseados.',
};
const wrongCode = { success: false, message: 'Código inválido' };

onEachDatabase('registration', (database) => {
  let server: TestServer;
  let now: Date;

  beforeEach(() => {
    now = new Date('2026-11-21T18:00:00Z');
    server = createTestServer(database.store, { clock: () => now });
  });

  const register = (browser: TestBrowser, overrides: object = {}) =>
    browser.post('/api/auth/register', { ...registration, ...overrides });
  const confirm = async (browser: TestBrowser, code: string, of = email) => {
    const response = await browser.post('/api/auth/confirm', { email: of, code });
    return [response.status, await response.json()] as [number, unknown];
  };
  const accounts = () => database.store.db.select().from(users);

  /** Registers in a new browser and returns it with the mailed code. */
  async function startRegistration(overrides: object = {}) {
    const browser = createTestBrowser(server.app);
    await register(browser, overrides);
    return { browser, code: await server.office.deliverCode(server.services) };
  }

  test('[AUTH-1] creates the account with the mailed code, after which the visitor can sign in', async () => {
    const { browser, code } = await startRegistration();
    expect(await accounts()).toEqual([]);
    expect(await confirm(browser, code)).toEqual([
      200,
      { success: true, message: 'Tu cuenta está lista. Ya puedes iniciar sesión.' },
    ]);
    expect([...browser.jar.keys()]).toEqual(['__Host-entrepuentes.known_device']);
    expect(await accounts()).toMatchObject([
      { name: 'Valeria Solís', email, role: 'visitor', active: true, emailVerified: true, username: null },
    ]);
    expect((await browser.signIn(email, testPassword)).status).toBe(200);
  });

  test.each([
    ['ñandú@correo.test', 'ñandú@correo.test'],
    ['Ana@Ñandú.test', 'ana@xn--and-6ma2c.test'],
    ['a&b@correo.test', 'a&b@correo.test'],
  ])('[REAL-8] registers %s, mails %s, and signs both in', async (typed, stored) => {
    const { browser, code } = await startRegistration({ email: typed });
    expect((await confirm(browser, code, typed))[0]).toBe(200);
    expect(await accounts()).toMatchObject([{ email: stored }]);
    for (const name of [typed, stored]) expect((await browser.signIn(name, testPassword)).status, name).toBe(200);
  });

  test('[AUTH-1] sends a Spanish mail in text and HTML, with the note that no account is created without the code', async () => {
    await register(createTestBrowser(server.app));
    const [mail] = await server.office.deliver(server.services);
    expect(mail).toMatchObject({ to: email, subject: 'Código para confirmar tu cuenta · Entrepuentes' });
    expect(mail?.text).toMatch(/^Tu código es \d{6}$/m);
    for (const form of [mail?.text, mail?.html]) expect(form).toContain('sin el código no se crea ninguna cuenta');
  });

  test('[AUTH-1][AUTH-6] responds identically when the e-mail is taken, and mails the owner instead', async () => {
    const owner = await createVisitor(server, email, testPassword, 'La de siempre');
    const seen: unknown[] = [];
    const browsers = [createTestBrowser(server.app), createTestBrowser(server.app)];
    for (const [i, browser] of browsers.entries()) {
      const response = await register(browser, { email: i === 0 ? 'VALERIA@laredo.test' : 'otra@laredo.test' });
      const { 'x-request-id': _, 'set-cookie': __, ...headers } = Object.fromEntries(response.headers);
      const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'));
      seen.push({ status: response.status, body: await response.json(), headers, cookies });
    }
    expect(seen[0]).toMatchObject({ status: 200, body: registered });
    expect(seen[1]).toEqual(seen[0]);
    const [takenMail, codeMail] = await server.office.deliver(server.services);
    expect(takenMail).toMatchObject({ to: owner.email, subject: 'Ya tienes una cuenta · Entrepuentes' });
    for (const form of [takenMail?.text, takenMail?.html]) expect(form).toContain('https://guia.test/ForgotPassword');
    expect(takenMail?.text).not.toMatch(/\d{6}/);
    expect(codeMail?.to).toBe('otra@laredo.test');
    for (const code of ['000000', '123456'])
      expect(await confirm(browsers[0] as TestBrowser, code)).toEqual([400, wrongCode]);
    expect((await accounts()).map(({ name }) => name)).toEqual(['La de siempre']);
  });

  test('[AUTH-1] accepts the code only in the browser that registered', async () => {
    const { browser, code } = await startRegistration();
    expect(await confirm(createTestBrowser(server.app), code)).toEqual([400, wrongCode]);
    const stranger = await startRegistration({ email: 'extrana@laredo.test' });
    expect(await confirm(stranger.browser, code)).toEqual([400, wrongCode]);
    expect(await confirm(browser, code, 'extrana@laredo.test')).toEqual([400, wrongCode]);
    expect((await confirm(browser, code))[0]).toBe(200);
  });

  test('[AUTH-6] invalidates the code after five wrong attempts or ten minutes', async () => {
    const { browser, code } = await startRegistration();
    const other = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) expect(await confirm(browser, other)).toEqual([400, wrongCode]);
    expect(await confirm(browser, code)).toEqual([400, wrongCode]);
    const late = await startRegistration();
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await confirm(late.browser, late.code)).toEqual([400, wrongCode]);
    expect(await accounts()).toEqual([]);
  });

  test('[AUTH-6] starts the ten minutes when the mail is sent', async () => {
    const browser = createTestBrowser(server.app);
    await register(browser);
    now = new Date(now.getTime() + 9 * 60_000);
    const code = await server.office.deliverCode(server.services);
    now = new Date(now.getTime() + 9 * 60_000);
    expect((await confirm(browser, code))[0]).toBe(200);
  });

  test('[AUTH-1] keeps separate codes for two registrations of one e-mail; the first to confirm gets the account', async () => {
    const [mine, theirs] = [
      await startRegistration(),
      await startRegistration({ nombre: 'Intrusa', password: 'clave ajena 9' }),
    ];
    if (mine.code !== theirs.code) expect(await confirm(mine.browser, theirs.code)).toEqual([400, wrongCode]);
    expect((await confirm(mine.browser, mine.code))[0]).toBe(200);
    expect(await confirm(theirs.browser, theirs.code)).toEqual([400, wrongCode]);
    expect(await accounts()).toMatchObject([{ name: 'Valeria Solís' }]);
    expect((await createTestBrowser(server.app).signIn(email, 'clave ajena 9')).status).toBe(401);
  });

  test('[AUTH-1] creates one account from concurrent confirmations, and accepts a code once', async () => {
    const [mine, theirs] = [await startRegistration(), await startRegistration()];
    const responses = await Promise.all([
      confirm(mine.browser, mine.code),
      confirm(mine.browser, mine.code),
      confirm(theirs.browser, theirs.code),
    ]);
    expect(responses.map(([status]) => status).sort()).toEqual([200, 400, 400]);
    expect(await accounts()).toHaveLength(1);
  });

  test('stores only hashes of an unconfirmed registration and sends no mail after it was removed', async () => {
    await register(createTestBrowser(server.app));
    const [row] = await database.store.db.select().from(accountCodes);
    expect(row).toMatchObject({
      purpose: 'register',
      codeHash: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
    await database.store.db.delete(accountCodes).where(eq(accountCodes.id, row?.id ?? 0));
    expect(await server.office.deliver(server.services)).toEqual([]);
  });

  test('[AUTH-6] limits registrations to five per hour and mails to six per mailbox', async () => {
    const browser = createTestBrowser(server.app);
    for (let i = 0; i < 5; i++) expect((await register(browser)).status).toBe(200);
    expect((await register(browser)).status).toBe(429);
    for (let i = 0; i < 5; i++) await register(createTestBrowser(server.app, '198.51.100.1'));
    expect(await server.office.deliver(server.services)).toHaveLength(6);
  });

  test('[AUTH-1] ignores a role in the body', async () => {
    const { browser, code } = await startRegistration({
      role: 'admin',
      rol: 'admin',
      username: 'admin',
      emailVerified: true,
    });
    await browser.post('/api/auth/confirm', { email, code, role: 'admin', rol: 'admin' });
    expect(await accounts()).toMatchObject([{ role: 'visitor', username: null }]);
  });
});
