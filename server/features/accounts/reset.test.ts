import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, users } from '#server/db/schema/accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makeVisitor, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const newpassword = 'otra clave 77';
const minuteMs = 60_000;
const codeSent = {
  success: true,
  message: 'Si el correo está registrado, te enviaremos un código de 6 dígitos...',
};
const wrongCode = { success: false, message: 'Código inválido' };
const notVerified = { success: false, message: 'Verifica primero el código que te enviamos por correo.' };
const renewed = { success: true, message: 'Tu contraseña se actualizó. Ya puedes iniciar sesión.' };

onEachDatabase('a forgotten password', (database) => {
  let here: TestServer;
  let visitor: Someone;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    here = createTestServer(database.store, { clock: () => now });
    visitor = await makeVisitor(here);
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const said = async (answer: Response) => [answer.status, await answer.json()] as [number, unknown];
  const forgot = (browser: Browser, email: string) => browser.post('/api/auth/forgot', { email });
  const verify = async (browser: Browser, email: string, code: string) =>
    said(await browser.post('/api/auth/verify-code', { email, code }));
  const reset = async (browser: Browser, email: string, secret = newpassword) =>
    said(await browser.post('/api/auth/reset-password', { email, newpassword: secret }));
  /** Another code than that. */
  const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function codeFor(email = visitor.email): Promise<string> {
    await forgot(aBrowser(here.app), email);
    return here.office.deliverCode(here.services);
  }

  test('[AUTH-3] the answer is the same whether or not there is an account, and only an account gets a mail', async () => {
    const inactive = await makeVisitor(here, 'inactiva@laredo.test');
    await database.store.db.update(users).set({ active: false }).where(sql`email = ${inactive.email}`);
    const answers: unknown[] = [];
    for (const email of [visitor.email, 'nadie@laredo.test', inactive.email]) {
      const answer = await forgot(aBrowser(here.app), email);
      const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
      answers.push({ status: answer.status, body: await answer.json(), headers });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: codeSent });
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect((await here.office.deliver(here.services)).map(({ to }) => to)).toEqual([visitor.email]);
    expect(await database.store.db.$count(accountCodes)).toBe(1);
  });

  test('[AUTH-3] the mail is Spanish, in text and HTML, with the six digits and how long they last', async () => {
    await forgot(aBrowser(here.app), ' Valeria@LAREDO.test ');
    const [mail] = await here.office.deliver(here.services);
    expect(mail).toMatchObject({ to: visitor.email, subject: 'Código para cambiar tu contraseña · Entrepuentes' });
    const code = /^Tu código es (\d{6})$/m.exec(mail?.text ?? '')?.[1] as string;
    expect(mail?.text).toContain('Vale 10 minutos y se usa una sola vez.');
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.html).toContain(`>${code}</p>`);
  });

  test('[AUTH-4][AUTH-5] a verified code allows one new password, with which one signs in', async () => {
    const browser = aBrowser(here.app);
    const code = await codeFor();
    expect(await verify(browser, visitor.email.toUpperCase(), code)).toEqual([
      200,
      { success: true, message: 'Código correcto' },
    ]);
    expect(await reset(browser, visitor.email.toUpperCase())).toEqual([200, renewed]);
    expect((await browser.signIn(visitor.email, password)).status).toBe(401);
    expect((await browser.signIn(visitor.email, newpassword)).status).toBe(200);
  });

  test('[AUTH-6] the permission is a cookie that no script reads, for ten minutes and the calls of accounts alone', async () => {
    const browser = aBrowser(here.app);
    const answer = await browser.post('/api/auth/verify-code', { email: visitor.email, code: await codeFor() });
    const [line = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line.split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
    const used = await browser.post('/api/auth/reset-password', { email: visitor.email, newpassword });
    expect(used.headers.getSetCookie().join()).toContain('__Host-entrepuentes.reset=; Max-Age=0');
  });

  test('[AUTH-6] a code works once', async () => {
    const code = await codeFor();
    expect((await verify(aBrowser(here.app), visitor.email, code))[0]).toBe(200);
    expect(await verify(aBrowser(here.app), visitor.email, code)).toEqual([400, wrongCode]);
  });

  test('[AUTH-6] a code dies of the fifth wrong try: the right one is refused too, four leave it alive', async () => {
    const browser = aBrowser(here.app);
    const dead = await codeFor();
    for (let i = 0; i < 5; i++) expect(await verify(browser, visitor.email, not(dead))).toEqual([400, wrongCode]);
    expect(await verify(browser, visitor.email, dead)).toEqual([400, wrongCode]);
    const alive = await codeFor();
    for (let i = 0; i < 4; i++) await verify(browser, visitor.email, not(alive));
    expect((await verify(browser, visitor.email, alive))[0]).toBe(200);
  });

  test('[AUTH-6] a code lives ten minutes', async () => {
    const first = await codeFor();
    later(10 * minuteMs - 1);
    expect((await verify(aBrowser(here.app), visitor.email, first))[0]).toBe(200);
    const second = await codeFor();
    later(10 * minuteMs);
    expect(await verify(aBrowser(here.app), visitor.email, second)).toEqual([400, wrongCode]);
  });

  test('[AUTH-6] a new code puts an end to the one before, and one code is of one account', async () => {
    const other = await makeVisitor(here, 'otra@laredo.test');
    const [old, fresh] = [await codeFor(), await codeFor()];
    expect(await verify(aBrowser(here.app), other.email, fresh)).toEqual([400, wrongCode]);
    if (old !== fresh) expect(await verify(aBrowser(here.app), visitor.email, old)).toEqual([400, wrongCode]);
    expect((await verify(aBrowser(here.app), visitor.email, fresh))[0]).toBe(200);
    expect(await verify(aBrowser(here.app), 'nadie@laredo.test', fresh)).toEqual([400, wrongCode]);
  });

  test('[AUTH-6] of two that type the right code at once exactly one passes', async () => {
    for (let round = 0; round < 3; round++) {
      const code = await codeFor();
      const other = createTestServer(database.store, { clock: () => now });
      const both = [here, other].map(({ app }) => verify(aBrowser(app, `203.0.113.${round}`), visitor.email, code));
      expect((await Promise.all(both)).map(([status]) => status).sort()).toEqual([200, 400]);
    }
  });

  test('[AUTH-5][AUTH-6] without a verified code, or with one of another person, no password is set', async () => {
    const other = await makeVisitor(here, 'otra@laredo.test');
    const browser = aBrowser(here.app);
    expect(await reset(browser, visitor.email)).toEqual([403, notVerified]);
    await verify(browser, visitor.email, await codeFor());
    expect(await reset(browser, other.email)).toEqual([403, notVerified]);
    expect(await reset(aBrowser(here.app), visitor.email)).toEqual([403, notVerified]);
    expect((await aBrowser(here.app).signIn(other.email, password)).status).toBe(200);
    expect((await reset(browser, visitor.email))[0]).toBe(200);
  });

  test('[AUTH-6] the permission is good for one reset, within ten minutes', async () => {
    const browser = aBrowser(here.app);
    await verify(browser, visitor.email, await codeFor());
    const cookie = browser.jar.get('__Host-entrepuentes.reset') as string;
    expect((await reset(browser, visitor.email))[0]).toBe(200);
    browser.jar.set('__Host-entrepuentes.reset', cookie);
    expect(await reset(browser, visitor.email, 'una tercera 3')).toEqual([403, notVerified]);
    await verify(browser, visitor.email, await codeFor());
    later(10 * minuteMs);
    expect(await reset(browser, visitor.email)).toEqual([403, notVerified]);
  });

  test('[AUTH-6] of two resets at once with one permission exactly one is done', async () => {
    const browser = aBrowser(here.app);
    await verify(browser, visitor.email, await codeFor());
    const wanted = ['primera clave 1', 'segunda clave 2'];
    const answers = await Promise.all(wanted.map((secret) => reset(browser, visitor.email, secret)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 403]);
    const kept = wanted[answers.findIndex(([status]) => status === 200)] as string;
    expect((await browser.signIn(visitor.email, kept)).status).toBe(200);
  });

  test('[AUTH-6] a reset ends every session of that person, at once, and nobody else’s', async () => {
    const admin = await makeAdmin(here);
    const [one, two, boss] = [aBrowser(here.app), aBrowser(here.app), aBrowser(here.app)];
    for (const browser of [one, two]) await browser.signIn(visitor.email, password);
    await boss.signIn(admin.email, password);
    const browser = aBrowser(here.app);
    await verify(browser, visitor.email, await codeFor());
    expect(await one.who()).toBe(visitor.email);
    await reset(browser, visitor.email);
    expect([await one.who(), await two.who(), await boss.who()]).toEqual([401, 401, admin.email]);
  });

  test('[AUTH-5] a password that is refused costs nothing: the permission still stands', async () => {
    const browser = aBrowser(here.app);
    await verify(browser, visitor.email, await codeFor());
    expect((await reset(browser, visitor.email, 'corta 1'))[0]).toBe(400);
    expect((await reset(browser, visitor.email))[0]).toBe(200);
  });

  test('[AUTH-6] whoever was deactivated meanwhile gets no new password', async () => {
    const browser = aBrowser(here.app);
    await verify(browser, visitor.email, await codeFor());
    await database.store.db.update(users).set({ active: false });
    expect(await reset(browser, visitor.email)).toEqual([403, notVerified]);
  });
});
