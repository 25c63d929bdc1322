import { expect, test } from 'vitest';
import { recoveryCodes, twoFactors } from '#server/db/schema/second-factors.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { addAuthenticatorApp, addPasskey, getAppCode, signInBrowser } from '#tests/support/server/second-factors.ts';
import { createVisitor, type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createMemoryLog, createTestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';
const periodMs = 30_000;
const minuteMs = 60_000;

onEachDatabase('the second step of a sign-in', (database) => {
  /** Creates a server with a fixed time, a visitor, and her signed-in browser. */
  async function setUp() {
    const time = { now: new Date() };
    const server = createTestServer(database.store, { clock: () => time.now });
    const ana = await createVisitor(server);
    const browser = await signInBrowser(server.app, ana.email);
    const advance = (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    };
    return { server, ana, browser, time, advance };
  }
  type Fixture = Awaited<ReturnType<typeof setUp>>;

  /** Creates a browser with a pending sign-in after the correct password. */
  async function startSignIn({ server }: Fixture, { email }: TestAccount, address?: string) {
    const browser = createTestBrowser(server.app, address);
    const response = await browser.signIn(email, testPassword);
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Falta un paso para entrar.', segundoPaso: true },
    ]);
    return browser;
  }
  const byApp = (code: string) => ['/api/auth/second-step/app', { code }] as const;
  const byRecovery = (code: string) => ['/api/auth/second-step/recovery', { code }] as const;
  const readOutcome = async (response: Response) => {
    const { message } = (await response.json()) as { message: string };
    return [response.status, message];
  };
  const wrongCode = [400, errors['account/wrong-code']];
  const ended = [410, errors['account/second-step-ended']];

  test('[AUTH-20] starts a pending sign-in of ten minutes instead of a session when the account has a factor', async () => {
    const fixture = await setUp();
    const { secret } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const browser = await startSignIn(fixture, fixture.ana);
    expect(await browser.getSignedInEmail()).toBe(401);
    expect([...browser.jar.keys()]).toEqual(['__Host-entrepuentes.second_step']);
    const steps = { app: true, passkey: false, recuperacion: true };
    expect(await (await browser.post('/api/auth/second-step')).json()).toEqual(steps);
    fixture.advance(periodMs);
    const response = await browser.post(...byApp(await getAppCode(secret, fixture.time.now)));
    expect(await response.json()).toMatchObject({ success: true, usuario: { email: fixture.ana.email } });
    expect(await browser.getSignedInEmail()).toBe(fixture.ana.email);
    expect([...browser.jar.keys()].filter((name) => /second_step/.test(name))).toEqual([]);

    const late = await startSignIn(fixture, fixture.ana);
    fixture.advance(10 * minuteMs);
    expect(await (await late.post('/api/auth/second-step')).json()).toBeNull();
    expect(await readOutcome(await late.post(...byApp(await getAppCode(secret, fixture.time.now))))).toEqual(ended);
  });

  test('[AUTH-20] rejects codes and passkeys without a pending sign-in', async () => {
    const { server } = await setUp();
    const browser = createTestBrowser(server.app);
    expect(await (await browser.post('/api/auth/second-step')).json()).toBeNull();
    const options = ['/api/auth/second-step/passkey/options', {}] as const;
    for (const [path, body] of [byApp('000000'), byRecovery('aaaa-bbbb-cccc'), options])
      expect(await readOutcome(await browser.post(path, body))).toEqual(ended);
  });

  test('[AUTH-21] accepts each authenticator code once and rejects older codes', async () => {
    const fixture = await setUp();
    const { secret } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const confirming = await getAppCode(secret, fixture.time.now);
    const browser = await startSignIn(fixture, fixture.ana);
    expect(await readOutcome(await browser.post(...byApp(confirming)))).toEqual(wrongCode);
    fixture.advance(periodMs);
    const next = await getAppCode(secret, new Date(fixture.time.now.getTime() + periodMs)); // the phone's clock is ahead
    expect((await browser.post(...byApp(next))).status).toBe(200);
    const other = await startSignIn(fixture, fixture.ana);
    expect(await readOutcome(await other.post(...byApp(next)))).toEqual(wrongCode);
    expect(await readOutcome(await other.post(...byApp(await getAppCode(secret, fixture.time.now))))).toEqual(
      wrongCode,
    );
    expect(await other.getSignedInEmail()).toBe(401);
  });

  test('[AUTH-21] accepts one of two concurrent submissions of the same code', async () => {
    const fixture = await setUp();
    const { secret } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const browsers = [await startSignIn(fixture, fixture.ana), await startSignIn(fixture, fixture.ana)];
    fixture.advance(periodMs);
    const code = await getAppCode(secret, fixture.time.now);
    const responses = await Promise.all(browsers.map((browser) => browser.post(...byApp(code))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('[AUTH-22] accepts each of ten recovery codes once in any spelling and stores only hashes', async () => {
    const fixture = await setUp();
    const { codes } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const browser = await startSignIn(fixture, fixture.ana);
    expect((await browser.post(...byRecovery(` ${first.toUpperCase().replaceAll('-', ' ')} `))).status).toBe(200);
    expect(await browser.getSignedInEmail()).toBe(fixture.ana.email);
    expect(await (await browser.get('/api/auth/factors')).json()).toMatchObject({ recuperacion: 9 });
    const other = await startSignIn(fixture, fixture.ana);
    expect(await readOutcome(await other.post(...byRecovery(first)))).toEqual(wrongCode);
    expect((await other.post(...byRecovery(second))).status).toBe(200);
    const stored = JSON.stringify([
      await database.store.db.select().from(recoveryCodes),
      await database.store.db.select().from(twoFactors),
    ]);
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('[AUTH-20] ends the pending sign-in after five wrong codes', async () => {
    const fixture = await setUp();
    const { secret, codes } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const browser = await startSignIn(fixture, fixture.ana);
    for (let attempts = 1; attempts <= 4; attempts++)
      expect(await readOutcome(await browser.post(...byApp('000000')))).toEqual(wrongCode);
    expect(await readOutcome(await browser.post(...byRecovery('aaaa-bbbb-cccc')))).toEqual(ended);
    fixture.advance(periodMs);
    expect(await readOutcome(await browser.post(...byApp(await getAppCode(secret, fixture.time.now))))).toEqual(ended);
    expect(await readOutcome(await browser.post(...byRecovery(codes[0] ?? '')))).toEqual(ended);
    expect(await (await browser.post('/api/auth/second-step')).json()).toBeNull();
  });

  test('[AUTH-23] counts wrong codes per account over sign-ins and processes and rejects all codes after ten per hour', async () => {
    const fixture = await setUp();
    const { secret, codes } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const elsewhere = { ...fixture, server: createTestServer(database.store, { clock: () => fixture.time.now }) };
    for (const [index, where] of [fixture, elsewhere, fixture].entries()) {
      const browser = await startSignIn(where, fixture.ana, `203.0.113.${index}`);
      for (let attempts = 1; attempts <= 4; attempts++) await browser.post(...byApp('000000'));
    }
    fixture.advance(periodMs);
    const browser = await startSignIn(fixture, fixture.ana);
    const response = await browser.post(...byApp(await getAppCode(secret, fixture.time.now)));
    expect(await readOutcome(response)).toEqual([429, errors['access/too-many']]);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await browser.post(...byRecovery(codes[0] ?? ''))).status).toBe(200);
    fixture.advance(60 * minuteMs);
    const later = await startSignIn(fixture, fixture.ana);
    expect((await later.post(...byApp(await getAppCode(secret, fixture.time.now)))).status).toBe(200);
  });

  test('[AUTH-23] logs a wrong code with account and address, without the code', async () => {
    const fixture = await setUp();
    await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const { log, lines } = createMemoryLog();
    const server = createTestServer(database.store, { clock: () => fixture.time.now, log });
    const browser = await startSignIn({ ...fixture, server }, fixture.ana, '203.0.113.9');
    await browser.post(...byApp('482913'));
    const failure = {
      method: 'app',
      userId: fixture.ana.usuario.id,
      address: '203.0.113.9',
      reason: 'account/wrong-code',
    };
    expect(lines).toContainEqual(expect.objectContaining({ ...failure, msg: 'second step failed' }));
    expect(JSON.stringify(lines)).not.toContain('482913');
  });

  test('[AUTH-20] ends a pending sign-in when the password changes', async () => {
    const fixture = await setUp();
    const { secret } = await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const browser = await startSignIn(fixture, fixture.ana);
    const sent = { password: testPassword, newpassword: 'otra clave 77' };
    expect((await fixture.browser.post('/api/auth/change-password', sent)).status).toBe(200);
    fixture.advance(periodMs);
    const response = await browser.post(...byApp(await getAppCode(secret, fixture.time.now)));
    expect(await readOutcome(response)).toEqual([401, errors['account/wrong-credentials']]);
    expect(await browser.getSignedInEmail()).toBe(401);
  });

  test('[AUTH-20] keeps the second factor after a password reset', async () => {
    const fixture = await setUp();
    await addAuthenticatorApp(fixture.browser, fixture.time.now);
    const browser = createTestBrowser(fixture.server.app);
    const newpassword = 'otra clave 77';
    await browser.post('/api/auth/forgot', { email: fixture.ana.email });
    const code = await fixture.server.office.deliverCode(fixture.server.services);
    await browser.post('/api/auth/verify-code', { email: fixture.ana.email, code });
    expect((await browser.post('/api/auth/reset-password', { email: fixture.ana.email, newpassword })).status).toBe(
      200,
    );
    expect(await browser.getSignedInEmail()).toBe(401);
    expect(await (await browser.signIn(fixture.ana.email, newpassword)).json()).toMatchObject({ segundoPaso: true });
    expect(await browser.getSignedInEmail()).toBe(401);
  });

  test('[AUTH-24] accepts a passkey of the account as second step and rejects one of another account', async () => {
    const fixture = await setUp();
    const { authenticator } = await addPasskey(fixture.browser, origin);
    const eva = await createVisitor(fixture.server, 'eva@laredo.test');
    const foreign = await addPasskey(await signInBrowser(fixture.server.app, eva.email), origin);
    const browser = await startSignIn(fixture, fixture.ana);
    const steps = { app: false, passkey: true, recuperacion: true };
    expect(await (await browser.post('/api/auth/second-step')).json()).toEqual(steps);
    const requestOptions = async () => {
      const response = await browser.post('/api/auth/second-step/passkey/options');
      return ((await response.json()) as { opciones: { challenge: string; userVerification: string } }).opciones;
    };
    const wrong = foreign.authenticator.get(await requestOptions());
    expect(await readOutcome(await browser.post('/api/auth/second-step/passkey', { respuesta: wrong }))).toEqual([
      400,
      errors['account/passkey-refused'],
    ]);
    const options = await requestOptions();
    expect(options).toMatchObject({ rpId: 'guia.test', userVerification: 'required' });
    const right = authenticator.get(options);
    expect((await browser.post('/api/auth/second-step/passkey', { respuesta: right })).status).toBe(200);
    expect(await browser.getSignedInEmail()).toBe(fixture.ana.email);
  });
});
