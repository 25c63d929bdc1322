import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, users } from '#server/db/schema/accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const email = 'valeria@laredo.test';
const registration = { nombre: '  Valeria Solís ', email: ' Valeria@Laredo.test', password };
const registered = {
  success: true,
  message: 'Te enviamos un correo con los pasos para terminar. Revisa también la carpeta de no deseados.',
};
const wrongCode = { success: false, message: 'Código inválido' };

onEachDatabase('opening an account', (database) => {
  let here: TestServer;
  let now: Date;

  beforeEach(() => {
    now = new Date('2026-11-21T18:00:00Z');
    here = createTestServer(database.store, { clock: () => now });
  });

  const register = (browser: Browser, given: object = {}) =>
    browser.post('/api/auth/register', { ...registration, ...given });
  const confirm = async (browser: Browser, code: string, of = email) => {
    const answer = await browser.post('/api/auth/confirm', { email: of, code });
    return [answer.status, await answer.json()] as [number, unknown];
  };
  const accounts = () => database.store.db.select().from(users);

  /** A browser that asked for an account, and the code that was mailed. */
  async function asked(given: object = {}) {
    const browser = aBrowser(here.app);
    await register(browser, given);
    return { browser, code: await here.office.deliverCode(here.services) };
  }

  test('[AUTH-1] a visitor opens an account with the code of the mail, and signs in', async () => {
    const { browser, code } = await asked();
    expect(await accounts()).toEqual([]);
    expect(await confirm(browser, code)).toEqual([
      200,
      { success: true, message: 'Tu cuenta está lista. Ya puedes iniciar sesión.' },
    ]);
    expect([...browser.jar.keys()]).toEqual(['__Host-entrepuentes.known_device']);
    expect(await accounts()).toMatchObject([
      { name: 'Valeria Solís', email, role: 'visitor', active: true, emailVerified: true, username: null },
    ]);
    expect((await browser.signIn(email, password)).status).toBe(200);
  });

  test('[AUTH-1] the mail is Spanish, in text and HTML, and says that nothing is made without the code', async () => {
    await register(aBrowser(here.app));
    const [mail] = await here.office.deliver(here.services);
    expect(mail).toMatchObject({ to: email, subject: 'Código para confirmar tu cuenta · Entrepuentes' });
    expect(mail?.text).toMatch(/^Tu código es \d{6}$/m);
    for (const form of [mail?.text, mail?.html]) expect(form).toContain('sin el código no se crea ninguna cuenta');
  });

  test('[AUTH-1][AUTH-6] the answer is the same when the e-mail is taken; its owner is told, and no account is made', async () => {
    const owner = await makeVisitor(here, email, password, 'La de siempre');
    const seen: unknown[] = [];
    const browsers = [aBrowser(here.app), aBrowser(here.app)];
    for (const [i, browser] of browsers.entries()) {
      const answer = await register(browser, { email: i === 0 ? 'VALERIA@laredo.test' : 'otra@laredo.test' });
      const { 'x-request-id': _, 'set-cookie': __, ...headers } = Object.fromEntries(answer.headers);
      const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'));
      seen.push({ status: answer.status, body: await answer.json(), headers, cookies });
    }
    expect(seen[0]).toMatchObject({ status: 200, body: registered });
    expect(seen[1]).toEqual(seen[0]);
    const [told, fresh] = await here.office.deliver(here.services);
    expect(told).toMatchObject({ to: owner.email, subject: 'Ya tienes una cuenta · Entrepuentes' });
    for (const form of [told?.text, told?.html]) expect(form).toContain('https://guia.test/ForgotPassword');
    expect(told?.text).not.toMatch(/\d{6}/);
    expect(fresh?.to).toBe('otra@laredo.test');
    for (const code of ['000000', '123456'])
      expect(await confirm(browsers[0] as Browser, code)).toEqual([400, wrongCode]);
    expect((await accounts()).map(({ name }) => name)).toEqual(['La de siempre']);
  });

  test('[AUTH-1] only the browser that asked can confirm: a code that somebody else reads is of no use', async () => {
    const { browser, code } = await asked();
    expect(await confirm(aBrowser(here.app), code)).toEqual([400, wrongCode]);
    const stranger = await asked({ email: 'extrana@laredo.test' });
    expect(await confirm(stranger.browser, code)).toEqual([400, wrongCode]);
    expect(await confirm(browser, code, 'extrana@laredo.test')).toEqual([400, wrongCode]);
    expect((await confirm(browser, code))[0]).toBe(200);
  });

  test('[AUTH-6] a wrong code makes no account, the fifth kills it, and ten minutes do too', async () => {
    const { browser, code } = await asked();
    const other = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) expect(await confirm(browser, other)).toEqual([400, wrongCode]);
    expect(await confirm(browser, code)).toEqual([400, wrongCode]);
    const late = await asked();
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await confirm(late.browser, late.code)).toEqual([400, wrongCode]);
    expect(await accounts()).toEqual([]);
  });

  test('[AUTH-6] the ten minutes begin when the mail goes out', async () => {
    const browser = aBrowser(here.app);
    await register(browser);
    now = new Date(now.getTime() + 9 * 60_000);
    const code = await here.office.deliverCode(here.services);
    now = new Date(now.getTime() + 9 * 60_000);
    expect((await confirm(browser, code))[0]).toBe(200);
  });

  test('[AUTH-1] two registrations of one e-mail have each their own code; the first confirmed is the account', async () => {
    const [mine, theirs] = [await asked(), await asked({ nombre: 'Intrusa', password: 'clave ajena 9' })];
    if (mine.code !== theirs.code) expect(await confirm(mine.browser, theirs.code)).toEqual([400, wrongCode]);
    expect((await confirm(mine.browser, mine.code))[0]).toBe(200);
    expect(await confirm(theirs.browser, theirs.code)).toEqual([400, wrongCode]);
    expect(await accounts()).toMatchObject([{ name: 'Valeria Solís' }]);
    expect((await aBrowser(here.app).signIn(email, 'clave ajena 9')).status).toBe(401);
  });

  test('[AUTH-1] two confirmed at once make one account, and a code confirms once', async () => {
    const [mine, theirs] = [await asked(), await asked()];
    const answers = await Promise.all([
      confirm(mine.browser, mine.code),
      confirm(mine.browser, mine.code),
      confirm(theirs.browser, theirs.code),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400, 400]);
    expect(await accounts()).toHaveLength(1);
  });

  test('a registration nobody confirmed leaves neither account nor plain secret, and its mail is sent once it is due', async () => {
    await register(aBrowser(here.app));
    const [row] = await database.store.db.select().from(accountCodes);
    expect(row).toMatchObject({
      purpose: 'register',
      codeHash: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
    await database.store.db.delete(accountCodes).where(eq(accountCodes.id, row?.id ?? 0));
    expect(await here.office.deliver(here.services)).toEqual([]);
  });

  test('[AUTH-6] one person asks for an account five times an hour, and a mailbox gets six mails at most', async () => {
    const browser = aBrowser(here.app);
    for (let i = 0; i < 5; i++) expect((await register(browser)).status).toBe(200);
    expect((await register(browser)).status).toBe(429);
    for (let i = 0; i < 5; i++) await register(aBrowser(here.app, '198.51.100.1'));
    expect(await here.office.deliver(here.services)).toHaveLength(6);
  });

  test('[AUTH-1] the role is never taken from what is sent', async () => {
    const { browser, code } = await asked({ role: 'admin', rol: 'admin', username: 'admin', emailVerified: true });
    await browser.post('/api/auth/confirm', { email, code, role: 'admin', rol: 'admin' });
    expect(await accounts()).toMatchObject([{ role: 'visitor', username: null }]);
  });
});
