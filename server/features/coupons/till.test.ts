import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Receipt } from '#contract/till.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { couponPasses, couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import { insertBusiness } from '#tests/support/back-office.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { aShop, codeFor, insertCoupon, type Shop } from '#tests/support/coupons.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('the till', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aShop(database.store);
  });
  const db = () => database.store.db;
  const refusal = (status: number, code: keyof typeof errors, more = '') => ({
    status,
    body: more ? `${errors[code]} ${more}` : errors[code],
  });
  const aCode = async (couponId: number) => codeFor(shop.phone(), couponId);
  const undo = (Recibo: number, Motivo = 'Se equivocó', who: 'owner' | 'foreign' | 'admin' = 'owner') =>
    shop.send(who, '/api/caja/Anular', { Recibo, Motivo });
  const receiptOf = ({ body }: { body: unknown }) => body as Receipt;

  test('[TILL-1] a code says what it is worth, the minimum and until when, and is noted as shown once', async () => {
    const id = await shop.coupon({
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
      Vence: '2026-11-21T18:10:00Z',
    };
    expect(await shop.quote(code)).toEqual({ status: 200, body: quoted });
    shop.later(1);
    expect((await shop.quote(code.toLowerCase().replaceAll('-', ' '), null)).status).toBe(200);
    const [pass] = await db().select().from(couponPasses);
    expect(pass).toMatchObject({
      shownAt: new Date('2026-11-21T18:00:00Z'),
      shownOn: '2026-11-21',
      shownBranchId: shop.branchId,
    });
    expect(await shop.counted(id)).toEqual({ rows: 0, used: 0 });
  });

  test('[TILL-1][TILL-2] redeeming answers with a receipt of exactly these names, counts the use, and is in the audit log', async () => {
    const id = await shop.coupon({ discountValue: '15', minimumAmount: '10', maxUses: 2 });
    const answer = await shop.redeem(await aCode(id), { Cuenta: 10.1 });
    const receipt = {
      Recibo: expect.any(Number),
      Fecha: '2026-11-21T18:00:00Z',
      CuponId: id,
      Titulo: 'Dos por uno',
      Negocio: 'El Metate',
      Sucursal: 'Sucursal Centro',
      TipoDescuento: 'Porcentaje',
      ValorDescuento: 15,
      Cuenta: 10.1,
      Descuento: 1.52,
      Total: 8.58,
      Anulado: null,
    };
    expect(answer).toEqual({ status: 200, body: receipt });
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 1 });
    await db().update(coupons).set({ title: 'Otro nombre', discountValue: '50' });
    const kept = await shop.send('owner', `/api/caja/recibos/${shop.owner}`, undefined, 'GET');
    expect(kept).toEqual({ status: 200, body: [answer.body] }); // what both sides keep does not change with the coupon
    const { Recibo } = receiptOf(answer);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.entity, 'redemption'));
    const after = { couponId: id, branchId: shop.branchId, billCents: 1010, discountCents: 152 };
    expect(row).toMatchObject({ action: 'redeem', entityId: Recibo, actorId: shop.people.owner.usuario.id, after });
    const [pass] = await db().select().from(couponPasses);
    expect(pass).toMatchObject({ shownOn: '2026-11-21', shownBranchId: shop.branchId });
  });

  test('[TILL-2] the largest bill there can be is redeemed to the cent, none is a bill of nothing', async () => {
    const id = await shop.coupon({ discountValue: '100' });
    const most = { Cuenta: 99_999_999.99, Descuento: 99_999_999.99, Total: 0 };
    expect((await shop.redeem(await aCode(id), { Cuenta: 99_999_999.99 })).body).toMatchObject(most);
    const none = { Cuenta: null, Descuento: null, Total: null };
    expect((await shop.redeem(await aCode(id))).body).toMatchObject(none);
    for (const Cuenta of [-1, 1e8, '10', {}]) expect((await shop.redeem(await aCode(id), { Cuenta })).status).toBe(400);
  });

  test('[TILL-1] a second scan is refused and says when and where the code was used', async () => {
    const id = await shop.coupon();
    const code = await aCode(id);
    const { Recibo } = receiptOf(await shop.redeem(code));
    const said = (ago: string) => refusal(409, 'till/code-used', `Fue ${ago} en Sucursal Centro (recibo ${Recibo}).`);
    expect([await shop.redeem(code), await shop.quote(code)]).toEqual([
      said('hace un momento'),
      said('hace un momento'),
    ]);
    for (const [minutes, ago] of [
      [3, 'hace 3 min'],
      [117, 'hace 2 h'],
      [24 * 60, 'hace 26 h'],
    ] as const) {
      shop.later(minutes);
      expect(await shop.quote(code)).toEqual(said(ago));
    }
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] a coupon with two uses takes two of six redemptions at once, each with a code of its own', async () => {
    const id = await shop.coupon({ maxUses: 2 });
    const given = await Promise.all(Array.from({ length: 6 }, () => aCode(id)));
    // one connection runs queries in turn, so all six read the coupon before any of them is counted
    const answers = await Promise.all(given.map((code) => shop.redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await shop.counted(id)).toEqual({ rows: 2, used: 2 });
  });

  test('[TILL-2] the same code twice at once is used once', async () => {
    const id = await shop.coupon();
    const code = await aCode(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.redeem(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] the same try sent again, also at once and after the code expired, is the same receipt', async () => {
    const id = await shop.coupon({ maxUses: 1 });
    const code = await aCode(id);
    const given = { Clave: crypto.randomUUID(), Cuenta: 20 };
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.redeem(code, given)));
    shop.later(60);
    answers.push(await shop.redeem(code, given));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: answers[0]?.body });
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] the same try with another code is refused, and another clerk may name a try alike', async () => {
    const id = await shop.coupon();
    const Clave = crypto.randomUUID();
    await shop.redeem(await aCode(id), { Clave });
    expect(await shop.redeem(await aCode(id), { Clave })).toEqual(refusal(409, 'till/key-reused'));
    expect((await shop.redeem(await aCode(id), { Clave }, 'admin')).status).toBe(200);
    expect((await shop.redeem(await aCode(id), { Clave: 'otra' })).status).toBe(400);
  });

  test('[TILL-2] a refusal says its exact reason: expired, used up, not begun, deleted, a sample', async () => {
    const id = await shop.coupon({ maxUses: 1 });
    const [first, second] = [await aCode(id), await aCode(id)];
    await shop.redeem(first);
    expect(await shop.redeem(second)).toEqual(refusal(409, 'coupon/used-up'));
    const other = await shop.coupon();
    const code = await aCode(other);
    const change = (row: Partial<typeof coupons.$inferInsert>) =>
      db().update(coupons).set(row).where(eq(coupons.id, other));
    await change({ expiresOn: '2026-11-20' });
    expect(await shop.redeem(code)).toEqual(refusal(409, 'coupon/expired', 'Venció el 20 de noviembre de 2026.'));
    await change({ expiresOn: null, startsOn: '2026-11-22' });
    expect(await shop.redeem(code)).toEqual(refusal(409, 'coupon/not-begun', 'Empieza el 22 de noviembre de 2026.'));
    await change({ startsOn: null, active: false });
    expect(await shop.redeem(code)).toEqual(refusal(409, 'till/coupon-removed'));
    await change({ active: true });
    shop.later(13);
    expect(await shop.redeem(code)).toEqual(refusal(410, 'till/code-expired', 'Venció hace 3 min.'));
    expect((await shop.quote(code)).status).toBe(410);
    expect(await shop.counted(other)).toEqual({ rows: 1, used: 0 });
  });

  test('[TILL-2] a code that is forged or none is refused, a hundred times an hour to one clerk, who then waits', async () => {
    const id = await shop.coupon();
    const code = await aCode(id);
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '4' : '0'}`;
    for (let i = 0; i < 50; i++) {
      expect(await shop.redeem(forged)).toEqual(refusal(404, 'till/not-ours'));
      expect(await shop.quote('HOLA')).toEqual(refusal(404, 'till/not-ours'));
    }
    expect((await shop.redeem(code)).status).toBe(200);
    expect((await shop.quote(forged)).status).toBe(429);
    const right = await aCode(id);
    expect((await shop.redeem(right)).status).toBe(429); // else a guess that is right would pass
    expect((await shop.redeem(right, {}, 'admin')).status).toBe(200);
    shop.later(60);
    expect((await shop.redeem(await aCode(id))).status).toBe(200);
    expect((await shop.redeem('')).status).toBe(400);
  });

  test('[TILL-2] a code of another business is refused to its clerks by a sentence of its own, before anything is told of it', async () => {
    const id = await shop.coupon();
    const code = await aCode(id);
    const foreign = { Sucursal: await insertPlace(database.store, aPlace({ partnerId: shop.foreign })) };
    expect(await shop.redeem(code, foreign, 'foreign')).toEqual(refusal(403, 'till/other-business'));
    expect(await shop.quote(code, null, 'foreign')).toEqual(refusal(403, 'till/other-business'));
    expect(await shop.redeem(code, {}, 'foreign')).toEqual(refusal(403, 'access/forbidden')); // nor another's branch
    await shop.redeem(code);
    expect(await shop.redeem(code, foreign, 'foreign')).toEqual(refusal(403, 'till/other-business'));
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
    ] as const)
      expect((await shop.redeem(code, {}, who)).status).toBe(status);
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 1 });
  });

  test('[TILL-2] a coupon is redeemed at its branch, or at any of its business, and the branch must be named', async () => {
    const second = await shop.branch({ name: 'Sucursal Norte' });
    const elsewhere = await insertPlace(database.store, aPlace({ partnerId: shop.owner }));
    const own = await shop.coupon({ branchId: second });
    const code = await aCode(own);
    const other = refusal(409, 'till/other-branch', 'Vale solo en Sucursal Norte.');
    expect([await shop.redeem(code), await shop.quote(code)]).toEqual([other, other]);
    expect(await shop.redeem(code, { Sucursal: null })).toEqual(refusal(400, 'till/branch-required'));
    expect((await shop.redeem(code, { Sucursal: second })).body).toMatchObject({ Sucursal: 'Sucursal Norte' });
    const any = await aCode(await shop.coupon());
    expect(await shop.redeem(any, { Sucursal: elsewhere })).toEqual(refusal(409, 'till/other-branch'));
    expect(await shop.redeem(any, { Sucursal: null })).toEqual(refusal(400, 'till/branch-required'));
    expect((await shop.redeem(any, { Sucursal: second })).status).toBe(200);
    const without = await insertBusiness(database.store, { partnerId: shop.owner });
    const alone = await aCode(await insertCoupon(database.store, { businessId: without }));
    expect((await shop.redeem(alone, { Sucursal: null })).body).toMatchObject({ Sucursal: '' });
  });

  test('[TILL-2] a bill below the minimum is told what is missing, and one must be named where there is a minimum', async () => {
    const id = await shop.coupon({ discountType: 'Cantidad', discountValue: '5', minimumAmount: '20' });
    const code = await aCode(id);
    const missing = refusal(409, 'till/below-minimum', 'Faltan $3.50 para el mínimo de $20.00.');
    expect(await shop.redeem(code, { Cuenta: 16.5 })).toEqual(missing);
    expect(await shop.redeem(code)).toEqual(refusal(400, 'till/bill-required'));
    expect((await shop.redeem(code, { Cuenta: 20 })).body).toMatchObject({ Descuento: 5, Total: 15 });
  });

  test('[TILL-2] the limit of a person holds when all their codes are redeemed at once', async () => {
    const id = await shop.coupon({ usesPerUser: 2 });
    const phone = shop.phone();
    const codes: string[] = [];
    for (let i = 0; i < 8; i++) {
      shop.later(1);
      codes.push(await codeFor(phone, id));
    }
    const answers = await Promise.all(codes.map((code) => shop.redeem(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const answer of refused) expect(answer).toEqual(refusal(409, 'coupon/person-limit', 'Van 2 de 2 usos.'));
    expect(await shop.counted(id)).toEqual({ rows: 2, used: 2 });
  });

  test('[TILL-2] while a coupon is edited and redeemed at once, nothing waits for ever and all is counted', async () => {
    const id = await shop.coupon();
    const codes = await Promise.all(Array.from({ length: 10 }, () => aCode(id)));
    const { coupons: service } = shop.here.services;
    const form = { ...(await service.get(id)), Titulo: 'x', Campana: '' };
    const by = shop.people.owner.usuario;
    const edits = codes.map((_, i) => service.update(by, id, { ...form, Titulo: `Edición ${i}` }, undefined));
    const answers = await Promise.all([...codes.map((code) => shop.redeem(code)), ...edits]);
    expect(answers.slice(0, 10).map((answer) => (answer as { status: number }).status)).toEqual(codes.map(() => 200));
    expect(await shop.counted(id)).toEqual({ rows: 10, used: 10 });
  });

  test('[TILL-3] a redemption is undone once, with a reason, by its partner or an administrator; nothing is erased', async () => {
    const id = await shop.coupon({ maxUses: 1, usesPerUser: 1 });
    const phone = shop.phone();
    const receipt = receiptOf(await shop.redeem(await codeFor(phone, id)));
    expect((await undo(receipt.Recibo, 'No', 'foreign')).status).toBe(403);
    expect((await undo(receipt.Recibo, '  ')).status).toBe(400);
    shop.later(5);
    const undone = { ...receipt, Anulado: { Fecha: '2026-11-21T18:05:00Z', Motivo: 'Se equivocó' } };
    expect(await undo(receipt.Recibo)).toEqual({ status: 200, body: undone });
    expect(await undo(receipt.Recibo, 'Otra vez', 'admin')).toEqual(
      refusal(409, 'redemption/undone', 'Se anuló hace un momento: Se equivocó.'),
    );
    expect(await undo(2147483647)).toEqual(refusal(404, 'redemption/unknown'));
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 0 });
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'redemption'));
    expect(rows.at(-1)).toMatchObject({ action: 'undo', after: { couponId: id, reason: 'Se equivocó' } });
    expect((await shop.redeem(await codeFor(phone, id))).status).toBe(200); // the person may use it again
    const list = await shop.send('owner', `/api/caja/recibos/${shop.owner}`, undefined, 'GET');
    expect(list.body).toMatchObject([{ Anulado: null }, undone]);
    expect((await shop.send('foreign', `/api/caja/recibos/${shop.owner}`, undefined, 'GET')).status).toBe(403);
  });

  test('[TILL-3] undone several times at once it is undone once', async () => {
    const id = await shop.coupon();
    const { Recibo } = receiptOf(await shop.redeem(await aCode(id)));
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(Recibo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await shop.counted(id)).toEqual({ rows: 1, used: 0 });
    expect(await db().$count(couponUndos)).toBe(1);
    expect(await db().$count(couponRedemptions)).toBe(1);
  });
});
