import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { insertAlert } from '#tests/support/server/alert-requests.ts';
import { toHttpRequest } from '#tests/support/server/call-outcomes.ts';
import { addAuthenticatorApp, addPasskey, assertOk, signInBrowser } from '#tests/support/server/second-factors.ts';
import { createAdmin, createPartner, createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import type { TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';

const origin = 'https://guia.test';

onEachDatabase('REQUIRE_SECOND_FACTOR=admins', (database) => {
  const createServer = () => createTestServer(database.store, { factorPolicy: 'admins' });
  const send = (browser: TestBrowser, endpoint: ReturnType<typeof listEndpoints>[number]) => {
    const { method, path, body } = toHttpRequest(endpoint, endpoint.example);
    return browser.send(method, path, { body });
  };
  const requiredMessage = errors['access/second-factor-required'];

  test('[AUTH-26] rejects every back-office request of an administrator without a second factor and explains why', async () => {
    const server = createServer();
    await createAdmin(server);
    const browser = await signInBrowser(server.app, 'admin');
    const restricted = listEndpoints().filter(({ access }) => access === 'admin' || access === 'partner');
    expect(restricted.length).toBeGreaterThan(50);
    for (const endpoint of restricted) {
      const response = await send(browser, endpoint);
      expect([response.status, await response.text()], endpoint.name).toEqual([
        403,
        expect.stringContaining(requiredMessage),
      ]);
    }
    for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/auth/factors'])
      expect((await browser.get(path)).status, path).toBe(200);
    expect(await (await browser.get('/api/auth/factors')).json()).toMatchObject({ obligatorio: true });
  });

  test('[AUTH-26] rejects photo uploads and serves public endpoints as to a visitor until a factor is added', async () => {
    const server = createServer();
    await createAdmin(server);
    const browser = await signInBrowser(server.app, 'admin');
    const form = new FormData();
    form.set('images', new Blob(['x']), 'x.png');
    const headers = { Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const upload = await server.app.request('/api/photos/UploadPhoto', { method: 'POST', body: form, headers });
    expect([upload.status, await upload.text()]).toEqual([403, requiredMessage]);
    const unpublished = await browser.get('/api/postsmain/all?soloPublicables=false');
    expect([unpublished.status, await unpublished.text()]).toEqual([403, requiredMessage]);
    await insertAlert(database.store, { expiresAt: new Date(0) });
    expect(await (await browser.post('/api/alertas/Listar', {})).json()).toEqual([]);
    await addAuthenticatorApp(browser);
    expect(await (await browser.post('/api/alertas/Listar', {})).json()).toHaveLength(1);
  });

  test('[AUTH-26] grants access at once after a factor is added, and rejects removal of the last factor', async () => {
    const server = createServer();
    await createAdmin(server);
    const browser = await signInBrowser(server.app, 'admin');
    expect((await browser.get('/api/partners')).status).toBe(403);
    await addAuthenticatorApp(browser);
    expect((await browser.get('/api/partners')).status).toBe(200);
    for (const path of ['app/remove', 'remove']) {
      const response = await browser.post(`/api/auth/factors/${path}`, { password: testPassword });
      expect([response.status, await response.text()]).toEqual([
        409,
        expect.stringContaining(errors['account/factor-required']),
      ]);
    }
    await addPasskey(browser, origin);
    await assertOk(await browser.post('/api/auth/factors/app/remove', { password: testPassword }));
    expect((await browser.get('/api/partners')).status).toBe(200);
  });

  test('[AUTH-26] requires no second factor from partners, nor from administrators without the setting', async () => {
    const server = createServer();
    const admin = await createAdmin(server);
    const partner = await signInBrowser(server.app, (await createPartner(server, admin)).email);
    expect((await partner.get('/api/rates/houses')).status).toBe(200);
    expect(await (await partner.get('/api/auth/factors')).json()).toMatchObject({ obligatorio: false });
    const serverWithoutPolicy = createTestServer(database.store);
    expect((await (await signInBrowser(serverWithoutPolicy.app, 'admin')).get('/api/partners')).status).toBe(200);
  });
});

onEachDatabase('resetting the second factor of another account', (database) => {
  const createServer = () => createTestServer(database.store);
  async function twoAdmins() {
    const server = createServer();
    const first = await createAdmin(server);
    const second = await createVisitor(server, 'segunda@laredo.test', testPassword, 'Segunda');
    await database.store.db.update(users).set({ role: 'admin' }).where(eq(users.id, second.usuario.id));
    return { server, first, second };
  }
  const resetUrl = (id: number) => `/api/accounts/${id}/reset-factors`;

  test('[AUTH-27] removes the factor, ends sessions and pending sign-ins of the account, and is audited', async () => {
    const { server, first, second } = await twoAdmins();
    const target = await signInBrowser(server.app, second.email);
    const { codes } = await addAuthenticatorApp(target);
    const pending = await signInBrowser(server.app, second.email);
    const browser = await signInBrowser(server.app, 'admin');
    const listed = await (await browser.get('/api/accounts/administrators')).json();
    expect(listed).toEqual([
      { id: first.usuario.id, nombre: 'Administración', email: first.email, propia: true, app: false, passkeys: 0 },
      { id: second.usuario.id, nombre: 'Segunda', email: second.email, propia: false, app: true, passkeys: 0 },
    ]);
    await assertOk(await browser.post(resetUrl(second.usuario.id)));
    expect(await target.getSignedInEmail()).toBe(401);
    const mails = await server.office.deliver(server.services);
    expect(mails.at(-1)).toMatchObject({ to: second.email, subject: expect.stringContaining('Se restableció') });
    expect((await pending.post('/api/auth/second-step/recovery', { code: codes[0] })).status).toBe(410);
    expect(await (await signInBrowser(server.app, second.email)).getSignedInEmail()).toBe(second.email);
    const rows = await database.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'reset-factors'))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { actorId: first.usuario.id, entity: 'account', entityId: second.usuario.id, after: { Nombre: 'Segunda' } },
    ]);
  });

  test('[AUTH-27] allows only administrators to reset, and rejects their own account and unknown accounts', async () => {
    const { server, first, second } = await twoAdmins();
    const partner = await createPartner(server, first);
    const browser = await signInBrowser(server.app, 'admin');
    const reset = await browser.post(resetUrl(first.usuario.id));
    expect([reset.status, await reset.text()]).toEqual([409, expect.stringContaining(errors['account/own-factor'])]);
    expect((await browser.post(resetUrl(9999))).status).toBe(404);
    const other = await signInBrowser(server.app, partner.email);
    expect((await other.post(resetUrl(second.usuario.id))).status).toBe(403);
    const account = await (await browser.get(`/api/accounts/partners/${partner.usuario.partnerId}`)).json();
    expect(account).toMatchObject({ id: partner.usuario.id, email: partner.email, app: false, passkeys: 0 });
  });
});
