import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { PublicCoupon } from '#contract/coupons.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertBusiness, insertCategory } from '#tests/support/server/back-office.ts';
import { createShop, type Shop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('public coupons', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const get = (path: string) => shop.send('nobody', `/api/coupons${path}`, undefined, 'GET');
  const listCoupons = async (query = '') => (await get(query)).body as PublicCoupon[];
  const ids = async (query = '') => (await listCoupons(query)).map(({ Id }) => Id);

  test('[OFFR-3] returns a coupon with exactly the names of the contract: limits, branches and state', async () => {
    const categoryId = (await insertCategory(database.store, 'Tacos')).id;
    await database.store.db.update(businesses).set({ categoryId }).where(eq(businesses.id, shop.businessId));
    await database.store.db
      .update(places)
      .set({ latitude: 27.5, longitude: -99.5, address: 'Calle 1' })
      .where(eq(places.id, shop.branchId));
    const Id = await shop.insertCoupon({
      discountValue: '15',
      minimumAmount: '20.50',
      usesPerUser: 2,
      expiresOn: '2026-12-31',
    });
    const coupon = {
      Id,
      Titulo: 'Dos por uno',
      Descripcion: '',
      TipoCodigo: 'TEXTO',
      TipoDescuento: 'Porcentaje',
      ValorDescuento: 15,
      MontoMinimo: 20.5,
      UsoMaximo: 0,
      UsoPorUsuario: 2,
      RequiereCuenta: false,
      FechaInicio: null,
      FechaExpiracion: '2026-12-31',
      Estado: 'vigente',
      Negocio: 'El Metate',
      NegocioId: shop.businessId,
      UrlLogo: 'https://fotos.test/logo.webp',
      Categoria: 'Tacos',
      CategoriaId: categoryId,
      Sucursales: [
        { Id: shop.branchId, Name: 'Sucursal Centro', Address: 'Calle 1', Latitude: 27.5, Longitude: -99.5 },
      ],
      Metros: null,
      Muestra: false,
    };
    expect(await get('')).toEqual({ status: 200, body: [coupon] });
    expect(await get(`/${Id}`)).toEqual({ status: 200, body: coupon });
    expect((await listCoupons('?cerca=27.51,-99.5'))[0]?.Metros).toBe(1112);
  });

  test('[OFFR-3] lists coupons that are in force today in local time and not used up', async () => {
    const today = await shop.insertCoupon({ startsOn: '2026-11-21', expiresOn: '2026-11-21' });
    const always = await shop.insertCoupon();
    const ended = await shop.insertCoupon({ expiresOn: '2026-11-20' });
    const toCome = await shop.insertCoupon({ startsOn: '2026-11-22' });
    const usedUp = await shop.insertCoupon({ maxUses: 3, used: 3 });
    expect(await ids()).toEqual([today, always]);
    const states = await Promise.all([today, ended, toCome, usedUp].map(async (id) => (await get(`/${id}`)).body));
    expect(states).toMatchObject(['vigente', 'vencido', 'por empezar', 'agotado'].map((Estado) => ({ Estado })));
    shop.setClock('2026-11-22T05:59:59Z');
    expect(await ids()).toEqual([today, always]);
    shop.setClock('2026-11-22T06:00:00Z');
    expect(await ids()).toEqual([toCome, always].sort((a, b) => b - a));
  });

  test('[OFFR-3] hides deleted coupons and coupons of businesses without an active partner', async () => {
    const deleted = await shop.insertCoupon({ active: false });
    const nobodys = await shop.insertCoupon({ businessId: await insertBusiness(database.store) });
    const away = await shop.insertCoupon({
      businessId: await insertBusiness(database.store, { partnerId: shop.foreignPartnerId }),
    });
    const { id } = shop.people.foreign.usuario;
    await database.store.db.update(users).set({ active: false }).where(eq(users.id, id));
    expect(await ids()).toEqual([]);
    for (const hiddenId of [deleted, nobodys, away, 2147483647])
      expect(await get(`/${hiddenId}`), `${hiddenId}`).toEqual({ status: 404, body: errors['coupon/unknown'] });
  });

  test('[OFFR-3] a coupon is valid at its branch or at every visible branch of its business, and is listed only there', async () => {
    const second = await shop.branch({ name: 'Sucursal Norte' });
    const banned = await shop.branch({ name: 'Sucursal Vetada', banned: true });
    const closed = await shop.branch({ name: 'Sucursal Cerrada', active: false });
    const elsewhere = await insertPlace(database.store, buildPlace({ partnerId: shop.ownerPartnerId }));
    const [everywhere, there, nowhere] = [
      await shop.insertCoupon({ expiresOn: '2026-12-01' }),
      await shop.insertCoupon({ expiresOn: '2026-12-02', branchId: second }),
      await shop.insertCoupon({ expiresOn: '2026-12-03', branchId: banned }),
    ];
    const branches = (await listCoupons()).map(({ Sucursales }) => Sucursales.map(({ Id }) => Id));
    expect([await ids(), branches]).toEqual([
      [everywhere, there],
      [[shop.branchId, second], [second]],
    ]);
    expect(await ids(`?lugar=${shop.branchId}`)).toEqual([everywhere]);
    expect(await ids(`?lugar=${second}`)).toEqual([everywhere, there]);
    for (const place of [banned, closed, elsewhere, 2147483647]) expect(await ids(`?lugar=${place}`)).toEqual([]);
    expect((await get(`/${nowhere}`)).body).toMatchObject({ Estado: 'sin sucursal', Sucursales: [] });
    const businessId = await insertBusiness(database.store, { partnerId: shop.ownerPartnerId, name: 'Por Nombre' });
    const byName = await insertPlace(
      database.store,
      buildPlace({ partnerId: shop.ownerPartnerId, name: ' Por Nombre' }),
    );
    const old = await shop.insertCoupon({ businessId });
    expect(await ids(`?lugar=${byName}`)).toEqual([old]);
  });

  test('[OFFR-3] does not list a coupon whose branch left the business', async () => {
    const Id = await shop.insertCoupon({ branchId: shop.branchId });
    expect(await ids()).toEqual([Id]);
    await shop.send('owner', '/api/partners/DESAsignarBrancheABusiness', { Id1: shop.branchId });
    expect([await ids(), await ids(`?lugar=${shop.branchId}`)]).toEqual([[], []]);
  });

  test('[OFFR-3] sorts by distance with unlocated coupons last, and applies the limit', async () => {
    const at = async (latitude: number | null, longitude: number | null) => {
      const businessId = await insertBusiness(database.store, { partnerId: shop.ownerPartnerId });
      await insertPlace(
        database.store,
        buildPlace({ partnerId: shop.ownerPartnerId, businessId, latitude, longitude }),
      );
      return shop.insertCoupon({ businessId });
    };
    const [far, near, nowhere] = [await at(27.6, -99.5), await at(27.501, -99.5), await at(null, null)];
    expect(await ids('?cerca=27.5,%20-99.5')).toEqual([near, far, nowhere]);
    expect(await ids('?cerca=27.5,-99.5&limite=1')).toEqual([near]);
    expect((await ids('?limite=2')).length).toBe(2);
    const category = (await listCoupons(`?cerca=27.5,-99.5`))[0]?.CategoriaId;
    expect(await ids(`?categoria=${category}`)).toEqual([near]);
    expect(await ids('?categoria=2147483647')).toEqual([]);
    for (const wrong of [
      '?cerca=aqui',
      '?cerca=',
      '?cerca=91,0',
      '?categoria=x',
      '?lugar=0',
      '?limite=0',
      '?limite=201',
    ])
      expect((await get(wrong)).status, wrong).toBe(400);
    expect((await get('/x')).status).toBe(400);
  });

  test('[OFFR-3] lists samples with a mark even without branches, and issues no codes for them', async () => {
    const businessId = await insertBusiness(database.store, { sample: true });
    const Id = await shop.insertCoupon({ businessId });
    expect(await listCoupons()).toMatchObject([{ Id, Muestra: true, Sucursales: [] }]);
    const { body } = await shop.send('nobody', `/api/coupons/${Id}/codigo`);
    expect(body).toBe(errors['coupon/sample']);
  });
});
