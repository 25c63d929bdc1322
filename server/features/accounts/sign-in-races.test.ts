import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountCodes, sessions } from '#server/db/schema/accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import type { Dependencies } from './accounts.service.ts';
import { createAuth } from './auth.ts';
import { createSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

vi.unmock('@node-rs/argon2');

const Password = 'otra clave 77';

onEachDatabase('a password that an administrator sets', (database) => {
  let here: TestServer;
  let admin: Someone;
  let partner: Someone;

  beforeEach(async () => {
    here = createTestServer(database.store);
    admin = await makeAdmin(here);
    partner = await makePartner(here, admin);
  });

  const details = () => ({ Nombre: 'Ofelia', Email: partner.email, Telefono: '956 555 0142' });
  const change = () =>
    here.services.partners.update(admin.usuario, {
      Id: partner.usuario.partnerId as number,
      ...details(),
      Password,
    });

  test('[AUTH-6] leaves a sign-in with the old one that is under way without a session', async () => {
    const { db } = database.store;
    const { cookies } = here.services;
    const publicUrl = 'https://guia.test';
    const real = createAuth({ db, secret: 'only-for-tests-only-for-tests-only', publicUrl, cookies });
    const startSession = async (...given: Parameters<typeof real.api.startSession>) => {
      await change(); // after the password was found right, before there is a session
      return real.api.startSession(...given);
    };
    const api = { ...real.api, startSession };
    const late = { ...here.services, db, queue: here.office.queue, clock: () => new Date() };
    const sessionsThere = createSessions({ ...late, auth: { api } as unknown as typeof real });
    const attempts = { signIn: async () => ({}), accountHash: () => '' };
    const log = pino({ level: 'silent' });
    const { login } = signIn({ ...late, sessions: sessionsThere, attempts, log } as unknown as Dependencies);
    const origin = { headers: new Headers(), address: '203.0.113.7' };
    const typed = { usernameoremail: partner.email, password, remember: true };
    await expect(login(typed, origin)).rejects.toMatchObject({ code: 'account/wrong-credentials' });
    expect(await db.$count(sessions)).toBe(0);
  });

  test('[AUTH-6] leaves codes that were mailed before, and the permission of a verified one, worth nothing', async () => {
    const browser = aBrowser(here.app);
    const codeFor = async () => {
      await browser.post('/api/auth/forgot', { email: partner.email });
      return here.office.deliverCode(here.services);
    };
    const verify = async (code: string) =>
      (await browser.post('/api/auth/verify-code', { email: partner.email, code })).status;
    const code = await codeFor();
    await change();
    expect(await verify(code)).toBe(400);
    expect(await verify(await codeFor())).toBe(200);
    await change();
    const reset = await browser.post('/api/auth/reset-password', { email: partner.email, newpassword: 'tercera 333' });
    expect([reset.status, await database.store.db.$count(accountCodes)]).toEqual([403, 0]);
    expect((await browser.signIn(partner.email, Password)).status).toBe(200);
  });

  test('leaves the codes of others alone', async () => {
    await aBrowser(here.app).post('/api/auth/forgot', { email: admin.email });
    const code = await here.office.deliverCode(here.services);
    await change();
    const answer = await aBrowser(here.app).post('/api/auth/verify-code', { email: admin.email, code });
    expect(answer.status).toBe(200);
  });
});
