import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  createAccounts,
  type TestAccount,
  type TestAccounts,
  testPassword,
} from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('own profile', (database) => {
  let server: TestServer;
  let people: TestAccounts;
  beforeEach(async () => {
    server = createTestServer(database.store);
    people = await createAccounts(server);
    server.office.waiting.splice(0);
  });

  async function signedIn({ email }: TestAccount): Promise<TestBrowser> {
    const browser = createTestBrowser(server.app);
    await browser.signIn(email, testPassword);
    server.office.waiting.splice(0);
    return browser;
  }
  const post = async (browser: TestBrowser, path: string, body: object) => {
    const response = await browser.post(`/api/auth/${path}`, body);
    return [response.status, await response.json()] as [number, { message: string }];
  };
  const profile = async (browser: TestBrowser) => (await browser.get('/api/auth/profile')).json();
  const email = 'nueva@laredo.test';

  test('[BACK-3] a partner changes its name and phone, each without touching the other, and both are audited', async () => {
    const owner = await signedIn(people.owner);
    expect(await post(owner, 'profile', { nombre: ' Ofelia Garza Ruiz ' })).toMatchObject([
      200,
      { usuario: { nombre: 'Ofelia Garza Ruiz', partnerId: people.owner.usuario.partnerId } },
    ]);
    await post(owner, 'profile', { telefono: '956 555 0101' });
    const saved = { nombre: 'Ofelia Garza Ruiz', email: people.owner.email, telefono: '956 555 0101' };
    expect(await profile(owner)).toEqual(saved);
    const rows = await database.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'update'))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { entity: 'partner', after: { Nombre: saved.nombre, Telefono: '956 555 0142' } },
      { entity: 'partner', after: { Nombre: saved.nombre, Telefono: saved.telefono } },
    ]);
  });

  test('[BACK-3] visitors and administrators change their name and have no phone', async () => {
    for (const account of [people.visitor, people.admin]) {
      const browser = await signedIn(account);
      expect(await post(browser, 'profile', { nombre: 'Otro nombre' })).toMatchObject([200, { success: true }]);
      expect(await post(browser, 'profile', { telefono: '1' })).toMatchObject([
        400,
        { message: errors['account/no-phone'] },
      ]);
      expect(await profile(browser)).toEqual({ nombre: 'Otro nombre', email: account.email, telefono: null });
    }
    const rows = await database.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'update'))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([{ entity: 'account', entityId: people.admin.usuario.id }]);
  });

  test('[BACK-3] a new e-mail address requires the password and its mailed code, and notifies both addresses', async () => {
    const owner = await signedIn(people.owner);
    expect(await post(owner, 'email', { email, password: 'no es esta 1' })).toMatchObject([
      400,
      { message: errors['account/wrong-password'] },
    ]);
    expect((await post(owner, 'email', { email: 'Nueva@Laredo.test', password: testPassword }))[0]).toBe(200);
    const code = await server.office.deliverCode(server.services);
    expect(server.office.mails.at(-1)?.to).toBe(email);
    expect(await profile(owner)).toMatchObject({ email: people.owner.email });
    expect((await post(owner, 'email/confirm', { email: 'otra@laredo.test', code }))[0]).toBe(400);
    expect(await post(owner, 'email/confirm', { email, code })).toMatchObject([200, { usuario: { email } }]);
    expect((await post(owner, 'email/confirm', { email, code }))[0]).toBe(400);
    const notices = await server.office.deliver(server.services);
    expect(notices.map(({ to }) => to)).toEqual([people.owner.email, email]);
    const other = createTestBrowser(server.app);
    expect((await other.signIn(people.owner.email, testPassword)).status).toBe(401);
    expect((await other.signIn(email, testPassword)).status).toBe(200);
  });

  test('[BACK-3] a taken address gets the same response, and its owner a mail without a code', async () => {
    const visitor = await signedIn(people.visitor);
    const free = await post(visitor, 'email', { email, password: testPassword });
    await server.office.deliver(server.services);
    expect(await post(visitor, 'email', { email: people.owner.email, password: testPassword })).toEqual(free);
    const [mail] = await server.office.deliver(server.services);
    expect(mail).toMatchObject({ to: people.owner.email, subject: 'Este correo ya tiene una cuenta · Entrepuentes' });
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  test("[BACK-3] one account's code does not change another account's address", async () => {
    const [visitor, owner] = [await signedIn(people.visitor), await signedIn(people.owner)];
    await post(visitor, 'email', { email, password: testPassword });
    const code = await server.office.deliverCode(server.services);
    expect((await post(owner, 'email/confirm', { email, code }))[0]).toBe(400);
    expect(await profile(owner)).toMatchObject({ email: people.owner.email });
  });

  test('[BACK-3] an address that was taken meanwhile is refused, and the own address is not sent a code', async () => {
    const visitor = await signedIn(people.visitor);
    await post(visitor, 'email', { email, password: testPassword });
    const code = await server.office.deliverCode(server.services);
    const { partnerId, nombre: Nombre } = people.owner.usuario;
    const edit = { Id: partnerId as number, Nombre, Email: email, Telefono: '1' };
    await server.services.partners.update(people.admin.usuario, edit);
    expect(await post(visitor, 'email/confirm', { email, code })).toMatchObject([
      409,
      { message: errors['account/email-taken'] },
    ]);
    const credentials = { email: people.visitor.email, password: testPassword };
    expect(await post(visitor, 'email', credentials)).toMatchObject([400, { message: errors['account/same-email'] }]);
  });
});
