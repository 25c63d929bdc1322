import { beforeEach, expect, test } from 'vitest';
import type { Partner } from '#contract/partners.ts';
import { accountInvitations } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { type BackOffice, createBackOffice } from '#tests/support/server/back-office.ts';
import { testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { errors } from '#texts/errors.ts';

const details = { Nombre: 'Nora Peña', Email: 'nora@laredo.test', Telefono: '956 555 0177', Password: testPassword };
const newPassword = 'otra clave 77';

onEachDatabase('invitations', (database) => {
  let office: BackOffice;
  const time = { now: new Date() };
  beforeEach(async () => {
    time.now = new Date('2026-11-21T18:00:00Z');
    office = await createBackOffice(database.store, { clock: () => time.now });
    office.here.office.waiting.splice(0);
  });

  const newBrowser = () => createTestBrowser(office.here.app, `203.0.113.${++browserCount}`);
  let browserCount = 0;
  const deliverToken = async () => {
    const mails = await office.here.office.deliver(office.here.services);
    return mails.flatMap(({ text }) => /invitacion#([\w-]{43})$/m.exec(text)?.[1] ?? []);
  };
  /** Creates a partner; returns it with the token of its mail. */
  async function invited() {
    const { status, body } = await office.send('admin', '/api/partners', details);
    expect(status).toBe(200);
    const [token = '', ...more] = await deliverToken();
    expect([token.length, more]).toEqual([43, []]);
    return { partner: body as Partner, token };
  }
  const read = async (Id: number) =>
    (await office.send('admin', `/api/partners/${Id}`, undefined, 'GET')).body as Partner;
  async function accept(token: string, browser = newBrowser(), password = newPassword) {
    const response = await browser.post('/api/auth/invitation/accept', { token, password });
    const body = (await response.json()) as { message: string; email?: string };
    return response.status === 200 ? [200, body.email] : [response.status, body.message];
  }
  const signInStatus = async (password: string) => (await newBrowser().signIn(details.Email, password)).status;
  const refused = (status: number, code: 'used' | 'revoked' | 'expired' | 'unknown' | 'other-account') => [
    status,
    errors[`invitation/${code}`],
  ];

  test('[BACK-3][PNEW-2] a new partner is invited by mail and sets its own password with the link', async () => {
    const { partner, token } = await invited();
    const pending = { Estado: 'pendiente', Vence: '2026-11-28T18:00:00Z', SinCorreo: false };
    expect(partner.Invitacion).toEqual({ ...pending, Enviada: null });
    expect((await read(partner.Id)).Invitacion).toEqual({ ...pending, Enviada: '2026-11-21T18:00:00Z' });
    const shown = await newBrowser().post('/api/auth/invitation', { token });
    expect(await shown.json()).toEqual({
      nombre: 'Nora Peña',
      email: details.Email,
      vence: '2026-11-28T18:00:00.000Z',
    });
    expect(await accept(token)).toEqual([200, details.Email]);
    expect([await signInStatus(newPassword), await signInStatus(testPassword)]).toEqual([200, 401]);
    expect((await read(partner.Id)).Invitacion).toBeNull();
  });

  test('[BACK-3] stores only the hash of the token, and rejects a weak password without using the link up', async () => {
    const { token } = await invited();
    const rows = await database.store.db.select().from(accountInvitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await accept(token, newBrowser(), 'corta1'))[0]).toBe(400);
    expect(await accept(token)).toEqual([200, details.Email]);
  });

  test('[BACK-3] a link works once, also when it is used twice at the same time', async () => {
    const { token } = await invited();
    const outcomes = await Promise.all([accept(token), accept(token)]);
    expect(outcomes).toContainEqual([200, details.Email]);
    expect(outcomes).toContainEqual(refused(410, 'used'));
    expect(await accept(token)).toEqual(refused(410, 'used'));
  });

  test('[BACK-3] refuses an expired, revoked, replaced or invented link, and the link of a deactivated partner', async () => {
    const { partner, token } = await invited();
    expect(await accept('inventado')).toEqual(refused(404, 'unknown'));
    await office.send('admin', '/api/partners/Desactivar', { Id: partner.Id });
    expect(await accept(token)).toEqual(refused(410, 'revoked'));
    await office.send('admin', '/api/partners/Activar', { Id: partner.Id });
    time.now = new Date('2026-11-28T18:00:01Z');
    expect(await accept(token)).toEqual(refused(410, 'expired'));
    expect((await read(partner.Id)).Invitacion?.Estado).toBe('vencida');
    const resent = await office.send('admin', `/api/partners/${partner.Id}/invitacion`);
    expect(resent).toMatchObject({ status: 200, body: { Invitacion: { Estado: 'pendiente' } } });
    const [second = ''] = await deliverToken();
    expect(await accept(token)).toEqual(refused(404, 'unknown'));
    const revoked = await office.send('admin', `/api/partners/${partner.Id}/invitacion`, undefined, 'DELETE');
    expect(revoked).toMatchObject({ status: 200, body: { Invitacion: { Estado: 'anulada' } } });
    expect(await accept(second)).toEqual(refused(410, 'revoked'));
    expect(await signInStatus(newPassword)).toBe(401);
  });

  test("[BACK-3] refuses the link in a browser with another account's session", async () => {
    const { token } = await invited();
    const other = newBrowser();
    await other.signIn(office.people.visitor.email, testPassword);
    expect(await accept(token, other)).toEqual(refused(409, 'other-account'));
    expect((await other.post('/api/auth/invitation', { token })).status).toBe(409);
    expect(await accept(token)).toEqual([200, details.Email]);
  });

  test('[BACK-3] the first sign-in closes the link, and then there is nothing to resend or revoke', async () => {
    const { partner, token } = await invited();
    expect(await signInStatus(testPassword)).toBe(200);
    expect(await accept(token)).toEqual(refused(410, 'used'));
    const path = `/api/partners/${partner.Id}/invitacion`;
    expect(await office.send('admin', path)).toEqual({ status: 409, body: errors['invitation/entered'] });
    expect(await office.send('admin', path, undefined, 'DELETE')).toEqual({
      status: 409,
      body: errors['invitation/none'],
    });
  });

  test('[BACK-3] a changed address of a pending invitation gets another link, and the former one stops working', async () => {
    const { partner, token } = await invited();
    const { Password: _, ...edit } = { ...details, Email: 'nora.nueva@laredo.test' };
    await office.here.services.partners.update(office.people.admin.usuario, { ...edit, Id: partner.Id });
    const [second = ''] = await deliverToken();
    expect(await accept(token)).toEqual(refused(404, 'unknown'));
    expect(await accept(second)).toEqual([200, 'nora.nueva@laredo.test']);
  });

  test('[BACK-3] a password that an administrator sets revokes the link', async () => {
    const { partner, token } = await invited();
    await office.here.services.partners.update(office.people.admin.usuario, {
      ...details,
      Password: newPassword,
      Id: partner.Id,
    });
    expect(await accept(token)).toEqual(refused(410, 'revoked'));
    expect((await read(partner.Id)).Invitacion?.Estado).toBe('anulada');
  });

  test('[BACK-3] a retried job of an accepted invitation sends no mail', async () => {
    const { token } = await invited();
    await accept(token);
    await office.here.office.deliver(office.here.services);
    const rows = await database.store.db.select().from(accountInvitations);
    const { userId = 0 } = rows.find(({ tokenHash }) => tokenHash) ?? {};
    await office.here.services.accountMails.sendInvitation({ userId });
    expect(office.here.office.mails.filter(({ subject }) => subject.startsWith('Te invitamos'))).toHaveLength(1);
  });
});
