import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, makeVisitor, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const newpassword = 'otra clave 77';
const at = new Date('2026-11-21T18:00:00Z');

onEachDatabase("changing one's password", (database) => {
  let here: TestServer;

  beforeEach(() => {
    here = createTestServer(database.store, { clock: () => at });
  });

  async function signedIn({ email }: Someone): Promise<Browser> {
    const browser = aBrowser(here.app);
    await browser.signIn(email, password);
    return browser;
  }
  const change = async (browser: Browser, given: object = {}) => {
    const answer = await browser.post('/api/auth/change-password', { password, newpassword, ...given });
    return [answer.status, await answer.json()] as [number, unknown];
  };
  const audited = () => database.store.db.select().from(auditLog);

  test('needs the present one, and then signs out every other browser but this one', async () => {
    const visitor = await makeVisitor(here);
    const [mine, lost] = [await signedIn(visitor), await signedIn(visitor)];
    const wrong = { success: false, message: 'Tu contraseña actual no es correcta.' };
    expect(await change(mine, { password: newpassword })).toEqual([400, wrong]);
    expect(await lost.who()).toBe(visitor.email);
    expect(await change(mine)).toEqual([200, { success: true, message: 'Tu contraseña se actualizó.' }]);
    expect([await mine.who(), await lost.who()]).toEqual([visitor.email, 401]);
    expect((await aBrowser(here.app).signIn(visitor.email, password)).status).toBe(401);
    expect((await aBrowser(here.app).signIn(visitor.email, newpassword)).status).toBe(200);
  });

  test('of those who work in the back-office the audit log tells, without the password; of visitors it does not', async () => {
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    const visitor = await makeVisitor(here);
    const before = (await audited()).length;
    for (const someone of [admin, partner, visitor]) await change(await signedIn(someone));
    const rows = (await audited()).slice(before);
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

  test('[AUTH-6] the present password cannot be guessed either: after ten wrong ones it waits', async () => {
    const browser = await signedIn(await makeVisitor(here));
    for (let i = 0; i < 10; i++) expect((await change(browser, { password: `no es ${i}` }))[0]).toBe(400);
    const answer = await browser.post('/api/auth/change-password', { password, newpassword });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  test("nobody else's password can be named", async () => {
    const admin = await makeAdmin(here);
    const browser = await signedIn(await makeVisitor(here));
    await change(browser, { id: admin.usuario.id, email: admin.email, userId: admin.usuario.id });
    expect((await aBrowser(here.app).signIn(admin.email, password)).status).toBe(200);
  });
});
