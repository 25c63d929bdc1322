import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AccountExport, ErasurePreview } from '#contract/accounts.ts';
import { accounts, knownDevices, sessions, users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponEntitlements, couponRedemptions } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { exchangeHouses } from '#server/db/schema/rates.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { insertOwnedRow } from '#tests/support/rows/owned-rows.ts';
import { createShop, getPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';
import { type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { erasedAccountName } from '#texts/accounts/account-page.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('account data', (database) => {
  let shop: Shop;
  const db = () => database.store.db;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });

  async function signedIn({ email }: TestAccount, browser = shop.newBrowser()): Promise<TestBrowser> {
    expect((await browser.signIn(email, testPassword)).status).toBe(200);
    return browser;
  }
  const exported = async (browser: TestBrowser) =>
    (await (await browser.get('/api/auth/data')).json()) as AccountExport;
  const preview = async (browser: TestBrowser) =>
    (await (await browser.get('/api/auth/erasure')).json()) as ErasurePreview;
  const erase = async (browser: TestBrowser, password = testPassword) => {
    const response = await browser.post('/api/auth/erase', { password });
    return [response.status, (await response.json()).message] as [number, string];
  };
  /** Erases the account of a partner, as an administrator. */
  const erasePartner = (id = shop.ownerPartnerId) => shop.send('admin', `/api/partners/${id}/borrar`, {});
  /** Erases the owner's account: the owner asks, and an administrator does it. */
  async function eraseOwner(): Promise<void> {
    const asked = [200, 'Recibimos tu solicitud. Te escribimos cuando la cuenta esté borrada.'];
    expect(await erase(await signedIn(shop.people.owner))).toEqual(asked);
    expect((await erasePartner()).status).toBe(200);
  }
  /** Redeems a coupon as the visitor; returns the browser and the receipt. */
  async function redeemAsVisitor() {
    const visitor = await signedIn(shop.people.visitor);
    const coupon = await shop.insertCoupon({ usesPerUser: 1 });
    expect((await shop.redeem(await getPersonalCode(visitor, coupon))).status).toBe(200);
    return { visitor, coupon };
  }

  test('[PUSH-3] exports profile, sessions, devices and coupons of the account, without secrets', async () => {
    const { visitor } = await redeemAsVisitor();
    await createTestBrowser(shop.here.app).signIn(shop.people.visitor.email, testPassword);
    const { datos } = await exported(visitor);
    expect(datos).toMatchObject({
      cuenta: {
        perfil: { nombre: 'Valeria Solís', email: shop.people.visitor.email, rol: 'visitor' },
        sesiones: [{ recordada: false }, { recordada: false }],
        verificacion: { app: false, passkeys: [] },
      },
      cupones: { codigos: [{ cupon: 'Dos por uno' }], canjes: [{ cupon: 'Dos por uno', anulado: false }], enCaja: [] },
      partner: null,
      negocios: [],
      lugares: [],
      casasDeCambio: [],
      crucesMedidos: [],
      cambios: [],
    });
    const [stored] = await db().select().from(accounts).where(eq(accounts.userId, shop.people.visitor.usuario.id));
    const tokens = (await db().select({ token: sessions.token }).from(sessions)).map(({ token }) => token);
    const devices = (await db().select({ hash: knownDevices.deviceHash }).from(knownDevices)).map(({ hash }) => hash);
    for (const secret of [stored?.password as string, ...tokens, ...devices])
      expect(JSON.stringify(datos)).not.toContain(secret);
  });

  test('[PUSH-3] exports what a partner owns, its receipts at the till and its changes, and nothing of others', async () => {
    await redeemAsVisitor();
    const { datos } = await exported(await signedIn(shop.people.owner));
    expect(datos).toMatchObject({
      partner: { id: shop.ownerPartnerId, telefono: '956 555 0142' },
      negocios: [{ nombre: 'El Metate' }],
      lugares: [{ nombre: 'Sucursal Centro' }],
      cupones: { canjes: [], enCaja: [{ cupon: 'Dos por uno' }] },
    });
    expect(datos.cambios).toMatchObject([{ accion: 'redeem' }]);
    const foreign = await exported(await signedIn(shop.people.foreign));
    expect(foreign.datos).toMatchObject({ negocios: [], lugares: [], cambios: [], cupones: { enCaja: [] } });
  });

  test('[PUSH-3] erasing requires the password, ends every session and mails a notice to the address', async () => {
    const [mine, other] = [await signedIn(shop.people.visitor), await signedIn(shop.people.visitor)];
    shop.here.office.waiting.splice(0);
    expect(await erase(mine, 'no es esta 1')).toEqual([400, errors['account/wrong-password']]);
    expect(await mine.getSignedInEmail()).toBe(shop.people.visitor.email);
    expect(await erase(mine)).toEqual([200, 'Tu cuenta se borró.']);
    expect([await mine.getSignedInEmail(), await other.getSignedInEmail()]).toEqual([401, 401]);
    expect((await createTestBrowser(shop.here.app).signIn(shop.people.visitor.email, testPassword)).status).toBe(401);
    expect(await shop.here.office.deliver(shop.here.services)).toMatchObject([
      { to: shop.people.visitor.email, subject: 'Tu cuenta se borró · Entrepuentes' },
    ]);
    expect(await db().$count(users, eq(users.id, shop.people.visitor.usuario.id))).toBe(0);
  });

  test('[PUSH-3] of two erasures at once one succeeds, and the other finds no account', async () => {
    const mine = await signedIn(shop.people.visitor);
    const statuses = await Promise.all([erase(mine), erase(mine)]);
    expect(statuses.map(([status]) => status).sort()).toEqual([200, 401]);
  });

  test('[PUSH-3] receipts stay without the person, and the next account in that browser does not inherit them', async () => {
    const { visitor, coupon } = await redeemAsVisitor();
    expect(await preview(visitor)).toEqual({
      ultimoAdministrador: false,
      decideAdministracion: false,
      pedida: null,
      negocios: [],
      lugares: 0,
      casas: 0,
      canjes: 1,
    });
    const [before] = await db().select().from(couponRedemptions);
    await erase(visitor);
    const [after] = await db().select().from(couponRedemptions);
    expect(after).toEqual({ ...before, userId: null, device: expect.not.stringMatching(before?.device as string) });
    await signedIn(shop.people.foreign, visitor);
    expect((await exported(visitor)).datos).toMatchObject({ cupones: { codigos: [], canjes: [] } });
    expect(await db().$count(couponEntitlements, eq(couponEntitlements.couponId, coupon))).toBe(1);
  });

  test('[PUSH-3][BACK-3] a partner sees which coupons leave the guide; its businesses and places stay unassigned', async () => {
    await shop.insertCoupon();
    await shop.insertCoupon({ expiresOn: '2020-01-01' });
    const house = await insertOwnedRow.exchangeHouse(shop.here, shop.people.owner);
    const owner = await signedIn(shop.people.owner);
    expect(await preview(owner)).toMatchObject({
      negocios: [{ Nombre: 'El Metate', Cupones: 1 }],
      lugares: 1,
      casas: 1,
      canjes: 0,
      decideAdministracion: true,
      pedida: null,
    });
    await eraseOwner();
    expect(await (await shop.newBrowser().get('/api/coupons')).json()).toEqual([]);
    for (const [table, id] of [
      [businesses, shop.businessId],
      [places, shop.branchId],
      [exchangeHouses, house],
    ] as const) {
      const [row] = await db().select({ partnerId: table.partnerId }).from(table).where(eq(table.id, id));
      expect(row).toEqual({ partnerId: null });
    }
    expect(await db().$count(partners, eq(partners.id, shop.ownerPartnerId))).toBe(0);
  });

  test('[PUSH-3] the account of a partner stays until an administrator erases it, and the partner may withdraw', async () => {
    const owner = await signedIn(shop.people.owner);
    const refused = { status: 409, body: errors['account/erasure-not-requested'] };
    expect(await erasePartner()).toEqual(refused);
    shop.here.office.waiting.splice(0);
    expect(await erase(owner, 'no es esta 1')).toEqual([400, errors['account/wrong-password']]);
    for (const _ of ['once', 'again']) expect((await erase(owner))[0]).toBe(200);
    expect(await shop.here.office.deliver(shop.here.services)).toMatchObject([
      { to: shop.people.owner.email, subject: 'Pediste borrar tu cuenta · Entrepuentes' },
    ]);
    expect((await preview(owner)).pedida).toMatch(/^\d{4}-/);
    expect((await shop.send('admin', '/api/overview/attention', undefined, 'GET')).body).toMatchObject({
      partnersPorBorrar: 1,
    });
    expect((await shop.send('foreign', `/api/partners/${shop.ownerPartnerId}/borrar`, {})).status).toBe(403);
    for (const _ of ['once', 'again']) expect((await owner.delete('/api/auth/erasure')).status).toBe(200);
    expect(await erasePartner()).toEqual(refused);
    expect((await preview(owner)).pedida).toBeNull();
    const actions = await db().select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(actions.slice(-2)).toEqual([{ action: 'request-erasure' }, { action: 'withdraw-erasure' }]);
  });

  test('[PUSH-3] a business that an administrator gave to another partner keeps its coupons in the guide', async () => {
    await shop.insertCoupon();
    await erase(await signedIn(shop.people.owner));
    const to = shop.people.foreign.usuario.partnerId as number;
    await shop.send('admin', '/api/partners/DESAsignarBusinessAPartner', { Id1: shop.businessId });
    await shop.send('admin', '/api/partners/AsignarBusinessAPartner', { Id1: to, Id2: shop.businessId });
    expect((await Promise.all([erasePartner(), erasePartner()])).map(({ status }) => status).sort()).toEqual([
      200, 404,
    ]);
    expect(await (await shop.newBrowser().get('/api/coupons')).json()).toHaveLength(1);
    expect(await db().$count(users, eq(users.id, shop.people.owner.usuario.id))).toBe(0);
  });

  test('[PUSH-3] a partner that owns nothing erases its account itself', async () => {
    await shop.send('admin', '/api/partners/DESAsignarBusinessAPartner', { Id1: shop.businessId });
    await db().update(places).set({ partnerId: null }).where(eq(places.partnerId, shop.ownerPartnerId));
    expect(await erase(await signedIn(shop.people.owner))).toEqual([200, 'Tu cuenta se borró.']);
  });

  test('[PUSH-3] the audit log keeps what an erased partner did, without name, e-mail and phone', async () => {
    const { owner, admin } = shop.people;
    await redeemAsVisitor();
    const edit = { Id: shop.ownerPartnerId, Nombre: 'Ofelia G.', Email: owner.email, Telefono: '956 555 0199' };
    await shop.here.services.partners.update(admin.usuario, edit);
    await eraseOwner();
    const rows = await db().select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['redeem', erasedAccountName]);
    expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['request-erasure', erasedAccountName]);
    const erasing = rows.filter(({ action }) => action === 'erase' || action === 'unassign');
    expect(erasing.map(({ entity, actor }) => [entity, actor])).toEqual([
      ['partner', admin.usuario.nombre],
      ['place', admin.usuario.nombre],
      ['business', admin.usuario.nombre],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ofelia|ofelia@|555 0199/);
    const created = rows.find(({ entity, entityId }) => entity === 'partner' && entityId === shop.ownerPartnerId);
    expect(created).toMatchObject({ before: null, after: { Nombre: erasedAccountName, Activo: 1 } });
  });

  test('[PUSH-3][ADM-1] undoing an unassignment for an erased partner says that the partner is gone', async () => {
    await eraseOwner();
    const isUnassign = eq(auditLog.action, 'unassign');
    const rows = await db().select().from(auditLog).where(isUnassign).orderBy(auditLog.id);
    expect(rows.map(({ entity }) => entity)).toEqual(['place', 'business']);
    for (const { id } of rows)
      expect(await shop.send('admin', `/api/overview/changes/${id}/deshacer`)).toEqual({
        status: 404,
        body: errors['partner/unknown'],
      });
  });

  test('[PUSH-3] the last administrator cannot erase its account, also when two try at once', async () => {
    const first = await signedIn(shop.people.admin);
    expect(await preview(first)).toMatchObject({ ultimoAdministrador: true });
    expect(await erase(first)).toEqual([409, errors['account/last-admin']]);
    await db().update(users).set({ role: 'admin' }).where(eq(users.id, shop.people.visitor.usuario.id));
    const second = await signedIn(shop.people.visitor);
    const outcomes = await Promise.all([erase(first), erase(second)]);
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await db().$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  test('[PUSH-3] an error of one noun leaves the whole account in place', async () => {
    const { accountData } = shop.here.services;
    const owner = shop.people.owner.usuario;
    await erase(await signedIn(shop.people.owner));
    await db().execute('alter table audit_log add constraint no_erasure check (action <> $$unassign$$) not valid');
    await expect(accountData.erasePartner(shop.people.admin.usuario, shop.ownerPartnerId)).rejects.toThrow();
    await db().execute('alter table audit_log drop constraint no_erasure');
    expect(await db().$count(places, eq(places.partnerId, shop.ownerPartnerId))).toBe(1);
    expect(await db().$count(users, eq(users.id, owner.id))).toBe(1);
  });
});
