import { beforeEach, expect, test } from 'vitest';
import type { Receipt, ReportRow } from '#contract/till.ts';
import { aShop, codeFor, type Shop } from '#tests/support/coupons.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('the report of a partner', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aShop(database.store);
  });
  const ask = (query = '', who: 'owner' | 'foreign' | 'admin' | 'visitor' | 'nobody' = 'owner') =>
    shop.send(who, `/api/caja/reporte/${shop.owner}${query}`, undefined, 'GET');
  const daysOf = async (query: string) => ((await ask(query)).body as ReportRow[]).map(({ Fecha }) => Fecha);

  test('[TILL-3] counts what was given out, shown, redeemed and undone by day of the city, coupon and branch', async () => {
    const second = await shop.branch({ name: 'Sucursal Norte' });
    const anywhere = await shop.coupon({ title: 'Para todas' });
    const own = await shop.coupon({ title: 'De una', branchId: second });
    const phones = [shop.phone(), shop.phone(), shop.phone()] as const;
    const codes = await Promise.all(phones.map((phone) => codeFor(phone, anywhere)));
    await codeFor(phones[0], anywhere); // the same pass again
    await shop.redeem(codes[0] as string);
    await shop.quote(codes[1] as string, second);
    const { Recibo } = (await shop.redeem(await codeFor(phones[0], own), { Sucursal: second })).body as Receipt;
    shop.at('2026-11-22T06:00:00Z');
    await shop.send('owner', '/api/caja/Anular', { Recibo, Motivo: 'Otro día' });
    const none = { Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 };
    const [north, centre] = [
      { SucursalId: second, Sucursal: 'Sucursal Norte' },
      { SucursalId: shop.branchId, Sucursal: 'Sucursal Centro' },
    ];
    const [one, all] = [
      { CuponId: own, Cupon: 'De una' },
      { CuponId: anywhere, Cupon: 'Para todas' },
    ];
    expect(await ask()).toEqual({
      status: 200,
      body: [
        { Fecha: '2026-11-22', ...one, ...north, ...none, Anulados: 1 },
        { Fecha: '2026-11-21', ...one, ...north, ...none, Emitidos: 1, Mostrados: 1, Canjeados: 1 },
        { Fecha: '2026-11-21', ...all, ...centre, ...none, Mostrados: 1, Canjeados: 1 },
        { Fecha: '2026-11-21', ...all, ...north, ...none, Mostrados: 1 },
        { Fecha: '2026-11-21', ...all, SucursalId: null, Sucursal: '', ...none, Emitidos: 3 },
      ],
    });
  });

  test('[TILL-3] tells of the last thirty days, or of up to four hundred that are named, both ends included', async () => {
    const id = await shop.coupon();
    for (const day of ['2026-10-01', '2026-10-22', '2026-10-23', '2026-11-21']) {
      shop.at(`${day}T18:00:00Z`);
      await codeFor(shop.phone(), id);
    }
    expect(await daysOf('')).toEqual(['2026-11-21', '2026-10-23']);
    expect(await daysOf('?hasta=2026-11-20')).toEqual(['2026-10-23', '2026-10-22']);
    expect(await daysOf('?desde=2026-10-01&hasta=2026-10-22')).toEqual(['2026-10-22', '2026-10-01']);
    expect(await daysOf('?desde=2025-10-18')).toHaveLength(4);
    for (const query of ['?desde=2025-10-17', '?desde=2026-11-22', '?desde=2026-10-02&hasta=2026-10-01'])
      expect(await ask(query), query).toEqual({ status: 400, body: errors['till/bad-range'] });
    for (const query of ['?desde=2026-02-31', '?hasta=ayer', '?desde=0000-01-01&hasta=0000-02-01'])
      expect((await ask(query)).status, query).toBe(400);
  });

  test('[TILL-3] is for its partner and administrators alone', async () => {
    const statuses = await Promise.all(
      (['nobody', 'visitor', 'foreign', 'owner', 'admin'] as const).map(async (who) => (await ask('', who)).status),
    );
    expect(statuses).toEqual([401, 403, 403, 200, 200]);
  });
});
