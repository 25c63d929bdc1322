import { beforeEach, expect, test } from 'vitest';
import type { Results } from '#contract/results.ts';
import type { Receipt } from '#contract/till.ts';
import { businessVisits, placeVisits } from '#server/db/schema/visits.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { insertAd } from '#tests/support/rows/publication-rows.ts';
import { signInCashier } from '#tests/support/server/cashiers.ts';
import { createShop, getPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

onEachDatabase('results of a partner', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const db = () => database.store.db;
  const read = (month = '', who: 'owner' | 'foreign' | 'admin' | 'visitor' = 'owner') =>
    shop.send(who, `/api/partners/${shop.ownerPartnerId}/resultados${month && `?mes=${month}`}`, undefined, 'GET');
  const resultsOf = async (month = '') => (await read(month)).body as Results;
  let addresses = 0;
  /** Sends a beacon as a new visitor, or with the given headers from the given address. */
  const visit = (path: string, headers: Record<string, string> = {}, address = `192.0.2.${++addresses}`) =>
    shop.here.app.request(
      `/api/visitas/${path}`,
      { method: 'POST', headers: { 'User-Agent': browser, ...headers } },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const redeem = async (couponId: number, overrides: object = {}) =>
    (await shop.redeem(await getPersonalCode(shop.newBrowser(), couponId), overrides)).body as Receipt;
  const none = {
    Emitidos: 0,
    Mostrados: 0,
    Canjeados: 0,
    Ventas: 0,
    Descuentos: 0,
    Vistas: 0,
    Llamadas: 0,
    ComoLlegar: 0,
    SitioWeb: 0,
    AnunciosVistos: 0,
    AnunciosTocados: 0,
  };

  test('[BACK-6] shows issued, shown and redeemed codes with sales and discounts, this month against last, by branch', async () => {
    const north = await shop.branch({ name: 'Sucursal Norte' });
    const id = await shop.insertCoupon({ discountValue: '10', maxUses: 10 });
    shop.setClock('2026-10-31T18:00:00Z');
    await redeem(id, { Cuenta: 100 });
    shop.setClock('2026-11-01T05:00:00Z'); // midnight in the city: summer time ends later that night
    await redeem(id, { Cuenta: 20.55, Sucursal: north });
    const { Recibo } = await redeem(id, { Cuenta: 999 });
    await shop.send('owner', '/api/caja/Anular', { Recibo, Motivo: 'Se equivocó' });
    await redeem(id);
    const { Mes, MesAnterior, Total, Sucursales, UsosRestantes } = await resultsOf('2026-11');
    expect([Mes, MesAnterior]).toEqual(['2026-11-01', '2026-10-01']);
    expect(Total).toEqual({
      Este: { ...none, Emitidos: 3, Mostrados: 3, Canjeados: 2, Ventas: 20.55, Descuentos: 2.06 },
      Anterior: { ...none, Emitidos: 1, Mostrados: 1, Canjeados: 1, Ventas: 100, Descuentos: 10 },
    });
    expect(Sucursales.map(({ Sucursal, Este, Anterior }) => [Sucursal, Este.Ventas, Anterior.Ventas])).toEqual([
      ['', 0, 0],
      ['Sucursal Centro', 0, 100],
      ['Sucursal Norte', 20.55, 0],
    ]);
    expect(UsosRestantes).toEqual([{ CuponId: id, Cupon: 'Dos por uno', Restantes: 7, UsoMaximo: 10 }]);
  });

  test('[BACK-6] counts views and taps of its pages by day, and the views and clicks of its ads', async () => {
    const adId = await insertAd(database.store, { placeId: shop.branchId });
    for (const event of ['vista', 'vista', 'llamada', 'comollegar', 'sitioweb'])
      expect((await visit(`lugar/${shop.branchId}/${event}`)).status).toBe(200);
    await visit(`negocio/${shop.businessId}/vista`);
    await shop.newBrowser().post(`/api/advertising/${adId}/vista`);
    const seen = { ...none, Vistas: 3, Llamadas: 1, ComoLlegar: 1, SitioWeb: 1, AnunciosVistos: 1 };
    expect((await resultsOf()).Total).toEqual({ Este: seen, Anterior: none });
    shop.setClock('2026-12-01T18:00:00Z');
    expect((await resultsOf()).Total).toEqual({ Este: none, Anterior: seen });
  });

  test('[BACK-6] counts neither staff, bots, hidden and unowned pages nor repetitions of one address', async () => {
    const path = `lugar/${shop.branchId}/vista`;
    const cashier = await signInCashier(shop.here, shop.people.owner);
    await visit(path, { 'User-Agent': 'Googlebot/2.1' });
    await visit(path, { 'User-Agent': '' });
    await visit(path, { Cookie: cashier });
    for (const other of [
      `lugar/${await shop.branch({ active: false })}/vista`,
      'lugar/2000000000/vista',
      'negocio/2000000000/vista',
    ])
      expect((await visit(other)).status).toBe(200);
    expect((await visit(`lugar/${await shop.branch({ partnerId: null, businessId: null })}/vista`)).status).toBe(200);
    expect(await db().select().from(placeVisits)).toEqual([]);
    await Promise.all(Array.from({ length: 30 }, () => visit(path, {}, '198.51.100.1')));
    expect(await db().select().from(placeVisits)).toMatchObject([{ placeId: shop.branchId, views: 20 }]);
    expect((await visit(`lugar/${shop.branchId}/otro`)).status).toBe(400);
    expect((await visit(path, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://otro.test' })).status).toBe(403);
  });

  test('[BACK-6] only the partner and administrators read results, of the last 13 months', async () => {
    const statuses = (['visitor', 'foreign', 'owner', 'admin'] as const).map(
      async (who) => (await read('', who)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 200, 200]);
    expect((await read('2025-11')).status).toBe(200);
    for (const month of ['2025-10', '2026-12'])
      expect(await read(month)).toEqual({ status: 400, body: errors['results/bad-month'] });
    for (const month of ['2026-13', '2026-1', 'ayer', "2026-11'--"])
      expect((await read(encodeURIComponent(month))).status).toBe(400);
  });

  test('[BACK-6] removes counts that no month shows any more', async () => {
    const old = { day: '2025-10-16', views: 1 };
    await db()
      .insert(placeVisits)
      .values([
        { ...old, placeId: shop.branchId },
        { ...old, placeId: shop.branchId, day: '2025-10-17' },
      ]);
    await db()
      .insert(businessVisits)
      .values({ ...old, businessId: shop.businessId });
    await shop.here.services.visitCounts.removeOld();
    expect(await db().select().from(placeVisits)).toMatchObject([{ day: '2025-10-17' }]);
    expect(await db().select().from(businessVisits)).toEqual([]);
  });
});
