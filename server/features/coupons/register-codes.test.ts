import { beforeEach, expect, test } from 'vitest';
import { subscribe } from '#server/db/change-notifications.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createShop, requestPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';

onEachDatabase("a coupon's own code", (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const requestCode = async (id: number) => (await requestPersonalCode(shop.newBrowser(), id)).body;

  test('[TILL-1] the quote shows the code for the cash register; a coupon without a code has none', async () => {
    const register = { Tipo: 'CODIGO DE BARRAS', Codigo: 'LUZ5' };
    const withCode = await shop.insertCoupon({ codeType: 'CODIGO DE BARRAS', code: 'LUZ5' });
    expect((await shop.quote((await requestCode(withCode)).Codigo)).body).toMatchObject({ CodigoDeCaja: register });
    const without = await shop.insertCoupon({ codeType: 'SIN CODIGO' });
    expect((await shop.quote((await requestCode(without)).Codigo)).body).toMatchObject({ CodigoDeCaja: null });
  });

  test('[OFFR-2] a visitor receives the code for the cash register only where the partner chooses, and never publicly', async () => {
    const shown = await shop.insertCoupon({ code: 'LUZ5', codeShown: true });
    const hidden = await shop.insertCoupon({ code: 'RIO5' });
    expect(await requestCode(shown)).toMatchObject({ CodigoDeCaja: { Tipo: 'TEXTO', Codigo: 'LUZ5' } });
    expect(await requestCode(hidden)).toMatchObject({ CodigoDeCaja: null });
    const listed = await shop.send('nobody', '/api/coupons', undefined, 'GET');
    expect(JSON.stringify(listed.body)).not.toMatch(/LUZ5|RIO5/);
  });

  test('[TILL-1] typing a code for the cash register at the till says what to scan instead, to its own partner only', async () => {
    await shop.insertCoupon({ title: 'Luz 5', code: 'Luz-5 Ñ' });
    for (const typed of ['Luz-5 Ñ', ' luz-5 ñ '])
      expect(await shop.quote(typed)).toEqual({
        status: 409,
        body: expect.stringMatching(/caja registradora.*Para canjear «Luz 5».*«Usar cupón»/),
      });
    const foreign = await shop.quote('Luz-5 Ñ', null, 'foreign');
    expect([foreign.status, foreign.body]).toEqual([404, expect.stringContaining('no está completo')]);
    expect((await shop.quote('Luz-5 Ñ', null, 'admin')).status).toBe(409);
  });

  test('[TILL-2] text that is no personal code is no guess: it does not block the cashier', async () => {
    const id = await shop.insertCoupon();
    for (let i = 0; i < 101; i++) expect((await shop.quote('HOLA')).status).toBe(404);
    expect((await shop.quote('')).status).toBe(400);
    expect((await shop.redeem((await requestCode(id)).Codigo)).status).toBe(200);
  });

  test('[TILL-2] a redemption sends a signal that only the holder of the code knows, and invalidates nothing', async () => {
    const signals: string[] = [];
    const topics: string[] = [];
    const unsubscribe = await subscribe(
      database.store,
      ({ topic }) => topics.push(topic),
      () => {},
      { onSignal: (_, signal) => signals.push(signal), onHeartbeat: () => {}, now: () => performance.now() },
    );
    const id = await shop.insertCoupon();
    const { Codigo, Evento } = await requestCode(id);
    const other = await requestCode(id);
    expect(Evento).toMatch(/^canje\/[\w-]{12}$/);
    expect(other.Evento).not.toBe(Evento);
    expect((await shop.redeem(Codigo)).status).toBe(200);
    await expect.poll(() => signals).toEqual([Evento]);
    expect(topics).toEqual([]);
    await unsubscribe();
  });
});
