import { expect, test } from 'vitest';
import { recoveryCodes, twoFactors } from '#server/db/schema/second-factors.ts';
import { createTestServer, keptLog } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { addApp, addPasskey, appCode, signedInBrowser } from '#tests/support/factors.ts';
import { makeVisitor, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';
const periodMs = 30_000;
const minuteMs = 60_000;

onEachDatabase('the second step of a sign-in', (database) => {
  /** A server at a fixed time with a visitor, and a browser of hers that is signed in. */
  async function house() {
    const time = { now: new Date() };
    const here = createTestServer(database.store, { clock: () => time.now });
    const ana = await makeVisitor(here);
    const browser = await signedInBrowser(here.app, ana.email);
    const pass = (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    };
    return { here, ana, browser, time, pass };
  }
  type House = Awaited<ReturnType<typeof house>>;

  /** A browser whose password was right and whose second step is to come. */
  async function halfway({ here }: House, { email }: Someone, address?: string) {
    const browser = aBrowser(here.app, address);
    const answer = await browser.signIn(email, password);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: 'Falta un paso para entrar.', segundoPaso: true },
    ]);
    return browser;
  }
  const byApp = (code: string) => ['/api/auth/second-step/app', { code }] as const;
  const byRecovery = (code: string) => ['/api/auth/second-step/recovery', { code }] as const;
  const outcome = async (answer: Response) => {
    const { message } = (await answer.json()) as { message: string };
    return [answer.status, message];
  };
  const wrongCode = [400, errors['account/wrong-code']];
  const ended = [410, errors['account/second-step-ended']];

  test('[AUTH-20] with a factor the right password starts no session, only a sign-in that waits ten minutes', async () => {
    const at = await house();
    const { secret } = await addApp(at.browser, at.time.now);
    const browser = await halfway(at, at.ana);
    expect(await browser.who()).toBe(401);
    expect([...browser.jar.keys()]).toEqual(['__Host-entrepuentes.second_step']);
    const steps = { app: true, passkey: false, recuperacion: true };
    expect(await (await browser.post('/api/auth/second-step')).json()).toEqual(steps);
    at.pass(periodMs);
    const answer = await browser.post(...byApp(await appCode(secret, at.time.now)));
    expect(await answer.json()).toMatchObject({ success: true, usuario: { email: at.ana.email } });
    expect(await browser.who()).toBe(at.ana.email);
    expect([...browser.jar.keys()].filter((name) => /second_step/.test(name))).toEqual([]);

    const late = await halfway(at, at.ana);
    at.pass(10 * minuteMs);
    expect(await (await late.post('/api/auth/second-step')).json()).toBeNull();
    expect(await outcome(await late.post(...byApp(await appCode(secret, at.time.now))))).toEqual(ended);
  });

  test('[AUTH-20] without a sign-in that waits no code and no passkey is looked at', async () => {
    const { here } = await house();
    const browser = aBrowser(here.app);
    expect(await (await browser.post('/api/auth/second-step')).json()).toBeNull();
    const options = ['/api/auth/second-step/passkey/options', {}] as const;
    for (const [path, body] of [byApp('000000'), byRecovery('aaaa-bbbb-cccc'), options])
      expect(await outcome(await browser.post(path, body))).toEqual(ended);
  });

  test('[AUTH-21] a code is accepted once: neither it nor an older one signs in again', async () => {
    const at = await house();
    const { secret } = await addApp(at.browser, at.time.now);
    const confirming = await appCode(secret, at.time.now);
    const browser = await halfway(at, at.ana);
    expect(await outcome(await browser.post(...byApp(confirming)))).toEqual(wrongCode);
    at.pass(periodMs);
    const next = await appCode(secret, new Date(at.time.now.getTime() + periodMs)); // a phone that is fast
    expect((await browser.post(...byApp(next))).status).toBe(200);
    const other = await halfway(at, at.ana);
    expect(await outcome(await other.post(...byApp(next)))).toEqual(wrongCode);
    expect(await outcome(await other.post(...byApp(await appCode(secret, at.time.now))))).toEqual(wrongCode);
    expect(await other.who()).toBe(401);
  });

  test('[AUTH-21] of two browsers that send the same code at once one signs in', async () => {
    const at = await house();
    const { secret } = await addApp(at.browser, at.time.now);
    const browsers = [await halfway(at, at.ana), await halfway(at, at.ana)];
    at.pass(periodMs);
    const code = await appCode(secret, at.time.now);
    const answers = await Promise.all(browsers.map((browser) => browser.post(...byApp(code))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('[AUTH-22] a recovery code signs in once, however it is typed; ten are made and only hashes are stored', async () => {
    const at = await house();
    const { codes } = await addApp(at.browser, at.time.now);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const browser = await halfway(at, at.ana);
    expect((await browser.post(...byRecovery(` ${first.toUpperCase().replaceAll('-', ' ')} `))).status).toBe(200);
    expect(await browser.who()).toBe(at.ana.email);
    expect(await (await browser.get('/api/auth/factors')).json()).toMatchObject({ recuperacion: 9 });
    const other = await halfway(at, at.ana);
    expect(await outcome(await other.post(...byRecovery(first)))).toEqual(wrongCode);
    expect((await other.post(...byRecovery(second))).status).toBe(200);
    const stored = JSON.stringify([
      await database.store.db.select().from(recoveryCodes),
      await database.store.db.select().from(twoFactors),
    ]);
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('[AUTH-20] five wrong answers end the waiting sign-in, also for the right code', async () => {
    const at = await house();
    const { secret, codes } = await addApp(at.browser, at.time.now);
    const browser = await halfway(at, at.ana);
    for (let tries = 1; tries <= 4; tries++)
      expect(await outcome(await browser.post(...byApp('000000')))).toEqual(wrongCode);
    expect(await outcome(await browser.post(...byRecovery('aaaa-bbbb-cccc')))).toEqual(ended);
    at.pass(periodMs);
    expect(await outcome(await browser.post(...byApp(await appCode(secret, at.time.now))))).toEqual(ended);
    expect(await outcome(await browser.post(...byRecovery(codes[0] ?? '')))).toEqual(ended);
    expect(await (await browser.post('/api/auth/second-step')).json()).toBeNull();
  });

  test('[AUTH-23] wrong codes are counted per account over sign-ins and processes: after ten an hour, no code is looked at', async () => {
    const at = await house();
    const { secret, codes } = await addApp(at.browser, at.time.now);
    const elsewhere = { ...at, here: createTestServer(database.store, { clock: () => at.time.now }) };
    for (const [index, where] of [at, elsewhere, at].entries()) {
      const browser = await halfway(where, at.ana, `203.0.113.${index}`);
      for (let tries = 1; tries <= 4; tries++) await browser.post(...byApp('000000'));
    }
    at.pass(periodMs);
    const browser = await halfway(at, at.ana);
    const answer = await browser.post(...byApp(await appCode(secret, at.time.now)));
    expect(await outcome(answer)).toEqual([429, errors['access/too-many']]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await browser.post(...byRecovery(codes[0] ?? ''))).status).toBe(200);
    at.pass(60 * minuteMs);
    const later = await halfway(at, at.ana);
    expect((await later.post(...byApp(await appCode(secret, at.time.now)))).status).toBe(200);
  });

  test('[AUTH-23] a wrong code is in the log with the account and the address, without the code', async () => {
    const at = await house();
    await addApp(at.browser, at.time.now);
    const { log, lines } = keptLog();
    const here = createTestServer(database.store, { clock: () => at.time.now, log });
    const browser = await halfway({ ...at, here }, at.ana, '203.0.113.9');
    await browser.post(...byApp('482913'));
    const failure = { method: 'app', userId: at.ana.usuario.id, address: '203.0.113.9', reason: 'account/wrong-code' };
    expect(lines).toContainEqual(expect.objectContaining({ ...failure, msg: 'second step failed' }));
    expect(JSON.stringify(lines)).not.toContain('482913');
  });

  test('[AUTH-20] a sign-in that waits ends when the password changes', async () => {
    const at = await house();
    const { secret } = await addApp(at.browser, at.time.now);
    const browser = await halfway(at, at.ana);
    const sent = { password, newpassword: 'otra clave 77' };
    expect((await at.browser.post('/api/auth/change-password', sent)).status).toBe(200);
    at.pass(periodMs);
    const answer = await browser.post(...byApp(await appCode(secret, at.time.now)));
    expect(await outcome(answer)).toEqual([401, errors['account/wrong-credentials']]);
    expect(await browser.who()).toBe(401);
  });

  test('[AUTH-20] a new password by mail leaves the second factor: the next sign-in asks for it', async () => {
    const at = await house();
    await addApp(at.browser, at.time.now);
    const browser = aBrowser(at.here.app);
    const newpassword = 'otra clave 77';
    await browser.post('/api/auth/forgot', { email: at.ana.email });
    const code = await at.here.office.deliverCode(at.here.services);
    await browser.post('/api/auth/verify-code', { email: at.ana.email, code });
    expect((await browser.post('/api/auth/reset-password', { email: at.ana.email, newpassword })).status).toBe(200);
    expect(await browser.who()).toBe(401);
    expect(await (await browser.signIn(at.ana.email, newpassword)).json()).toMatchObject({ segundoPaso: true });
    expect(await browser.who()).toBe(401);
  });

  test('[AUTH-24] a passkey of the account is a second step, one of another account is not', async () => {
    const at = await house();
    const { authenticator } = await addPasskey(at.browser, origin);
    const eva = await makeVisitor(at.here, 'eva@laredo.test');
    const foreign = await addPasskey(await signedInBrowser(at.here.app, eva.email), origin);
    const browser = await halfway(at, at.ana);
    const steps = { app: false, passkey: true, recuperacion: true };
    expect(await (await browser.post('/api/auth/second-step')).json()).toEqual(steps);
    const ask = async () => {
      const answer = await browser.post('/api/auth/second-step/passkey/options');
      return ((await answer.json()) as { opciones: { challenge: string; userVerification: string } }).opciones;
    };
    const wrong = foreign.authenticator.get(await ask());
    expect(await outcome(await browser.post('/api/auth/second-step/passkey', { respuesta: wrong }))).toEqual([
      400,
      errors['account/passkey-refused'],
    ]);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'guia.test', userVerification: 'required' });
    const right = authenticator.get(options);
    expect((await browser.post('/api/auth/second-step/passkey', { respuesta: right })).status).toBe(200);
    expect(await browser.who()).toBe(at.ana.email);
  });
});
