import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { endpoints } from '#server/http/endpoints.ts';
import { insertAlert } from '#tests/support/alerts.ts';
import { createTestServer } from '#tests/support/app.ts';
import type { Browser } from '#tests/support/browser.ts';
import { requestOf } from '#tests/support/calls.ts';
import { addApp, addPasskey, expectOk, signedInBrowser } from '#tests/support/factors.ts';
import { makeAdmin, makePartner, makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';

onEachDatabase('REQUIRE_SECOND_FACTOR=admins', (database) => {
  const server = () => createTestServer(database.store, { factorPolicy: 'admins' });
  const ask = (browser: Browser, endpoint: ReturnType<typeof endpoints>[number]) => {
    const { method, path, body } = requestOf(endpoint, endpoint.example);
    return browser.send(method, path, { body });
  };
  const required = errors['access/second-factor-required'];

  test('[AUTH-26] an administrator without a factor is refused by every call of the back-office, with the sentence that says why', async () => {
    const here = server();
    await makeAdmin(here);
    const browser = await signedInBrowser(here.app, 'admin');
    const closed = endpoints().filter(({ access }) => access === 'admin' || access === 'partner');
    expect(closed.length).toBeGreaterThan(50);
    for (const endpoint of closed) {
      const answer = await ask(browser, endpoint);
      expect([answer.status, await answer.text()], endpoint.name).toEqual([403, expect.stringContaining(required)]);
    }
    for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/auth/factors'])
      expect((await browser.get(path)).status, path).toBe(200);
    expect(await (await browser.get('/api/auth/factors')).json()).toMatchObject({ obligatorio: true });
  });

  test('[AUTH-26] a photo upload is refused, and public calls answer as to a visitor', async () => {
    const here = server();
    await makeAdmin(here);
    const browser = await signedInBrowser(here.app, 'admin');
    const form = new FormData();
    form.set('images', new Blob(['x']), 'x.png');
    const headers = { Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const upload = await here.app.request('/api/photos/UploadPhoto', { method: 'POST', body: form, headers });
    expect([upload.status, await upload.text()]).toEqual([403, required]);
    const unpublished = await browser.get('/api/postsmain/all?soloPublicables=false');
    expect([unpublished.status, await unpublished.text()]).toEqual([403, required]);
    await insertAlert(database.store, { expiresAt: new Date(0) });
    expect(await (await browser.post('/api/alertas/Listar', {})).json()).toEqual([]);
    await addApp(browser);
    expect(await (await browser.post('/api/alertas/Listar', {})).json()).toHaveLength(1);
  });

  test('[AUTH-26] with a factor everything opens at once; the last one cannot be removed', async () => {
    const here = server();
    await makeAdmin(here);
    const browser = await signedInBrowser(here.app, 'admin');
    expect((await browser.get('/api/partners')).status).toBe(403);
    await addApp(browser);
    expect((await browser.get('/api/partners')).status).toBe(200);
    for (const path of ['app/remove', 'remove']) {
      const answer = await browser.post(`/api/auth/factors/${path}`, { password });
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining(errors['account/factor-required']),
      ]);
    }
    await addPasskey(browser, origin);
    await expectOk(await browser.post('/api/auth/factors/app/remove', { password }));
    expect((await browser.get('/api/partners')).status).toBe(200);
  });

  test('[AUTH-26] partners and visitors are asked for nothing, and without the setting no administrator is', async () => {
    const here = server();
    const admin = await makeAdmin(here);
    const partner = await signedInBrowser(here.app, (await makePartner(here, admin)).email);
    expect((await partner.get('/api/rates/houses')).status).toBe(200);
    expect(await (await partner.get('/api/auth/factors')).json()).toMatchObject({ obligatorio: false });
    const free = createTestServer(database.store);
    expect((await (await signedInBrowser(free.app, 'admin')).get('/api/partners')).status).toBe(200);
  });
});

onEachDatabase('resetting the second factor of another account', (database) => {
  const server = () => createTestServer(database.store);
  async function twoAdmins() {
    const here = server();
    const first = await makeAdmin(here);
    const second = await makeVisitor(here, 'segunda@laredo.test', password, 'Segunda');
    await database.store.db.update(users).set({ role: 'admin' }).where(eq(users.id, second.usuario.id));
    return { here, first, second };
  }
  const resetOf = (id: number) => `/api/accounts/${id}/reset-factors`;

  test('[AUTH-27] removes it, ends the sessions and the waiting sign-ins of that person, and is in the audit log', async () => {
    const { here, first, second } = await twoAdmins();
    const lost = await signedInBrowser(here.app, second.email);
    const { codes } = await addApp(lost);
    const waiting = await signedInBrowser(here.app, second.email);
    const browser = await signedInBrowser(here.app, 'admin');
    const listed = await (await browser.get('/api/accounts/administrators')).json();
    expect(listed).toEqual([
      { id: first.usuario.id, nombre: 'Administración', email: first.email, propia: true, app: false, passkeys: 0 },
      { id: second.usuario.id, nombre: 'Segunda', email: second.email, propia: false, app: true, passkeys: 0 },
    ]);
    await expectOk(await browser.post(resetOf(second.usuario.id)));
    expect(await lost.who()).toBe(401);
    const mails = await here.office.deliver(here.services);
    expect(mails.at(-1)).toMatchObject({ to: second.email, subject: expect.stringContaining('Se restableció') });
    expect((await waiting.post('/api/auth/second-step/recovery', { code: codes[0] })).status).toBe(410);
    expect(await (await signedInBrowser(here.app, second.email)).who()).toBe(second.email);
    const rows = await database.store.db.select().from(auditLog).where(eq(auditLog.action, 'reset-factors'));
    expect(rows).toMatchObject([
      { actorId: first.usuario.id, entity: 'account', entityId: second.usuario.id, after: { Nombre: 'Segunda' } },
    ]);
  });

  test('[AUTH-27] is for administrators alone, never for their own account, and only for one that exists', async () => {
    const { here, first, second } = await twoAdmins();
    const partner = await makePartner(here, first);
    const browser = await signedInBrowser(here.app, 'admin');
    const own = await browser.post(resetOf(first.usuario.id));
    expect([own.status, await own.text()]).toEqual([409, expect.stringContaining(errors['account/own-factor'])]);
    expect((await browser.post(resetOf(9999))).status).toBe(404);
    const other = await signedInBrowser(here.app, partner.email);
    expect((await other.post(resetOf(second.usuario.id))).status).toBe(403);
    const account = await (await browser.get(`/api/accounts/partners/${partner.usuario.partnerId}`)).json();
    expect(account).toMatchObject({ id: partner.usuario.id, email: partner.email, app: false, passkeys: 0 });
  });
});
