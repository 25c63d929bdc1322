import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { users } from '#server/db/schema/accounts.ts';
import { placeClaims } from '#server/db/schema/claims.ts';
import { places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('claims', (database) => {
  let office: BackOffice;
  let placeId: number;
  beforeEach(async () => {
    office = await createBackOffice(database.store);
    placeId = await insertPlace(database.store, buildPlace({ name: 'Café <Río>' }));
    office.here.office.waiting.splice(0);
  });

  const claim = (role: 'owner' | 'foreign' | 'admin', Id_negocio: number | null = null, Id_lugar = placeId) =>
    office.send(role, '/api/claims', { Id_lugar, Id_negocio, Mensaje: 'Soy la dueña' });
  const refused = (code: keyof typeof errors, status = 409) => ({ status, body: errors[code] });
  const readPlace = async () => (await database.store.db.select().from(places).where(eq(places.id, placeId)))[0];
  const list = async (role: 'owner' | 'foreign' | 'admin', path = '/api/claims/mine') =>
    (await office.send(role, path, undefined, 'GET')).body as Claim[];
  const deliver = async () =>
    (await office.here.office.deliver(office.here.services)).map(({ to, subject }) => [to, subject]);

  test('[BACK-3] a confirmed claim assigns the place and joins it to the chosen business, and both sides get a mail', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const { status, body } = await claim('owner', businessId);
    const { Id } = body as Claim;
    expect([status, body]).toMatchObject([200, { Lugar: 'Café <Río>', Estado: 'pendiente', Id_negocio: businessId }]);
    expect(await deliver()).toEqual([[office.people.admin.email, 'Un partner pide un lugar · Entrepuentes']]);
    expect(office.here.office.mails.at(-1)?.html).toContain('Café &lt;Río&gt;');
    expect((await list('admin', '/api/claims')).map((row) => row.Id)).toEqual([Id]);
    expect((await office.send('admin', `/api/claims/${Id}/confirm`)).status).toBe(200);
    expect(await readPlace()).toMatchObject({ partnerId: office.ownerPartnerId, businessId });
    expect(await deliver()).toEqual([
      [office.people.owner.email, 'El lugar que pediste ya está a tu nombre · Entrepuentes'],
    ]);
    expect(await list('owner')).toMatchObject([{ Estado: 'confirmada' }]);
    expect(await list('admin', '/api/claims')).toEqual([]);
  });

  test('[BACK-3] each administrator gets a mail by a job of its own, so that one bad address keeps it from nobody else', async () => {
    const other = office.people.visitor;
    await database.store.db.update(users).set({ role: 'admin' }).where(eq(users.id, other.usuario.id));
    await claim('owner');
    expect(office.here.office.waiting).toHaveLength(2);
    expect((await deliver()).map(([to]) => to).sort()).toEqual([office.people.admin.email, other.email].sort());
  });

  test('[BACK-3] after a refusal the partner gets the reason by mail, the place has no partner, and another partner can claim it', async () => {
    const { Id } = (await claim('owner')).body as Claim;
    expect((await office.send('admin', `/api/claims/${Id}/refuse`, { Motivo: ' ' })).status).toBe(400);
    await office.send('admin', `/api/claims/${Id}/refuse`, { Motivo: 'No coincide el teléfono' });
    await deliver();
    expect(office.here.office.mails.at(-1)?.text).toContain('No coincide el teléfono');
    expect((await readPlace())?.partnerId).toBeNull();
    expect(await list('owner')).toMatchObject([{ Estado: 'rechazada', Motivo: 'No coincide el teléfono' }]);
    expect((await claim('foreign')).status).toBe(200);
  });

  test("[BACK-3] refuses the claim of an own, another's, an already claimed or a missing place, and of an administrator", async () => {
    expect(await claim('admin')).toEqual(refused('claim/partner-only', 400));
    expect(await claim('owner', null, placeId + 1000)).toEqual(refused('place/unknown', 404));
    expect((await claim('owner')).status).toBe(200);
    expect(await claim('owner')).toEqual(refused('claim/already'));
    expect(await claim('foreign')).toEqual(refused('claim/other-pending'));
    const ofOwner = await insertPlace(database.store, buildPlace({ partnerId: office.ownerPartnerId }));
    expect(await claim('owner', null, ofOwner)).toEqual(refused('claim/own'));
    expect(await claim('foreign', null, ofOwner)).toEqual(refused('claim/assigned'));
  });

  test("[BACK-3][API-3] a claim cannot name another partner's business, and partners cannot decide", async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.foreignPartnerId });
    expect(await claim('owner', businessId)).toEqual(refused('access/forbidden', 403));
    const { Id } = (await claim('owner')).body as Claim;
    expect(await office.send('owner', `/api/claims/${Id}/confirm`)).toEqual(refused('access/forbidden', 403));
    expect(await list('foreign')).toEqual([]);
  });

  test('[BACK-3] of two claims or two decisions at the same time one succeeds', async () => {
    const claims = await Promise.all([claim('owner'), claim('foreign')]);
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ Id }] = (await list('admin', '/api/claims')) as [Claim];
    const decisions = await Promise.all([
      office.send('admin', `/api/claims/${Id}/confirm`),
      office.send('admin', `/api/claims/${Id}/refuse`, { Motivo: 'No' }),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[BACK-3] a claim of a place that was assigned meanwhile cannot be confirmed, and stays to be refused', async () => {
    const { Id } = (await claim('owner')).body as Claim;
    await office.here.services.assignments.assign(office.people.admin.usuario, office.foreignPartnerId, placeId);
    expect(await office.send('admin', `/api/claims/${Id}/confirm`)).toEqual(refused('place/already-assigned'));
    expect(await database.store.db.$count(placeClaims, eq(placeClaims.state, 'pendiente'))).toBe(1);
    expect((await office.send('admin', `/api/claims/${Id}/refuse`, { Motivo: 'Es de otro' })).status).toBe(200);
  });

  test('[BACK-3][ADM-1] claims and decisions are audited, and the assignment of a confirmed one can be undone', async () => {
    const { Id } = (await claim('owner')).body as Claim;
    await office.send('admin', `/api/claims/${Id}/confirm`);
    const rows = await database.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'claim'))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { action: 'create', role: 'partner', after: { Estado: 'pendiente' } },
      { action: 'confirm', role: 'admin', after: { Estado: 'confirmada' } },
    ]);
    const [assigned] = await database.store.db.select().from(auditLog).where(eq(auditLog.action, 'assign'));
    expect((await office.send('admin', `/api/overview/changes/${assigned?.id}/deshacer`)).status).toBe(200);
    expect((await readPlace())?.partnerId).toBeNull();
  });

  test('[PUSH-3][BACK-3] an erased partner leaves no claim, and its queued mail is not sent', async () => {
    await claim('owner');
    office.here.office.waiting.splice(0, 1, { name: 'claim-mail', data: { claimId: 1, kind: 'confirmed' } });
    const owner = { ...office.people.owner.usuario, sessionId: 0 };
    const client = { headers: new Headers(), address: '203.0.113.9' };
    await office.here.services.accountData.erase(owner, office.people.owner.password, client);
    expect(await database.store.db.$count(placeClaims)).toBe(0);
    expect((await deliver()).map(([, subject]) => subject)).toEqual(['Tu cuenta se borró · Entrepuentes']);
  });
});
