import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  createAdmin,
  createPartner,
  createVisitor,
  type TestAccount,
  testPassword,
} from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const newpassword = 'otra clave 77';
const at = new Date('2026-11-21T18:00:00Z');

onEachDatabase('password change', (database) => {
  let server: TestServer;

  beforeEach(() => {
    server = createTestServer(database.store, { clock: () => at });
  });

  async function signedIn({ email }: TestAccount): Promise<TestBrowser> {
    const browser = createTestBrowser(server.app);
    await browser.signIn(email, testPassword);
    return browser;
  }
  const change = async (browser: TestBrowser, overrides: object = {}) => {
    const response = await browser.post('/api/auth/change-password', {
      password: testPassword,
      newpassword,
      ...overrides,
    });
    return [response.status, await response.json()] as [number, unknown];
  };
  const readAuditLog = () => database.store.db.select().from(auditLog).orderBy(auditLog.id);

  test('requires the current password and signs out every other browser', async () => {
    const visitor = await createVisitor(server);
    const [mine, other] = [await signedIn(visitor), await signedIn(visitor)];
    const wrong = { success: false, message: 'Tu contraseña actual no es correcta.' };
    expect(await change(mine, { password: newpassword })).toEqual([400, wrong]);
    expect(await other.getSignedInEmail()).toBe(visitor.email);
    expect(await change(mine)).toEqual([200, { success: true, message: 'Tu contraseña se actualizó.' }]);
    expect([await mine.getSignedInEmail(), await other.getSignedInEmail()]).toEqual([visitor.email, 401]);
    expect((await createTestBrowser(server.app).signIn(visitor.email, testPassword)).status).toBe(401);
    expect((await createTestBrowser(server.app).signIn(visitor.email, newpassword)).status).toBe(200);
  });

  test('audits password changes of administrators and partners, but not of visitors, without the password', async () => {
    const admin = await createAdmin(server);
    const partner = await createPartner(server, admin);
    const visitor = await createVisitor(server);
    const before = (await readAuditLog()).length;
    for (const someone of [admin, partner, visitor]) await change(await signedIn(someone));
    const rows = (await readAuditLog()).slice(before);
    expect(rows.map(({ id: _, ...row }) => row)).toEqual(
      [admin, partner].map(({ usuario: { id, nombre, rol } }) => ({
        at,
        actorId: id,
        actor: nombre,
        role: rol,
        action: 'password',
        entity: 'account',
        entityId: id,
        before: null,
        after: { Nombre: nombre },
      })),
    );
  });

  test('[AUTH-6] rejects further attempts with 429 after ten wrong current passwords', async () => {
    const browser = await signedIn(await createVisitor(server));
    for (let i = 0; i < 10; i++) expect((await change(browser, { password: `no es ${i}` }))[0]).toBe(400);
    const response = await browser.post('/api/auth/change-password', { password: testPassword, newpassword });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  test('ignores an account named in the body', async () => {
    const admin = await createAdmin(server);
    const browser = await signedIn(await createVisitor(server));
    await change(browser, { id: admin.usuario.id, email: admin.email, userId: admin.usuario.id });
    expect((await createTestBrowser(server.app).signIn(admin.email, testPassword)).status).toBe(200);
  });
});
