import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestServer } from '#tests/support/app.ts';
import type { Browser } from '#tests/support/browser.ts';
import { addApp, addPasskey, appCode, expectOk, signedInBrowser } from '#tests/support/factors.ts';
import { makeAdmin, makePartner, makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';

onEachDatabase("a person's own second factors", (database) => {
  const server = () => createTestServer(database.store);
  const factorsOf = async (browser: Browser) => (await browser.get('/api/auth/factors')).json();
  const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];
  const none = { app: false, passkeys: [], recuperacion: 0, obligatorio: false };

  test('[AUTH-25] an authenticator app counts once its first code is right; until then sign-in asks for nothing', async () => {
    const here = server();
    const ana = await makeVisitor(here);
    const browser = await signedInBrowser(here.app, ana.email);
    expect(await factorsOf(browser)).toEqual(none);
    const started = (await expectOk(await browser.post('/api/auth/factors/app', { password }))) as Record<
      string,
      string
    >;
    expect(started.uri).toContain(`secret=${started.secreto}`);
    expect(await outcome(await browser.post('/api/auth/factors/app/confirm', { code: '000000' }))).toEqual([
      400,
      errors['account/wrong-code'],
    ]);
    expect(await factorsOf(browser)).toEqual(none);
    await signedInBrowser(here.app, ana.email);
    const code = await appCode(started.secreto ?? '');
    const confirmed = await expectOk(await browser.post('/api/auth/factors/app/confirm', { code }));
    expect(confirmed).toMatchObject({ success: true, codigos: { length: 10 } });
    expect(await factorsOf(browser)).toEqual({ ...none, app: true, recuperacion: 10 });
    expect(await outcome(await browser.post('/api/auth/factors/app', { password }))).toEqual([
      409,
      errors['account/app-taken'],
    ]);
  });

  test('[AUTH-25] a secret that was shown but not confirmed within half an hour is worth nothing', async () => {
    const time = { now: new Date() };
    const here = createTestServer(database.store, { clock: () => time.now });
    const browser = await signedInBrowser(here.app, (await makeVisitor(here)).email);
    const { secreto } = (await expectOk(await browser.post('/api/auth/factors/app', { password }))) as {
      secreto: string;
    };
    time.now = new Date(time.now.getTime() + 30 * 60_000);
    const code = await appCode(secreto, time.now);
    expect(await outcome(await browser.post('/api/auth/factors/app/confirm', { code }))).toEqual([
      409,
      errors['account/no-app-set-up'],
    ]);
  });

  test('[AUTH-25] turning a factor on ends the other sessions of the person, and no other session', async () => {
    const here = server();
    const [ana, eva] = [await makeVisitor(here), await makeVisitor(here, 'eva@laredo.test')];
    const browser = await signedInBrowser(here.app, ana.email);
    const elsewhere = await signedInBrowser(here.app, ana.email);
    const another = await signedInBrowser(here.app, eva.email);
    await addPasskey(browser, origin);
    expect([await browser.who(), await elsewhere.who(), await another.who()]).toEqual([ana.email, 401, eva.email]);
  });

  test('[AUTH-25] each change asks for the password, and nothing changes with a wrong one', async () => {
    const here = server();
    const browser = await signedInBrowser(here.app, (await makeVisitor(here)).email);
    await addPasskey(browser, origin);
    const before = (await factorsOf(browser)) as { passkeys: { id: number }[] };
    for (const path of [
      'app',
      'app/remove',
      'passkeys/options',
      `passkeys/${before.passkeys[0]?.id}/remove`,
      'recovery',
      'remove',
    ])
      expect(
        await outcome(await browser.post(`/api/auth/factors/${path}`, { password: 'otra clave 1' })),
        path,
      ).toEqual([400, errors['account/wrong-password']]);
    expect(await factorsOf(browser)).toEqual(before);
  });

  test('[AUTH-22] new recovery codes replace the old ones; the last factor takes them with it', async () => {
    const here = server();
    const ana = await makeVisitor(here);
    const browser = await signedInBrowser(here.app, ana.email);
    expect(await outcome(await browser.post('/api/auth/factors/recovery', { password }))).toEqual([
      409,
      errors['account/no-factor'],
    ]);
    const { codes: old } = await addPasskey(browser, origin);
    const renewed = await expectOk(await browser.post('/api/auth/factors/recovery', { password }));
    const { codigos } = renewed as { codigos: string[] };
    expect(codigos.filter((code) => old.includes(code))).toEqual([]);
    const halfway = await signedInBrowser(here.app, ana.email);
    expect((await halfway.post('/api/auth/second-step/recovery', { code: old[0] })).status).toBe(400);
    expect((await halfway.post('/api/auth/second-step/recovery', { code: codigos[0] })).status).toBe(200);
    await addApp(halfway);
    expect(await factorsOf(halfway)).toMatchObject({ app: true, recuperacion: 9 });
    await expectOk(await halfway.post('/api/auth/factors/app/remove', { password }));
    expect(await factorsOf(halfway)).toMatchObject({ app: false, recuperacion: 9 });
    await expectOk(await halfway.post('/api/auth/factors/remove', { password }));
    expect(await factorsOf(halfway)).toEqual(none);
    await signedInBrowser(here.app, ana.email);
  });

  test('[AUTH-25] a passkey of another person cannot be removed, and one that was registered is not registered again', async () => {
    const here = server();
    const [ana, eva] = [await makeVisitor(here), await makeVisitor(here, 'eva@laredo.test')];
    const browser = await signedInBrowser(here.app, ana.email);
    const { authenticator } = await addPasskey(browser, origin);
    const { passkeys } = (await factorsOf(browser)) as { passkeys: { id: number }[] };
    const another = await signedInBrowser(here.app, eva.email);
    const removed = await another.post(`/api/auth/factors/passkeys/${passkeys[0]?.id}/remove`, { password });
    expect(removed.status).toBe(403);
    const { opciones } = (await expectOk(await another.post('/api/auth/factors/passkeys/options', { password }))) as {
      opciones: { challenge: string };
    };
    const made = { nombre: 'Copia', respuesta: authenticator.create(opciones) };
    expect(await outcome(await browser.post('/api/auth/factors/passkeys', made))).toEqual([
      400,
      errors['account/passkey-refused'],
    ]);
    expect(await outcome(await another.post('/api/auth/factors/passkeys', made))).toEqual([
      409,
      errors['account/passkey-taken'],
    ]);
  });

  test('[AUTH-25] every change of those who work in the back-office is in the audit log, without a secret', async () => {
    const here = server();
    const partner = await makePartner(here, await makeAdmin(here));
    const browser = await signedInBrowser(here.app, partner.email);
    const { secret, codes } = await addApp(browser);
    await addPasskey(browser, origin);
    const { passkeys } = (await factorsOf(browser)) as { passkeys: { id: number }[] };
    for (const path of ['recovery', `passkeys/${passkeys[0]?.id}/remove`, 'remove'])
      await expectOk(await browser.post(`/api/auth/factors/${path}`, { password }));
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
        ...{ entity: 'account', entityId: partner.usuario.id, actorId: partner.usuario.id },
        ...{ before: null, after: { Nombre: partner.usuario.nombre } },
      });
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(hidden);
  });

  test('[AUTH-25] each change sends the person a mail, without a secret', async () => {
    const here = server();
    const ana = await makeVisitor(here);
    const browser = await signedInBrowser(here.app, ana.email);
    const { secret, codes } = await addApp(browser);
    await expectOk(await browser.post('/api/auth/factors/recovery', { password }));
    await expectOk(await browser.post('/api/auth/factors/remove', { password }));
    const mails = (await here.office.deliver(here.services)).slice(-3); // after that of a new browser
    expect(mails.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      [ana.email, 'Agregaste una verificación a tu cuenta'],
      [ana.email, 'Hay códigos de recuperación nuevos'],
      [ana.email, 'Se quitó una verificación de tu cuenta'],
    ]);
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(mails)).not.toContain(hidden);
  });
});
