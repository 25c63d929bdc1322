import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestServer, keptLog, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

vi.unmock('@node-rs/argon2');

const newpassword = 'otra clave 77';

onEachDatabase('a password that changes', (database) => {
  let here: TestServer;
  beforeEach(() => {
    here = createTestServer(database.store);
  });

  /** A browser whose code for a reset was verified. */
  async function verified(email: string): Promise<Browser> {
    const browser = aBrowser(here.app);
    await browser.post('/api/auth/forgot', { email });
    const code = await here.office.deliverCode(here.services);
    expect((await browser.post('/api/auth/verify-code', { email, code })).status).toBe(200);
    return browser;
  }
  const reset = (browser: Browser, email: string, secret: string) =>
    browser.post('/api/auth/reset-password', { email, newpassword: secret });

  test('[AUTH-6] leaves no session that the old one began, even while it was changing', async () => {
    const { email } = await makeVisitor(here);
    const owner = aBrowser(here.app);
    await owner.signIn(email, password);
    const thieves = Array.from({ length: 8 }, (_, i) => aBrowser(here.app, `198.51.100.${i}`));
    const signingIn = thieves.map((thief) => thief.signIn(email, password));
    const changed = await owner.post('/api/auth/change-password', { password, newpassword });
    await Promise.all(signingIn);
    expect(changed.status).toBe(200);
    expect(await Promise.all(thieves.map((thief) => thief.who()))).toEqual(thieves.map(() => 401));
    expect(await owner.who()).toBe(email);
  });

  test('[AUTH-6] leaves no other verified code and no other mailed one', async () => {
    const { email } = await makeVisitor(here);
    const [first, second] = [await verified(email), await verified(email)];
    await aBrowser(here.app).post('/api/auth/forgot', { email });
    const waiting = await here.office.deliverCode(here.services);
    expect((await reset(second, email, newpassword)).status).toBe(200);
    expect((await reset(first, email, 'la tercera 3')).status).toBe(403);
    const late = await aBrowser(here.app).post('/api/auth/verify-code', { email, code: waiting });
    expect(late.status).toBe(400);
    expect((await aBrowser(here.app).signIn(email, newpassword)).status).toBe(200);
  });

  test('[ADM-1] by mail is told by the audit log as well, of those who work in the back-office', async () => {
    const { email, usuario } = await makeAdmin(here);
    expect((await reset(await verified(email), email, newpassword)).status).toBe(200);
    const rows = await database.store.db.select().from(auditLog).where(eq(auditLog.action, 'password'));
    expect(rows).toMatchObject([{ actorId: usuario.id, entity: 'account', entityId: usuario.id }]);
  });
});

onEachDatabase('a body that is no JSON', (database) => {
  test('never reaches the log, with whatever password is in it', async () => {
    const { log, lines } = keptLog();
    const { app } = createTestServer(database.store, { log });
    const answer = await aBrowser(app).post('/api/auth/login', '{"usernameoremail":"x","password":Secreto99puente}');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: 'El cuerpo de la petición no es JSON válido.' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Secreto');
    expect(lines.every(({ level }) => level === 30)).toBe(true);
  });
});
