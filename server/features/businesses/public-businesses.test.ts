import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { PublicBusiness } from '#contract/public-businesses.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertAd } from '#tests/support/rows/publication-rows.ts';
import { createShop, type Shop } from '#tests/support/server/coupon-shop.ts';

onEachDatabase('public businesses', (database) => {
  let shop: Shop;
  const db = () => database.store.db;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const get = (id = shop.businessId) => shop.send('nobody', `/api/negocios/${id}`, undefined, 'GET');
  const list = async (search = '') => (await shop.send('nobody', `/api/negocios${search}`, undefined, 'GET')).body;

  test('[API-3] a business is public with its visible branches and ads, without its e-mail and its partner', async () => {
    await shop.branch({ name: 'Sucursal Vetada', banned: true });
    await shop.branch({ name: 'Sucursal Ámbar' });
    await insertPlace(database.store, buildPlace({ name: 'De nadie' }));
    await insertAd(database.store, { title: 'Promo', businessId: shop.businessId });
    await insertAd(database.store, { title: 'Oculto', businessId: shop.businessId, shown: false });
    await insertAd(database.store, { title: 'De otro' });
    const { status, body } = await get();
    const business = body as PublicBusiness;
    expect(status).toBe(200);
    expect(business).toMatchObject({ Id: shop.businessId, Nombre: 'El Metate', Muestra: false });
    expect(business.Sucursales.map(({ Name }) => Name)).toEqual(['Sucursal Ámbar', 'Sucursal Centro']);
    expect(business.Anuncios.map(({ titulo }) => titulo)).toEqual(['Promo']);
    expect(Object.keys(business)).not.toContain('Email');
    expect(Object.keys(business)).not.toContain('ID_OWNER');
  });

  test('[API-3] a business is public only while its partner is active, or as a sample', async () => {
    const partner = shop.people.owner.usuario.id;
    await db().update(users).set({ active: false }).where(eq(users.id, partner));
    expect((await get()).status).toBe(404);
    expect(await list()).toEqual([]);
    await db().update(businesses).set({ sample: true, partnerId: null });
    expect((await get()).status).toBe(200);
    expect((await get(2147483647)).status).toBe(404);
  });

  test('[API-3] a place leads to the business of which it is a branch', async () => {
    const elsewhere = await insertPlace(database.store, buildPlace({ name: 'De nadie' }));
    const entry = { Id: shop.businessId, Nombre: 'El Metate', Muestra: false };
    expect(await list(`?lugar=${shop.branchId}`)).toEqual([entry]);
    expect(await list(`?lugar=${elsewhere}`)).toEqual([]);
    expect(await list()).toEqual([entry]);
  });

  test('[OFFR-1] coupons are filtered by business, and the sitemap lists businesses', async () => {
    const id = await shop.insertCoupon();
    const coupons = async (businessId: number) =>
      (await shop.send('nobody', `/api/coupons?negocio=${businessId}`, undefined, 'GET')).body;
    expect(await coupons(shop.businessId)).toMatchObject([{ Id: id, NegocioId: shop.businessId }]);
    expect(await coupons(shop.businessId + 1)).toEqual([]);
    const sitemap = await (await shop.here.app.request('/sitemap.xml')).text();
    expect(sitemap).toContain(`/negocio/${shop.businessId}</loc>`);
  });
});
