import { beforeEach, expect, test } from 'vitest';
import type { PartnerCoupon, PublicCoupon } from '#contract/coupons.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createShop, getPersonalCode, requestPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('paused coupons', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const pause = (id: number, Pausado: boolean, who: 'owner' | 'foreign' | 'visitor' = 'owner') =>
    shop.send(who, `/api/coupons/${id}/pausa`, { Pausado });
  const publicIds = async () =>
    ((await shop.send('nobody', '/api/coupons', undefined, 'GET')).body as PublicCoupon[]).map(({ Id }) => Id);
  const stateOf = async (path: string) => (await shop.send('nobody', path, undefined, 'GET')).body as PublicCoupon;

  test('[OFFR-1] a paused coupon leaves the lists, says so on its page, and is neither issued nor redeemed', async () => {
    const id = await shop.insertCoupon();
    const code = await getPersonalCode(shop.newBrowser(), id);
    expect(await pause(id, true)).toEqual({ status: 200, body: { Id: id } });
    expect(await publicIds()).toEqual([]);
    expect(await stateOf(`/api/coupons/${id}`)).toMatchObject({ Estado: 'pausado' });
    const refused = { status: 409, body: errors['coupon/paused'] };
    expect(await requestPersonalCode(shop.newBrowser(), id)).toEqual(refused);
    expect(await shop.redeem(code)).toEqual(refused);
    expect(await shop.quote(code)).toEqual(refused);
    await pause(id, false);
    expect(await publicIds()).toEqual([id]);
    expect((await shop.redeem(code)).status).toBe(200);
  });

  test('[OFFR-1] the list and the report of its partner keep a paused coupon', async () => {
    const id = await shop.insertCoupon();
    await shop.redeem(await getPersonalCode(shop.newBrowser(), id));
    await pause(id, true);
    const { body } = await shop.send('owner', '/api/partners/ListarCuponesPartner', { Id: shop.ownerPartnerId });
    expect(body as PartnerCoupon[]).toMatchObject([{ Id: id, Estado: 'pausado', Publicado: false, Usados: 1 }]);
    const report = await shop.send('owner', `/api/caja/reporte/${shop.ownerPartnerId}`, undefined, 'GET');
    expect(report.body).toMatchObject([
      { CuponId: id, Canjeados: 1 },
      { CuponId: id, Emitidos: 1 },
    ]);
  });

  test('[OFFR-1] pausing twice is one change in the log; an edit keeps the pause; nobody else may pause', async () => {
    const id = await shop.insertCoupon({ codeType: 'SIN CODIGO', startsOn: '2026-11-01' });
    await Promise.all([pause(id, true), pause(id, true)]);
    const loaded = await shop.send('owner', `/api/partners/GetCoupon/${id}`, undefined, 'GET');
    const { TITULO, CAMPANA, ...form } = loaded.body as Record<string, unknown>;
    expect(await shop.send('owner', '/api/partners/UpdateCoupon', { ...form, Titulo: 'Otro' })).toMatchObject({
      status: 200,
    });
    expect(await stateOf(`/api/coupons/${id}`)).toMatchObject({ Titulo: 'Otro', Estado: 'pausado' });
    expect((await database.store.db.select().from(auditLog)).filter(({ action }) => action === 'pause')).toHaveLength(
      1,
    );
    expect([(await pause(id, false, 'foreign')).status, (await pause(id, false, 'visitor')).status]).toEqual([
      403, 403,
    ]);
    expect((await pause(2_000_000_000, true)).status).toBe(404);
  });
});
