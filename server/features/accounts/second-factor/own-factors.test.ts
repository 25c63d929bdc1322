import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  assertOk,
  getAppCode,
  signInBrowser,
} from '#tests/support/server/second-factors.ts';
import { createAdmin, createPartner, createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import type { TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';

onEachDatabase("the user's own second factors", (database) => {
  const createServer = () => createTestServer(database.store);
  const readFactors = async (browser: TestBrowser) => (await browser.get('/api/auth/factors')).json();
  const readOutcome = async (response: Response) => [
    response.status,
    ((await response.json()) as { message: string }).message,
  ];
  const none = { app: false, passkeys: [], recuperacion: 0, obligatorio: false };

  test('[AUTH-25] activates an authenticator app with its first correct code; until then sign-in has no second step', async () => {
    const server = createServer();
    const ana = await createVisitor(server);
    const browser = await signInBrowser(server.app, ana.email);
    expect(await readFactors(browser)).toEqual(none);
    const started = (await assertOk(await browser.post('/api/auth/factors/app', { password: testPassword }))) as Record<
      string,
      string
    >;
    expect(started.uri).toContain(`secret=${started.secreto}`);
    expect(await readOutcome(await browser.post('/api/auth/factors/app/confirm', { code: '000000' }))).toEqual([
      400,
      errors['account/wrong-code'],
    ]);
    expect(await readFactors(browser)).toEqual(none);
    await signInBrowser(server.app, ana.email);
    const code = await getAppCode(started.secreto ?? '');
    const confirmed = await assertOk(await browser.post('/api/auth/factors/app/confirm', { code }));
    expect(confirmed).toMatchObject({ success: true, codigos: { length: 10 } });
    expect(await readFactors(browser)).toEqual({ ...none, app: true, recuperacion: 10 });
    expect(await readOutcome(await browser.post('/api/auth/factors/app', { password: testPassword }))).toEqual([
      409,
      errors['account/app-taken'],
    ]);
  });

  test('[AUTH-25] rejects a secret that was not confirmed within half an hour', async () => {
    const time = { now: new Date() };
    const server = createTestServer(database.store, { clock: () => time.now });
    const browser = await signInBrowser(server.app, (await createVisitor(server)).email);
    const { secreto } = (await assertOk(await browser.post('/api/auth/factors/app', { password: testPassword }))) as {
      secreto: string;
    };
    time.now = new Date(time.now.getTime() + 30 * 60_000);
    const code = await getAppCode(secreto, time.now);
    expect(await readOutcome(await browser.post('/api/auth/factors/app/confirm', { code }))).toEqual([
      409,
      errors['account/no-app-set-up'],
    ]);
  });

  test('[AUTH-25] ends the other sessions of the user when a factor is added', async () => {
    const server = createServer();
    const [ana, eva] = [await createVisitor(server), await createVisitor(server, 'eva@laredo.test')];
    const browser = await signInBrowser(server.app, ana.email);
    const elsewhere = await signInBrowser(server.app, ana.email);
    const another = await signInBrowser(server.app, eva.email);
    await addPasskey(browser, origin);
    expect([
      await browser.getSignedInEmail(),
      await elsewhere.getSignedInEmail(),
      await another.getSignedInEmail(),
    ]).toEqual([ana.email, 401, eva.email]);
  });

  test('[AUTH-25] rejects every change with a wrong password', async () => {
    const server = createServer();
    const browser = await signInBrowser(server.app, (await createVisitor(server)).email);
    await addPasskey(browser, origin);
    const before = (await readFactors(browser)) as { passkeys: { id: number }[] };
    for (const path of [
      'app',
      'app/remove',
      'passkeys/options',
      `passkeys/${before.passkeys[0]?.id}/remove`,
      'recovery',
      'remove',
    ])
      expect(
        await readOutcome(await browser.post(`/api/auth/factors/${path}`, { password: 'otra clave 1' })),
        path,
      ).toEqual([400, errors['account/wrong-password']]);
    expect(await readFactors(browser)).toEqual(before);
  });

  test('[AUTH-22] replaces recovery codes on renewal and deletes them with the last factor', async () => {
    const server = createServer();
    const ana = await createVisitor(server);
    const browser = await signInBrowser(server.app, ana.email);
    expect(await readOutcome(await browser.post('/api/auth/factors/recovery', { password: testPassword }))).toEqual([
      409,
      errors['account/no-factor'],
    ]);
    const { codes: old } = await addPasskey(browser, origin);
    const renewed = await assertOk(await browser.post('/api/auth/factors/recovery', { password: testPassword }));
    const { codigos } = renewed as { codigos: string[] };
    expect(codigos.filter((code) => old.includes(code))).toEqual([]);
    const pendingBrowser = await signInBrowser(server.app, ana.email);
    expect((await pendingBrowser.post('/api/auth/second-step/recovery', { code: old[0] })).status).toBe(400);
    expect((await pendingBrowser.post('/api/auth/second-step/recovery', { code: codigos[0] })).status).toBe(200);
    await addAuthenticatorApp(pendingBrowser);
    expect(await readFactors(pendingBrowser)).toMatchObject({ app: true, recuperacion: 9 });
    await assertOk(await pendingBrowser.post('/api/auth/factors/app/remove', { password: testPassword }));
    expect(await readFactors(pendingBrowser)).toMatchObject({ app: false, recuperacion: 9 });
    await assertOk(await pendingBrowser.post('/api/auth/factors/remove', { password: testPassword }));
    expect(await readFactors(pendingBrowser)).toEqual(none);
    await signInBrowser(server.app, ana.email);
  });

  test("[AUTH-25] rejects removal of another user's passkey and a second registration of the same passkey", async () => {
    const server = createServer();
    const [ana, eva] = [await createVisitor(server), await createVisitor(server, 'eva@laredo.test')];
    const browser = await signInBrowser(server.app, ana.email);
    const { authenticator } = await addPasskey(browser, origin);
    const { passkeys } = (await readFactors(browser)) as { passkeys: { id: number }[] };
    const another = await signInBrowser(server.app, eva.email);
    const removed = await another.post(`/api/auth/factors/passkeys/${passkeys[0]?.id}/remove`, {
      password: testPassword,
    });
    expect(removed.status).toBe(403);
    const { opciones } = (await assertOk(
      await another.post('/api/auth/factors/passkeys/options', { password: testPassword }),
    )) as {
      opciones: { challenge: string };
    };
    const passkey = { nombre: 'Copia', respuesta: authenticator.create(opciones) };
    expect(await readOutcome(await browser.post('/api/auth/factors/passkeys', passkey))).toEqual([
      400,
      errors['account/passkey-refused'],
    ]);
    expect(await readOutcome(await another.post('/api/auth/factors/passkeys', passkey))).toEqual([
      409,
      errors['account/passkey-taken'],
    ]);
  });

  test('[AUTH-25] audits every change of administrators and partners without secrets', async () => {
    const server = createServer();
    const partner = await createPartner(server, await createAdmin(server));
    const browser = await signInBrowser(server.app, partner.email);
    const { secret, codes } = await addAuthenticatorApp(browser);
    await addPasskey(browser, origin);
    const { passkeys } = (await readFactors(browser)) as { passkeys: { id: number }[] };
    for (const path of ['recovery', `passkeys/${passkeys[0]?.id}/remove`, 'remove'])
      await assertOk(await browser.post(`/api/auth/factors/${path}`, { password: testPassword }));
    const rows = await database.store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(5);
    expect(rows.map(({ action }) => action).reverse()).toEqual([
      'add-app',
      'add-passkey',
      'renew-recovery',
      'remove-passkey',
      'remove-factors',
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        entity: 'account',
        entityId: partner.usuario.id,
        actorId: partner.usuario.id,
        before: null,
        after: { Nombre: partner.usuario.nombre },
      });
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(hidden);
  });

  test('[AUTH-25] sends the user a mail without secrets after each change', async () => {
    const server = createServer();
    const ana = await createVisitor(server);
    const browser = await signInBrowser(server.app, ana.email);
    const { secret, codes } = await addAuthenticatorApp(browser);
    await assertOk(await browser.post('/api/auth/factors/recovery', { password: testPassword }));
    await assertOk(await browser.post('/api/auth/factors/remove', { password: testPassword }));
    const mails = (await server.office.deliver(server.services)).slice(-3); // after the new-device mail
    expect(mails.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      [ana.email, 'Agregaste una verificación a tu cuenta'],
      [ana.email, 'Hay códigos de recuperación nuevos'],
      [ana.email, 'Se quitó una verificación de tu cuenta'],
    ]);
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(mails)).not.toContain(hidden);
  });
});
