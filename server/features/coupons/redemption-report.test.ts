import { beforeEach, expect, test } from 'vitest';
import type { Receipt, RedemptionReportRow } from '#contract/till.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createShop, getPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('redemption report of a partner', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const getReport = (query = '', who: 'owner' | 'foreign' | 'admin' | 'visitor' | 'nobody' = 'owner') =>
    shop.send(who, `/api/caja/reporte/${shop.ownerPartnerId}${query}`, undefined, 'GET');
  const daysOf = async (query: string) =>
    ((await getReport(query)).body as RedemptionReportRow[]).map(({ Fecha }) => Fecha);

  test('[TILL-3] counts codes issued, shown, redeemed and undone by local day, coupon and branch', async () => {
    const second = await shop.branch({ name: 'Sucursal Norte' });
    const anywhere = await shop.insertCoupon({ title: 'Para todas' });
    const branchCoupon = await shop.insertCoupon({ title: 'De una', branchId: second });
    const phones = [shop.newBrowser(), shop.newBrowser(), shop.newBrowser()] as const;
    const codes = await Promise.all(phones.map((phone) => getPersonalCode(phone, anywhere)));
    await getPersonalCode(phones[0], anywhere); // reuses the entitlement
    await shop.redeem(codes[0] as string);
    await shop.quote(codes[1] as string, second);
    const { Recibo } = (await shop.redeem(await getPersonalCode(phones[0], branchCoupon), { Sucursal: second }))
      .body as Receipt;
    shop.setClock('2026-11-22T06:00:00Z');
    await shop.send('owner', '/api/caja/Anular', { Recibo, Motivo: 'Otro día' });
    const none = { Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 };
    const [north, centre] = [
      { SucursalId: second, Sucursal: 'Sucursal Norte' },
      { SucursalId: shop.branchId, Sucursal: 'Sucursal Centro' },
    ];
    const [one, all] = [
      { CuponId: branchCoupon, Cupon: 'De una' },
      { CuponId: anywhere, Cupon: 'Para todas' },
    ];
    expect(await getReport()).toEqual({
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

  test('[TILL-3] covers the last 30 days, or an inclusive range of up to 400 days', async () => {
    const id = await shop.insertCoupon();
    for (const day of ['2026-10-01', '2026-10-22', '2026-10-23', '2026-11-21']) {
      shop.setClock(`${day}T18:00:00Z`);
      await getPersonalCode(shop.newBrowser(), id);
    }
    expect(await daysOf('')).toEqual(['2026-11-21', '2026-10-23']);
    expect(await daysOf('?hasta=2026-11-20')).toEqual(['2026-10-23', '2026-10-22']);
    expect(await daysOf('?desde=2026-10-01&hasta=2026-10-22')).toEqual(['2026-10-22', '2026-10-01']);
    expect(await daysOf('?desde=2025-10-18')).toHaveLength(4);
    for (const query of ['?desde=2025-10-17', '?desde=2026-11-22', '?desde=2026-10-02&hasta=2026-10-01'])
      expect(await getReport(query), query).toEqual({ status: 400, body: errors['till/bad-range'] });
    for (const query of ['?desde=2026-02-31', '?hasta=ayer', '?desde=0000-01-01&hasta=0000-02-01'])
      expect((await getReport(query)).status, query).toBe(400);
  });

  test('[TILL-3] only the partner and administrators read it', async () => {
    const statuses = await Promise.all(
      (['nobody', 'visitor', 'foreign', 'owner', 'admin'] as const).map(
        async (who) => (await getReport('', who)).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403, 200, 200]);
  });
});
