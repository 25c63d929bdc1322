import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { hashAtRealCost } from '#tests/support/server/argon2.ts';
import { createAdmin, createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createMemoryLog, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

hashAtRealCost();

const newpassword = 'otra clave 77';

onEachDatabase('concurrent password changes', (database) => {
  let server: TestServer;
  beforeEach(() => {
    server = createTestServer(database.store);
  });

  /** Creates a browser with a browserWithVerifiedCode reset code. */
  async function browserWithVerifiedCode(email: string): Promise<TestBrowser> {
    const browser = createTestBrowser(server.app);
    await browser.post('/api/auth/forgot', { email });
    const code = await server.office.deliverCode(server.services);
    expect((await browser.post('/api/auth/verify-code', { email, code })).status).toBe(200);
    return browser;
  }
  const reset = (browser: TestBrowser, email: string, secret: string) =>
    browser.post('/api/auth/reset-password', { email, newpassword: secret });

  test('[AUTH-6] ends sessions that were started with the old password during the change', async () => {
    const { email } = await createVisitor(server);
    const owner = createTestBrowser(server.app);
    await owner.signIn(email, testPassword);
    const thieves = Array.from({ length: 8 }, (_, i) => createTestBrowser(server.app, `198.51.100.${i}`));
    const signingIn = thieves.map((thief) => thief.signIn(email, testPassword));
    const changed = await owner.post('/api/auth/change-password', { password: testPassword, newpassword });
    await Promise.all(signingIn);
    expect(changed.status).toBe(200);
    expect(await Promise.all(thieves.map((thief) => thief.getSignedInEmail()))).toEqual(thieves.map(() => 401));
    expect(await owner.getSignedInEmail()).toBe(email);
  });

  test('[AUTH-6] invalidates other browserWithVerifiedCode and mailed codes', async () => {
    const { email } = await createVisitor(server);
    const [first, second] = [await browserWithVerifiedCode(email), await browserWithVerifiedCode(email)];
    await createTestBrowser(server.app).post('/api/auth/forgot', { email });
    const mailedCode = await server.office.deliverCode(server.services);
    expect((await reset(second, email, newpassword)).status).toBe(200);
    expect((await reset(first, email, 'la tercera 3')).status).toBe(403);
    const late = await createTestBrowser(server.app).post('/api/auth/verify-code', { email, code: mailedCode });
    expect(late.status).toBe(400);
    expect((await createTestBrowser(server.app).signIn(email, newpassword)).status).toBe(200);
  });

  test('[ADM-1] audits a reset by mail of a back-office account', async () => {
    const { email, usuario } = await createAdmin(server);
    expect((await reset(await browserWithVerifiedCode(email), email, newpassword)).status).toBe(200);
    const rows = await database.store.db.select().from(auditLog).where(eq(auditLog.action, 'password'));
    expect(rows).toMatchObject([{ actorId: usuario.id, entity: 'account', entityId: usuario.id }]);
  });
});

onEachDatabase('a malformed JSON body', (database) => {
  test('is never logged, since it may contain a password', async () => {
    const { log, lines } = createMemoryLog();
    const { app } = createTestServer(database.store, { log });
    const response = await createTestBrowser(app).post(
      '/api/auth/login',
      '{"usernameoremail":"x","password":Secreto99puente}',
    );
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, message: 'El cuerpo de la petición no es JSON válido.' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Secreto');
    expect(lines.every(({ level }) => level === 30)).toBe(true);
  });
});
