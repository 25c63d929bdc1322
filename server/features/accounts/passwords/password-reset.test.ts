import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, users } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, createVisitor, type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const newpassword = 'otra clave 77';
const minuteMs = 60_000;
const codeSent = {
  success: true,
  message: 'Si el correo está registrado, te enviaremos un código de 6 dígitos...',
};
const wrongCode = { success: false, message: 'Código inválido' };
const notVerified = { success: false, message: 'Verifica primero el código que te enviamos por correo.' };
const renewed = { success: true, message: 'Tu contraseña se actualizó. Ya puedes iniciar sesión.' };

onEachDatabase('password reset', (database) => {
  let server: TestServer;
  let visitor: TestAccount;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    server = createTestServer(database.store, { clock: () => now });
    visitor = await createVisitor(server);
  });

  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const readOutcome = async (response: Response) => [response.status, await response.json()] as [number, unknown];
  const forgot = (browser: TestBrowser, email: string) => browser.post('/api/auth/forgot', { email });
  const verify = async (browser: TestBrowser, email: string, code: string) =>
    readOutcome(await browser.post('/api/auth/verify-code', { email, code }));
  const reset = async (browser: TestBrowser, email: string, secret = newpassword) =>
    readOutcome(await browser.post('/api/auth/reset-password', { email, newpassword: secret }));
  /** Returns a different code. */
  const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function requestCode(email = visitor.email): Promise<string> {
    await forgot(createTestBrowser(server.app), email);
    return server.office.deliverCode(server.services);
  }

  test('[AUTH-3] responds identically whether or not the account exists, and mails only an active account', async () => {
    const inactive = await createVisitor(server, 'inactiva@laredo.test');
    await database.store.db.update(users).set({ active: false }).where(sql`email = ${inactive.email}`);
    const responses: unknown[] = [];
    for (const email of [visitor.email, 'nadie@laredo.test', inactive.email]) {
      const response = await forgot(createTestBrowser(server.app), email);
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
      responses.push({ status: response.status, body: await response.json(), headers });
    }
    expect(responses[0]).toMatchObject({ status: 200, body: codeSent });
    expect(responses).toEqual(Array(3).fill(responses[0]));
    expect((await server.office.deliver(server.services)).map(({ to }) => to)).toEqual([visitor.email]);
    expect(await database.store.db.$count(accountCodes)).toBe(1);
  });

  test('[AUTH-3] sends a Spanish mail in text and HTML with the six digits and their lifetime', async () => {
    await forgot(createTestBrowser(server.app), ' Valeria@LAREDO.test ');
    const [mail] = await server.office.deliver(server.services);
    expect(mail).toMatchObject({ to: visitor.email, subject: 'Código para cambiar tu contraseña · Entrepuentes' });
    const code = /^Tu código es (\d{6})$/m.exec(mail?.text ?? '')?.[1] as string;
    expect(mail?.text).toContain('Vale 10 minutos y se usa una sola vez.');
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.html).toContain(`>${code}</p>`);
  });

  test('[AUTH-4][AUTH-5] sets a new password with a verified code', async () => {
    const browser = createTestBrowser(server.app);
    const code = await requestCode();
    expect(await verify(browser, visitor.email.toUpperCase(), code)).toEqual([
      200,
      { success: true, message: 'Código correcto' },
    ]);
    expect(await reset(browser, visitor.email.toUpperCase())).toEqual([200, renewed]);
    expect((await browser.signIn(visitor.email, testPassword)).status).toBe(401);
    expect((await browser.signIn(visitor.email, newpassword)).status).toBe(200);
  });

  test('[AUTH-6] stores the grant in an HttpOnly cookie for ten minutes and removes it after the reset', async () => {
    const browser = createTestBrowser(server.app);
    const response = await browser.post('/api/auth/verify-code', { email: visitor.email, code: await requestCode() });
    const [line = '', ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line.split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
    const used = await browser.post('/api/auth/reset-password', { email: visitor.email, newpassword });
    expect(used.headers.getSetCookie().join()).toContain('__Host-entrepuentes.reset=; Max-Age=0');
  });

  test('[AUTH-6] accepts a code once', async () => {
    const code = await requestCode();
    expect((await verify(createTestBrowser(server.app), visitor.email, code))[0]).toBe(200);
    expect(await verify(createTestBrowser(server.app), visitor.email, code)).toEqual([400, wrongCode]);
  });

  test('[AUTH-6] invalidates a code after five wrong attempts, but not after four', async () => {
    const browser = createTestBrowser(server.app);
    const dead = await requestCode();
    for (let i = 0; i < 5; i++) expect(await verify(browser, visitor.email, otherCode(dead))).toEqual([400, wrongCode]);
    expect(await verify(browser, visitor.email, dead)).toEqual([400, wrongCode]);
    const alive = await requestCode();
    for (let i = 0; i < 4; i++) await verify(browser, visitor.email, otherCode(alive));
    expect((await verify(browser, visitor.email, alive))[0]).toBe(200);
  });

  test('[AUTH-6] expires a code after ten minutes', async () => {
    const first = await requestCode();
    advance(10 * minuteMs - 1);
    expect((await verify(createTestBrowser(server.app), visitor.email, first))[0]).toBe(200);
    const second = await requestCode();
    advance(10 * minuteMs);
    expect(await verify(createTestBrowser(server.app), visitor.email, second)).toEqual([400, wrongCode]);
  });

  test('[AUTH-6] replaces the previous code with a new one, and accepts it only for its account', async () => {
    const other = await createVisitor(server, 'otra@laredo.test');
    const [old, fresh] = [await requestCode(), await requestCode()];
    expect(await verify(createTestBrowser(server.app), other.email, fresh)).toEqual([400, wrongCode]);
    if (old !== fresh)
      expect(await verify(createTestBrowser(server.app), visitor.email, old)).toEqual([400, wrongCode]);
    expect((await verify(createTestBrowser(server.app), visitor.email, fresh))[0]).toBe(200);
    expect(await verify(createTestBrowser(server.app), 'nadie@laredo.test', fresh)).toEqual([400, wrongCode]);
  });

  test('[AUTH-6] accepts one of two concurrent submissions of the same code', async () => {
    for (let round = 0; round < 3; round++) {
      const code = await requestCode();
      const other = createTestServer(database.store, { clock: () => now });
      const both = [server, other].map(({ app }) =>
        verify(createTestBrowser(app, `203.0.113.${round}`), visitor.email, code),
      );
      expect((await Promise.all(both)).map(([status]) => status).sort()).toEqual([200, 400]);
    }
  });

  test('[AUTH-5][AUTH-6] rejects a reset without a verified code or with one of another account', async () => {
    const other = await createVisitor(server, 'otra@laredo.test');
    const browser = createTestBrowser(server.app);
    expect(await reset(browser, visitor.email)).toEqual([403, notVerified]);
    await verify(browser, visitor.email, await requestCode());
    expect(await reset(browser, other.email)).toEqual([403, notVerified]);
    expect(await reset(createTestBrowser(server.app), visitor.email)).toEqual([403, notVerified]);
    expect((await createTestBrowser(server.app).signIn(other.email, testPassword)).status).toBe(200);
    expect((await reset(browser, visitor.email))[0]).toBe(200);
  });

  test('[AUTH-6] accepts a grant once and within ten minutes', async () => {
    const browser = createTestBrowser(server.app);
    await verify(browser, visitor.email, await requestCode());
    const cookie = browser.jar.get('__Host-entrepuentes.reset') as string;
    expect((await reset(browser, visitor.email))[0]).toBe(200);
    browser.jar.set('__Host-entrepuentes.reset', cookie);
    expect(await reset(browser, visitor.email, 'una tercera 3')).toEqual([403, notVerified]);
    await verify(browser, visitor.email, await requestCode());
    advance(10 * minuteMs);
    expect(await reset(browser, visitor.email)).toEqual([403, notVerified]);
  });

  test('[AUTH-6] performs one of two concurrent resets with the same grant', async () => {
    const browser = createTestBrowser(server.app);
    await verify(browser, visitor.email, await requestCode());
    const passwords = ['primera clave 1', 'segunda clave 2'];
    const responses = await Promise.all(passwords.map((secret) => reset(browser, visitor.email, secret)));
    expect(responses.map(([status]) => status).sort()).toEqual([200, 403]);
    const acceptedPassword = passwords[responses.findIndex(([status]) => status === 200)] as string;
    expect((await browser.signIn(visitor.email, acceptedPassword)).status).toBe(200);
  });

  test('[AUTH-6] ends every session of the account at once, and no other session', async () => {
    const admin = await createAdmin(server);
    const [one, two, adminBrowser] = [
      createTestBrowser(server.app),
      createTestBrowser(server.app),
      createTestBrowser(server.app),
    ];
    for (const browser of [one, two]) await browser.signIn(visitor.email, testPassword);
    await adminBrowser.signIn(admin.email, testPassword);
    const browser = createTestBrowser(server.app);
    await verify(browser, visitor.email, await requestCode());
    expect(await one.getSignedInEmail()).toBe(visitor.email);
    await reset(browser, visitor.email);
    expect([await one.getSignedInEmail(), await two.getSignedInEmail(), await adminBrowser.getSignedInEmail()]).toEqual(
      [401, 401, admin.email],
    );
  });

  test('[AUTH-5] keeps the grant when the new password is rejected', async () => {
    const browser = createTestBrowser(server.app);
    await verify(browser, visitor.email, await requestCode());
    expect((await reset(browser, visitor.email, 'corta 1'))[0]).toBe(400);
    expect((await reset(browser, visitor.email))[0]).toBe(200);
  });

  test('[AUTH-6] rejects a reset when the account was deactivated meanwhile', async () => {
    const browser = createTestBrowser(server.app);
    await verify(browser, visitor.email, await requestCode());
    await database.store.db.update(users).set({ active: false });
    expect(await reset(browser, visitor.email)).toEqual([403, notVerified]);
  });
});
