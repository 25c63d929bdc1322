import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Receipt } from '#contract/till.ts';
import { couponEntitlements, couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { createShop, getPersonalCode, insertCoupon, type Shop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('the till', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const db = () => database.store.db;
  const errorOf = (status: number, code: keyof typeof errors, more = '') => ({
    status,
    body: more ? `${errors[code]} ${more}` : errors[code],
  });
  const aCode = async (couponId: number) => getPersonalCode(shop.newBrowser(), couponId);
  const undo = (Recibo: number, Motivo = 'Se equivocó', who: 'owner' | 'foreign' | 'admin' = 'owner') =>
    shop.send(who, '/api/caja/Anular', { Recibo, Motivo });
  const receiptOf = ({ body }: { body: unknown }) => body as Receipt;

  test('[TILL-1] quotes the value, minimum and expiry of a code, and records its first showing', async () => {
    const id = await shop.insertCoupon({
      title: 'Comida',
      description: 'Solo en el comedor',
      discountValue: '12.50',
      minimumAmount: '20',
      expiresOn: '2026-12-31',
    });
    const code = await aCode(id);
    const quoted = {
      CuponId: id,
      Titulo: 'Comida',
      Descripcion: 'Solo en el comedor',
      Negocio: 'El Metate',
      Sucursal: '',
      SucursalId: null,
      TipoDescuento: 'Porcentaje',
      ValorDescuento: 12.5,
      MontoMinimo: 20,
      FechaExpiracion: '2026-12-31',
      CodigoDeCaja: null,
      Vence: '2026-11-21T18:10:00Z',
    };
    expect(await shop.quote(code)).toEqual({ status: 200, body: quoted });
    shop.advanceMinutes(1);
    expect((await shop.quote(code.toLowerCase().replaceAll('-', ' '), null)).status).toBe(200);
    const [pass] = await db().select().from(couponEntitlements);
    expect(pass).toMatchObject({
      shownAt: new Date('2026-11-21T18:00:00Z'),
      shownOn: '2026-11-21',
      shownBranchId: shop.branchId,
    });
    expect(await shop.countRedemptions(id)).toEqual({ rows: 0, used: 0 });
  });

  test('[TILL-1][TILL-2] redeeming returns a receipt with exactly the specified names, counts the use, and is audited', async () => {
    const id = await shop.insertCoupon({ discountValue: '15', minimumAmount: '10', maxUses: 2, code: 'LUZ5' });
    const response = await shop.redeem(await aCode(id), { Cuenta: 10.1 });
    const receipt = {
      Recibo: expect.any(Number),
      Fecha: '2026-11-21T18:00:00Z',
      CuponId: id,
      Titulo: 'Dos por uno',
      Negocio: 'El Metate',
      Sucursal: 'Sucursal Centro',
      CodigoDeCaja: { Tipo: 'TEXTO', Codigo: 'LUZ5' },
      TipoDescuento: 'Porcentaje',
      ValorDescuento: 15,
      Cuenta: 10.1,
      Descuento: 1.52,
      Total: 8.58,
      Anulado: null,
    };
    expect(response).toEqual({ status: 200, body: receipt });
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 1 });
    await db().update(coupons).set({ title: 'Otro nombre', discountValue: '50', code: 'OTRO' });
    const receipts = await shop.send('owner', `/api/caja/recibos/${shop.ownerPartnerId}`, undefined, 'GET');
    expect(receipts).toEqual({ status: 200, body: [response.body] }); // a receipt does not change with its coupon
    const { Recibo } = receiptOf(response);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.entity, 'redemption'));
    const after = { couponId: id, branchId: shop.branchId, billCents: 1010, discountCents: 152 };
    expect(row).toMatchObject({ action: 'redeem', entityId: Recibo, actorId: shop.people.owner.usuario.id, after });
    const [pass] = await db().select().from(couponEntitlements);
    expect(pass).toMatchObject({ shownOn: '2026-11-21', shownBranchId: shop.branchId });
  });

  test('[TILL-2] redeems the maximum bill exact to the cent, and leaves amounts null without a bill', async () => {
    const id = await shop.insertCoupon({ discountValue: '100' });
    const most = { Cuenta: 99_999_999.99, Descuento: 99_999_999.99, Total: 0 };
    expect((await shop.redeem(await aCode(id), { Cuenta: 99_999_999.99 })).body).toMatchObject(most);
    const none = { Cuenta: null, Descuento: null, Total: null };
    expect((await shop.redeem(await aCode(id))).body).toMatchObject(none);
    for (const Cuenta of [-1, 1e8, '10', {}]) expect((await shop.redeem(await aCode(id), { Cuenta })).status).toBe(400);
  });

  test('[TILL-1] rejects a second redemption of a code and states when and where it was used', async () => {
    const id = await shop.insertCoupon();
    const code = await aCode(id);
    const { Recibo } = receiptOf(await shop.redeem(code));
    const used = (ago: string) => errorOf(409, 'till/code-used', `Fue ${ago} en Sucursal Centro (recibo ${Recibo}).`);
    expect([await shop.redeem(code), await shop.quote(code)]).toEqual([
      used('hace un momento'),
      used('hace un momento'),
    ]);
    for (const [minutes, ago] of [
      [3, 'hace 3 min'],
      [117, 'hace 2 h'],
      [24 * 60, 'hace 26 h'],
    ] as const) {
      shop.advanceMinutes(minutes);
      expect(await shop.quote(code)).toEqual(used(ago));
    }
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] a coupon with two uses accepts two of six concurrent redemptions with different codes', async () => {
    const id = await shop.insertCoupon({ maxUses: 2 });
    const codes = await Promise.all(Array.from({ length: 6 }, () => aCode(id)));
    // one connection runs queries sequentially, so all six read the coupon before any use is counted
    const responses = await Promise.all(codes.map((code) => shop.redeem(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await shop.countRedemptions(id)).toEqual({ rows: 2, used: 2 });
  });

  test('[TILL-2] concurrent redemptions of one code succeed once', async () => {
    const id = await shop.insertCoupon();
    const code = await aCode(id);
    const responses = await Promise.all(Array.from({ length: 6 }, () => shop.redeem(code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] a retry with the same key returns the same receipt, also concurrently and after the code expired', async () => {
    const id = await shop.insertCoupon({ maxUses: 1 });
    const code = await aCode(id);
    const retry = { Clave: crypto.randomUUID(), Cuenta: 20 };
    const responses = await Promise.all(Array.from({ length: 4 }, () => shop.redeem(code, retry)));
    shop.advanceMinutes(60);
    responses.push(await shop.redeem(code, retry));
    for (const response of responses) expect(response).toEqual({ status: 200, body: responses[0]?.body });
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] rejects a key reused for another code; another cashier may use the same key', async () => {
    const id = await shop.insertCoupon();
    const Clave = crypto.randomUUID();
    await shop.redeem(await aCode(id), { Clave });
    expect(await shop.redeem(await aCode(id), { Clave })).toEqual(errorOf(409, 'till/key-reused'));
    expect((await shop.redeem(await aCode(id), { Clave }, 'admin')).status).toBe(200);
    expect((await shop.redeem(await aCode(id), { Clave: 'otra' })).status).toBe(400);
  });

  test('[TILL-2] states the exact reason for rejecting a code: used up, coupon expired, not begun, deleted, code expired', async () => {
    const id = await shop.insertCoupon({ maxUses: 1 });
    const [first, second] = [await aCode(id), await aCode(id)];
    await shop.redeem(first);
    expect(await shop.redeem(second)).toEqual(errorOf(409, 'coupon/used-up'));
    const other = await shop.insertCoupon();
    const code = await aCode(other);
    const change = (row: Partial<typeof coupons.$inferInsert>) =>
      db().update(coupons).set(row).where(eq(coupons.id, other));
    await change({ expiresOn: '2026-11-20' });
    expect(await shop.redeem(code)).toEqual(errorOf(409, 'coupon/expired', 'Venció el 20 de noviembre de 2026.'));
    await change({ expiresOn: null, startsOn: '2026-11-22' });
    expect(await shop.redeem(code)).toEqual(errorOf(409, 'coupon/not-begun', 'Empieza el 22 de noviembre de 2026.'));
    await change({ startsOn: null, active: false });
    expect(await shop.redeem(code)).toEqual(errorOf(409, 'till/coupon-removed'));
    await change({ active: true });
    shop.advanceMinutes(13);
    expect(await shop.redeem(code)).toEqual(errorOf(410, 'till/code-expired', 'Venció hace 3 min.'));
    expect((await shop.quote(code)).status).toBe(410);
    expect(await shop.countRedemptions(other)).toEqual({ rows: 1, used: 0 });
  });

  test('[TILL-2] rejects forged and malformed codes, and blocks a cashier after 100 of them in an hour', async () => {
    const id = await shop.insertCoupon();
    const code = await aCode(id);
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '4' : '0'}`;
    for (let i = 0; i < 50; i++) {
      expect(await shop.redeem(forged)).toEqual(errorOf(404, 'till/not-ours'));
      expect(await shop.quote(forged)).toEqual(errorOf(404, 'till/not-ours'));
    }
    expect((await shop.redeem(code)).status).toBe(200);
    expect((await shop.quote(forged)).status).toBe(429);
    const right = await aCode(id);
    expect((await shop.redeem(right)).status).toBe(429); // otherwise a correct guess would succeed
    expect((await shop.redeem(right, {}, 'admin')).status).toBe(200);
    shop.advanceMinutes(60);
    expect((await shop.redeem(await aCode(id))).status).toBe(200);
  });

  test('[TILL-2] rejects a code of another business with a specific message that reveals nothing about the code', async () => {
    const id = await shop.insertCoupon();
    const code = await aCode(id);
    const foreign = { Sucursal: await insertPlace(database.store, buildPlace({ partnerId: shop.foreignPartnerId })) };
    expect(await shop.redeem(code, foreign, 'foreign')).toEqual(errorOf(403, 'till/other-business'));
    expect(await shop.quote(code, null, 'foreign')).toEqual(errorOf(403, 'till/other-business'));
    expect(await shop.redeem(code, {}, 'foreign')).toEqual(errorOf(403, 'access/forbidden')); // nor at this branch
    await shop.redeem(code);
    expect(await shop.redeem(code, foreign, 'foreign')).toEqual(errorOf(403, 'till/other-business'));
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
    ] as const)
      expect((await shop.redeem(code, {}, who)).status).toBe(status);
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] redeems a coupon at its own branch or at any branch of its business, and requires the branch', async () => {
    const second = await shop.branch({ name: 'Sucursal Norte' });
    const elsewhere = await insertPlace(database.store, buildPlace({ partnerId: shop.ownerPartnerId }));
    const branchCoupon = await shop.insertCoupon({ branchId: second });
    const code = await aCode(branchCoupon);
    const other = errorOf(409, 'till/other-branch', 'Vale solo en Sucursal Norte.');
    expect([await shop.redeem(code), await shop.quote(code)]).toEqual([other, other]);
    expect(await shop.redeem(code, { Sucursal: null })).toEqual(errorOf(400, 'till/branch-required'));
    expect((await shop.redeem(code, { Sucursal: second })).body).toMatchObject({ Sucursal: 'Sucursal Norte' });
    const any = await aCode(await shop.insertCoupon());
    expect(await shop.redeem(any, { Sucursal: elsewhere })).toEqual(errorOf(409, 'till/other-branch'));
    expect(await shop.redeem(any, { Sucursal: null })).toEqual(errorOf(400, 'till/branch-required'));
    expect((await shop.redeem(any, { Sucursal: second })).status).toBe(200);
    const without = await insertBusiness(database.store, { partnerId: shop.ownerPartnerId });
    const alone = await aCode(await insertCoupon(database.store, { businessId: without }));
    expect((await shop.redeem(alone, { Sucursal: null })).body).toMatchObject({ Sucursal: '' });
  });

  test('[TILL-2] rejects a bill below the minimum with the missing amount, and requires a bill if there is a minimum', async () => {
    const id = await shop.insertCoupon({ discountType: 'Cantidad', discountValue: '5', minimumAmount: '20' });
    const code = await aCode(id);
    const missing = errorOf(409, 'till/below-minimum', 'Faltan $3.50 para el mínimo de $20.00.');
    expect(await shop.redeem(code, { Cuenta: 16.5 })).toEqual(missing);
    expect(await shop.redeem(code)).toEqual(errorOf(400, 'till/bill-required'));
    expect((await shop.redeem(code, { Cuenta: 20 })).body).toMatchObject({ Descuento: 5, Total: 15 });
  });

  test('[TILL-2] the limit for each person holds under concurrent redemptions', async () => {
    const id = await shop.insertCoupon({ usesPerUser: 2 });
    const phone = shop.newBrowser();
    const codes: string[] = [];
    for (let i = 0; i < 8; i++) {
      shop.advanceMinutes(1);
      codes.push(await getPersonalCode(phone, id));
    }
    const responses = await Promise.all(codes.map((code) => shop.redeem(code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    const rejected = responses.filter(({ status }) => status === 409);
    for (const response of rejected) expect(response).toEqual(errorOf(409, 'coupon/person-limit', 'Van 2 de 2 usos.'));
    expect(await shop.countRedemptions(id)).toEqual({ rows: 2, used: 2 });
  });

  test('[TILL-2] concurrent edits and redemptions of a coupon do not deadlock, and every use is counted', async () => {
    const id = await shop.insertCoupon();
    const codes = await Promise.all(Array.from({ length: 10 }, () => aCode(id)));
    const { coupons: service } = shop.here.services;
    const form = { ...(await service.get(id)), Titulo: 'x', Campana: '' };
    const actor = shop.people.owner.usuario;
    const edits = codes.map((_, i) => service.update(actor, id, { ...form, Titulo: `Edición ${i}` }, undefined));
    const results = await Promise.all([...codes.map((code) => shop.redeem(code)), ...edits]);
    expect(results.slice(0, 10).map((result) => (result as { status: number }).status)).toEqual(codes.map(() => 200));
    expect(await shop.countRedemptions(id)).toEqual({ rows: 10, used: 10 });
  });

  test('[TILL-3] its partner or an administrator undoes a redemption once, with a reason, and its receipt stays', async () => {
    const id = await shop.insertCoupon({ maxUses: 1, usesPerUser: 1 });
    const phone = shop.newBrowser();
    const receipt = receiptOf(await shop.redeem(await getPersonalCode(phone, id)));
    expect((await undo(receipt.Recibo, 'No', 'foreign')).status).toBe(403);
    expect((await undo(receipt.Recibo, '  ')).status).toBe(400);
    shop.advanceMinutes(5);
    const undone = { ...receipt, Anulado: { Fecha: '2026-11-21T18:05:00Z', Motivo: 'Se equivocó' } };
    expect(await undo(receipt.Recibo)).toEqual({ status: 200, body: undone });
    expect(await undo(receipt.Recibo, 'Otra vez', 'admin')).toEqual(
      errorOf(409, 'redemption/undone', 'Se anuló hace un momento: Se equivocó.'),
    );
    expect(await undo(2147483647)).toEqual(errorOf(404, 'redemption/unknown'));
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 0 });
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'redemption')).orderBy(auditLog.id);
    expect(rows.at(-1)).toMatchObject({ action: 'undo', after: { couponId: id, reason: 'Se equivocó' } });
    expect((await shop.redeem(await getPersonalCode(phone, id))).status).toBe(200); // the person may use it again
    const list = await shop.send('owner', `/api/caja/recibos/${shop.ownerPartnerId}`, undefined, 'GET');
    expect(list.body).toMatchObject([{ Anulado: null }, undone]);
    expect((await shop.send('foreign', `/api/caja/recibos/${shop.ownerPartnerId}`, undefined, 'GET')).status).toBe(403);
  });

  test('[TILL-3] concurrent undo requests undo a redemption once', async () => {
    const id = await shop.insertCoupon();
    const { Recibo } = receiptOf(await shop.redeem(await aCode(id)));
    const responses = await Promise.all(Array.from({ length: 5 }, () => undo(Recibo)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await shop.countRedemptions(id)).toEqual({ rows: 1, used: 0 });
    expect(await db().$count(couponUndos)).toBe(1);
    expect(await db().$count(couponRedemptions)).toBe(1);
  });
});
