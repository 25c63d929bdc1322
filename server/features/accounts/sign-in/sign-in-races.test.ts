import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, sessions } from '#server/db/schema/accounts.ts';
import { type AccountDependencies, createSignIn } from '#server/features/accounts/accounts.service.ts';
import { createAuth } from '#server/features/accounts/sessions/auth.ts';
import { createSessions } from '#server/features/accounts/sessions/sessions.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { hashAtRealCost } from '#tests/support/server/argon2.ts';
import { createAdmin, createPartner, type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

hashAtRealCost();

const Password = 'otra clave 77';

onEachDatabase('a password set by an administrator', (database) => {
  let server: TestServer;
  let admin: TestAccount;
  let partner: TestAccount;

  beforeEach(async () => {
    server = createTestServer(database.store);
    admin = await createAdmin(server);
    partner = await createPartner(server, admin);
  });

  const details = () => ({ Nombre: 'Ofelia', Email: partner.email, Telefono: '956 555 0142' });
  const change = () =>
    server.services.partners.update(admin.usuario, {
      Id: partner.usuario.partnerId as number,
      ...details(),
      Password,
    });

  test('[AUTH-6] rejects a concurrent sign-in with the old password', async () => {
    const { db } = database.store;
    const { cookies } = server.services;
    const publicUrl = 'https://guia.test';
    const real = createAuth({ db, secret: 'only-for-tests-only-for-tests-only', publicUrl, cookies });
    const startSession = async (...input: Parameters<typeof real.api.startSession>) => {
      await change(); // after the password check, before the session is stored
      return real.api.startSession(...input);
    };
    const api = { ...real.api, startSession };
    const late = { ...server.services, db, queue: server.office.queue, clock: () => new Date() };
    const slowSessions = createSessions({ ...late, auth: { api } as unknown as typeof real });
    const attempts = { signIn: async () => ({}), accountHash: () => '' };
    const log = pino({ level: 'silent' });
    const { login } = createSignIn({
      ...late,
      sessions: slowSessions,
      attempts,
      log,
    } as unknown as AccountDependencies);
    const origin = { headers: new Headers(), address: '203.0.113.7' };
    const typed = { usernameoremail: partner.email, password: testPassword, remember: true };
    await expect(login(typed, origin)).rejects.toMatchObject({ code: 'account/wrong-credentials' });
    expect(await db.$count(sessions)).toBe(0);
  });

  test('[AUTH-6] invalidates mailed codes and the grant of a verified code', async () => {
    const browser = createTestBrowser(server.app);
    const requestCode = async () => {
      await browser.post('/api/auth/forgot', { email: partner.email });
      return server.office.deliverCode(server.services);
    };
    const verify = async (code: string) =>
      (await browser.post('/api/auth/verify-code', { email: partner.email, code })).status;
    const code = await requestCode();
    await change();
    expect(await verify(code)).toBe(400);
    expect(await verify(await requestCode())).toBe(200);
    await change();
    const reset = await browser.post('/api/auth/reset-password', {
      email: partner.email,
      newpassword: 'tercera clave 333',
    });
    expect([reset.status, await database.store.db.$count(accountCodes)]).toEqual([403, 0]);
    expect((await browser.signIn(partner.email, Password)).status).toBe(200);
  });

  test('keeps the codes of other accounts', async () => {
    await createTestBrowser(server.app).post('/api/auth/forgot', { email: admin.email });
    const code = await server.office.deliverCode(server.services);
    await change();
    const response = await createTestBrowser(server.app).post('/api/auth/verify-code', { email: admin.email, code });
    expect(response.status).toBe(200);
  });
});
