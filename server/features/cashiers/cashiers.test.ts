import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Cashier } from '#contract/cashiers.ts';
import type { Receipt } from '#contract/till.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { cashiers, tillPhones } from '#server/db/schema/cashiers.ts';
import { couponRedemptions } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { setPassword } from '#server/features/accounts/account-queries.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { cashierPin, createCashier, createLink } from '#tests/support/server/cashiers.ts';
import { createShop, getPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';
import type { TestBrowser } from '#tests/support/server/test-browser.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('cashiers', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const db = () => database.store.db;
  const owner = () => shop.people.owner;

  /** A phone of a branch, with its cashier signed in unless `pin` is wrong. */
  async function openTill(branchId = shop.branchId, pin = cashierPin) {
    const cashier = await createCashier(shop.here, owner(), branchId);
    const phone = await connect(branchId);
    const { status } = await enter(phone, cashier.Id, pin);
    return { cashier, phone, status };
  }
  async function connect(branchId: number): Promise<TestBrowser> {
    const { Enlace } = await createLink(shop.here, owner(), branchId);
    const phone = shop.newBrowser();
    expect((await phone.post('/api/caja/Conectar', { Enlace })).status).toBe(200);
    return phone;
  }
  const enter = (phone: TestBrowser, Cajero: number, Pin = cashierPin) =>
    phone.post('/api/caja/Entrar', { Cajero, Pin });
  async function outcome(response: Promise<Response> | Response) {
    const answer = await response;
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }
  const redeem = (phone: TestBrowser, Codigo: string, more: object = {}) =>
    outcome(phone.post('/api/caja/Canjear', { Codigo, Clave: crypto.randomUUID(), ...more }));
  const aCode = async () => getPersonalCode(shop.newBrowser(), await shop.insertCoupon());
  const edit = ({ Id, Nombre, Sucursales }: Cashier, changes: object) =>
    shop.send('owner', '/api/cajeros/Editar', {
      Id,
      Nombre,
      Sucursales: Sucursales.map((branch) => branch.Id),
      ...changes,
    });

  test('[BACK-4] a cashier quotes and redeems at the branch of its phone, under its own name', async () => {
    const { phone, cashier } = await openTill();
    const code = await aCode();
    expect((await outcome(phone.post('/api/caja/Consultar', { Codigo: code }))).status).toBe(200);
    const { status, body } = await redeem(phone, code, { Cuenta: 50 });
    expect({ status, branch: (body as Receipt).Sucursal }).toEqual({ status: 200, branch: 'Sucursal Centro' });
    expect(await outcome(phone.get('/api/caja/recibos'))).toEqual({ status: 200, body: [body] });
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.action, 'redeem'));
    expect(entry).toMatchObject({ actor: cashier.Nombre, role: 'cashier', entityId: (body as Receipt).Recibo });
  });

  test('[BACK-4] a cashier can neither undo a redemption nor read anything of its partner', async () => {
    const { phone } = await openTill();
    const { body } = await redeem(phone, await aCode());
    const { Recibo } = body as Receipt;
    const refused = [
      phone.post('/api/caja/Anular', { Recibo, Motivo: 'Se equivocó' }),
      phone.get(`/api/caja/recibos/${shop.ownerPartnerId}`),
      phone.get(`/api/caja/reporte/${shop.ownerPartnerId}`),
      phone.get(`/api/partners/${shop.ownerPartnerId}`),
      phone.get(`/api/cajeros/${shop.ownerPartnerId}`),
      phone.get('/api/auth/me'),
      phone.get('/api/auth/sessions'),
    ];
    for (const response of refused) expect((await response).status).toBe(403);
  });

  test('[BACK-4] a cashier of one branch is refused at another, on its phone and by its number', async () => {
    const other = await shop.branch({ name: 'Sucursal Norte' });
    const { phone, cashier } = await openTill();
    const code = await aCode();
    expect(await redeem(phone, code, { Sucursal: other })).toEqual({ status: 403, body: errors['access/forbidden'] });
    const otherPhone = await connect(other);
    expect(await outcome(otherPhone.get('/api/caja/telefono'))).toEqual({
      status: 200,
      body: { Caja: { Negocio: 'El Metate', Sucursal: 'Sucursal Norte', Cajeros: [] } },
    });
    expect((await enter(otherPhone, cashier.Id)).status).toBe(401);
    expect((await redeem(otherPhone, code)).status).toBe(401);
    expect((await redeem(phone, code)).status).toBe(200);
  });

  test('[BACK-4] sees only its own receipts', async () => {
    const { phone } = await openTill();
    await shop.redeem(await aCode());
    const { phone: second } = await openTill();
    await redeem(second, await aCode());
    expect((await outcome(phone.get('/api/caja/recibos'))).body).toEqual([]);
  });

  test('[BACK-4] a link connects one phone, once, and only in time', async () => {
    const { Enlace } = await createLink(shop.here, owner(), shop.branchId);
    const phones = [shop.newBrowser(), shop.newBrowser()];
    const answers = await Promise.all(phones.map((phone) => phone.post('/api/caja/Conectar', { Enlace })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = await createLink(shop.here, owner(), shop.branchId);
    shop.advanceMinutes(16);
    expect((await shop.newBrowser().post('/api/caja/Conectar', { Enlace: late.Enlace })).status).toBe(410);
    expect((await shop.newBrowser().post('/api/caja/Conectar', { Enlace: 'otro' })).status).toBe(410);
    const [stored] = await db().select().from(tillPhones).where(eq(tillPhones.id, late.Id));
    expect(JSON.stringify(stored)).not.toContain(late.Enlace);
  });

  test('[BACK-4] a browser that is not a phone of the till cannot try PINs', async () => {
    const { cashier } = await openTill();
    const stranger = shop.newBrowser();
    expect((await enter(stranger, cashier.Id)).status).toBe(401);
    expect(await outcome(stranger.get('/api/caja/telefono'))).toEqual({ status: 200, body: { Caja: null } });
  });

  test('[BACK-4] a guessable PIN, a foreign branch and an empty list of branches are refused', async () => {
    const foreign = await shop.branch({ partnerId: shop.foreignPartnerId, businessId: null });
    const base = { PartnerId: shop.ownerPartnerId, Nombre: 'Nora', Pin: cashierPin, Sucursales: [shop.branchId] };
    const create = (changes: object, role: 'owner' | 'foreign' = 'owner') =>
      shop.send(role, '/api/cajeros/Crear', { ...base, ...changes });
    for (const Pin of ['000000', '123456', '987654', '121212', '123123', '12345', '1234567', 'abcdef'])
      expect((await create({ Pin })).status, Pin).toBe(400);
    for (const Sucursales of [[], [foreign], [shop.branchId, foreign], [2_000_000_000]])
      expect((await create({ Sucursales })).status).toBe(400);
    expect((await create({}, 'foreign')).status).toBe(403);
    expect((await create({})).status).toBe(200);
  });

  test('[BACK-4] a revoked cashier is out at once, also in the middle of a redemption', async () => {
    const { phone, cashier } = await openTill();
    const [first, second] = [await aCode(), await aCode()];
    const { here } = shop;
    const { services } = here;
    const actor = (await services.sessions.find(new Headers({ cookie: cookieOf(phone) })))?.user;
    expect((await redeem(phone, first)).status).toBe(200);
    expect(await shop.send('owner', '/api/cajeros/Quitar', { Id: cashier.Id })).toMatchObject({ status: 200 });
    expect((await redeem(phone, second)).status).toBe(401);
    // a request that passed the session check before the revocation
    const late = { Codigo: second, Sucursal: null, Clave: crypto.randomUUID(), Cuenta: null };
    await expect(services.redemptions.redeem(actor as never, late)).rejects.toMatchObject({
      code: 'access/signed-out',
    });
    expect((await enter(phone, cashier.Id)).status).toBe(401);
    expect(await shop.send('owner', '/api/cajeros/Quitar', { Id: cashier.Id })).toMatchObject({ status: 404 });
    expect(await shop.send('owner', `/api/cajeros/${shop.ownerPartnerId}`, undefined, 'GET')).toMatchObject({
      body: { Cajeros: [] },
    });
    expect(await shop.send('owner', `/api/caja/recibos/${shop.ownerPartnerId}`, undefined, 'GET')).toMatchObject({
      body: [{ Sucursal: 'Sucursal Centro' }],
    });
  });

  test('[BACK-4] a new PIN and a lost branch end the session; a new name does not', async () => {
    const north = await shop.branch({ name: 'Sucursal Norte' });
    const { phone, cashier } = await openTill();
    expect((await edit(cashier, { Nombre: 'Nora Ruiz' })).status).toBe(200);
    expect((await phone.get('/api/caja/recibos')).status).toBe(200);
    expect((await edit(cashier, { Pin: '739164' })).status).toBe(200);
    expect((await phone.get('/api/caja/recibos')).status).toBe(401);
    expect((await enter(phone, cashier.Id)).status).toBe(401);
    expect((await enter(phone, cashier.Id, '739164')).status).toBe(200);
    expect((await edit(cashier, { Sucursales: [north] })).status).toBe(200);
    expect((await phone.get('/api/caja/recibos')).status).toBe(401);
    expect(await edit(cashier, { Nombre: 'Otra', Version: cashier.Version })).toMatchObject({ status: 409 });
  });

  test('[BACK-4] a removed phone, a branch that left and a deactivated partner close the till', async () => {
    const { phone } = await openTill();
    const state = async () => (await phone.get('/api/caja/recibos')).status;
    const [stored] = await db().select().from(tillPhones);
    await db().update(places).set({ partnerId: null, businessId: null }).where(eq(places.id, shop.branchId));
    shop.here.services.sessions.forgetRead();
    expect(await state()).toBe(401);
    const back = { partnerId: shop.ownerPartnerId, businessId: shop.businessId };
    await db().update(places).set(back).where(eq(places.id, shop.branchId));
    shop.here.services.sessions.forgetRead();
    expect(await state()).toBe(200);
    await shop.here.services.partners.deactivate(shop.people.admin.usuario, shop.ownerPartnerId);
    expect(await state()).toBe(401);
    await shop.here.services.partners.activate(shop.people.admin.usuario, shop.ownerPartnerId);
    expect(await state()).toBe(200);
    expect(await shop.send('foreign', '/api/cajeros/QuitarTelefono', { Id: stored?.id })).toMatchObject({
      status: 403,
    });
    expect(await shop.send('admin', '/api/cajeros/QuitarTelefono', { Id: stored?.id })).toMatchObject({ status: 200 });
    expect(await state()).toBe(401);
    expect(await db().select().from(sessions).where(eq(sessions.remember, false))).toEqual([]);
  });

  test('[BACK-4] cashier, phone and PIN are in the audit log without a secret, and the PIN is stored as an Argon2 hash', async () => {
    const { cashier } = await openTill();
    await edit(cashier, { Pin: '739164' });
    const entries = await db().select().from(auditLog).orderBy(auditLog.id);
    expect(
      entries.filter(({ entity }) => ['cashier', 'till-phone'].includes(entity)).map(({ action }) => action),
    ).toEqual([...['create', 'create-link', 'link', 'update', 'pin']]);
    expect(JSON.stringify(entries)).not.toMatch(/739164|482915|argon2/);
    const [row] = await db().select().from(cashiers);
    expect(row?.pinHash).toMatch(/^\$argon2id\$/);
  });

  test('[BACK-4] a cashier cannot sign in with a password, even if its account had one', async () => {
    const { cashier } = await openTill();
    const [row] = await db().select().from(cashiers).where(eq(cashiers.id, cashier.Id));
    const userId = row?.userId ?? 0;
    const email = 'cajero@caja.invalid';
    await db().update(users).set({ email }).where(eq(users.id, userId));
    await setPassword(db(), userId, await hashPassword('puente 4 río'));
    expect((await shop.newBrowser().signIn(email, 'puente 4 río')).status).toBe(401);
  });

  test('[BACK-4] erasing a partner erases its cashiers and phones and keeps the receipts', async () => {
    const { phone } = await openTill();
    await redeem(phone, await aCode());
    const partner = { ...owner().usuario, sessionId: 0 };
    const { accountData } = shop.here.services;
    expect((await accountData.exportAccount(partner)).datos).toMatchObject({
      cajeros: { cajeros: [{ nombre: 'Nora Peña' }], telefonos: [{ nombre: 'Mostrador' }] },
    });
    await accountData.erase(partner, owner().password, { headers: new Headers(), address: 'a' });
    await accountData.erasePartner(shop.people.admin.usuario, shop.ownerPartnerId);
    expect(await db().select().from(cashiers)).toEqual([]);
    expect(await db().select().from(tillPhones)).toEqual([]);
    expect((await phone.get('/api/caja/recibos')).status).toBe(401);
    expect(await db().select().from(couponRedemptions)).toMatchObject([{ cashierId: null }]);
  });
});

const cookieOf = ({ jar }: TestBrowser) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
