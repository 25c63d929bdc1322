import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Offer } from '#contract/coupons.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import { insertBusiness, insertCategory } from '#tests/support/back-office.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { aShop, type Shop } from '#tests/support/coupons.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('offers to visitors', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aShop(database.store);
  });
  const ask = (path: string) => shop.send('nobody', `/api/coupons${path}`, undefined, 'GET');
  const offers = async (query = '') => (await ask(query)).body as Offer[];
  const ids = async (query = '') => (await offers(query)).map(({ Id }) => Id);

  test('[OFFR-3] an offer carries exactly the names of the contract, with limits, branches and whether it can be used', async () => {
    const categoryId = (await insertCategory(database.store, 'Tacos')).id;
    await database.store.db.update(businesses).set({ categoryId }).where(eq(businesses.id, shop.businessId));
    await database.store.db
      .update(places)
      .set({ latitude: 27.5, longitude: -99.5, address: 'Calle 1' })
      .where(eq(places.id, shop.branchId));
    const Id = await shop.coupon({
      discountValue: '15',
      minimumAmount: '20.50',
      usesPerUser: 2,
      expiresOn: '2026-12-31',
    });
    const offer = {
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
      UrlLogo: 'https://fotos.test/logo.webp',
      Categoria: 'Tacos',
      CategoriaId: categoryId,
      Sucursales: [
        { Id: shop.branchId, Name: 'Sucursal Centro', Address: 'Calle 1', Latitude: 27.5, Longitude: -99.5 },
      ],
      Metros: null,
      Muestra: false,
    };
    expect(await ask('')).toEqual({ status: 200, body: [offer] });
    expect(await ask(`/${Id}`)).toEqual({ status: 200, body: offer });
    expect((await offers('?cerca=27.51,-99.5'))[0]?.Metros).toBe(1112);
  });

  test('[OFFR-3] listed are those in force today, from their first to their last day in the city, and not used up', async () => {
    const today = await shop.coupon({ startsOn: '2026-11-21', expiresOn: '2026-11-21' });
    const always = await shop.coupon();
    const ended = await shop.coupon({ expiresOn: '2026-11-20' });
    const toCome = await shop.coupon({ startsOn: '2026-11-22' });
    const usedUp = await shop.coupon({ maxUses: 3, used: 3 });
    expect(await ids()).toEqual([today, always]);
    const states = await Promise.all([today, ended, toCome, usedUp].map(async (id) => (await ask(`/${id}`)).body));
    expect(states).toMatchObject(['vigente', 'vencido', 'por empezar', 'agotado'].map((Estado) => ({ Estado })));
    shop.at('2026-11-22T05:59:59Z');
    expect(await ids()).toEqual([today, always]);
    shop.at('2026-11-22T06:00:00Z');
    expect(await ids()).toEqual([toCome, always].sort((a, b) => b - a));
  });

  test('[OFFR-3] a deleted coupon, and one of a business whose partner is away, is nowhere', async () => {
    const deleted = await shop.coupon({ active: false });
    const nobodys = await shop.coupon({ businessId: await insertBusiness(database.store) });
    const away = await shop.coupon({
      businessId: await insertBusiness(database.store, { partnerId: shop.foreign }),
    });
    const { id } = shop.people.foreign.usuario;
    await database.store.db.update(users).set({ active: false }).where(eq(users.id, id));
    expect(await ids()).toEqual([]);
    for (const gone of [deleted, nobodys, away, 2147483647])
      expect(await ask(`/${gone}`), `${gone}`).toEqual({ status: 404, body: errors['coupon/unknown'] });
  });

  test('[OFFR-3] a coupon holds at its branch, or at all of its business that visitors can see; elsewhere it is not offered', async () => {
    const second = await shop.branch({ name: 'Sucursal Norte' });
    const banned = await shop.branch({ name: 'Sucursal Vetada', banned: true });
    const closed = await shop.branch({ name: 'Sucursal Cerrada', active: false });
    const elsewhere = await insertPlace(database.store, aPlace({ partnerId: shop.owner }));
    const [everywhere, there, nowhere] = [
      await shop.coupon({ expiresOn: '2026-12-01' }),
      await shop.coupon({ expiresOn: '2026-12-02', branchId: second }),
      await shop.coupon({ expiresOn: '2026-12-03', branchId: banned }),
    ];
    const branches = (await offers()).map(({ Sucursales }) => Sucursales.map(({ Id }) => Id));
    expect([await ids(), branches]).toEqual([
      [everywhere, there],
      [[shop.branchId, second], [second]],
    ]);
    expect(await ids(`?lugar=${shop.branchId}`)).toEqual([everywhere]);
    expect(await ids(`?lugar=${second}`)).toEqual([everywhere, there]);
    for (const place of [banned, closed, elsewhere, 2147483647]) expect(await ids(`?lugar=${place}`)).toEqual([]);
    expect((await ask(`/${nowhere}`)).body).toMatchObject({ Estado: 'vigente', Sucursales: [] });
    const named = await insertBusiness(database.store, { partnerId: shop.owner, name: 'Por Nombre' });
    const byName = await insertPlace(database.store, aPlace({ partnerId: shop.owner, name: ' Por Nombre' }));
    const old = await shop.coupon({ businessId: named });
    expect(await ids(`?lugar=${byName}`)).toEqual([old]);
  });

  test('[OFFR-3] a coupon of a branch that its business no longer has is not offered until it is edited', async () => {
    const Id = await shop.coupon({ branchId: shop.branchId });
    expect(await ids()).toEqual([Id]);
    await shop.send('owner', '/api/partners/DESAsignarBrancheABusiness', { Id1: shop.branchId });
    expect([await ids(), await ids(`?lugar=${shop.branchId}`)]).toEqual([[], []]);
  });

  test('[OFFR-3] the nearest come first, those without a point last, and as many as are asked for', async () => {
    const at = async (latitude: number | null, longitude: number | null) => {
      const businessId = await insertBusiness(database.store, { partnerId: shop.owner });
      await insertPlace(database.store, aPlace({ partnerId: shop.owner, businessId, latitude, longitude }));
      return shop.coupon({ businessId });
    };
    const [far, near, nowhere] = [await at(27.6, -99.5), await at(27.501, -99.5), await at(null, null)];
    expect(await ids('?cerca=27.5,%20-99.5')).toEqual([near, far, nowhere]);
    expect(await ids('?cerca=27.5,-99.5&limite=1')).toEqual([near]);
    expect((await ids('?limite=2')).length).toBe(2);
    const category = (await offers(`?cerca=27.5,-99.5`))[0]?.CategoriaId;
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
      expect((await ask(wrong)).status, wrong).toBe(400);
    expect((await ask('/x')).status).toBe(400);
  });

  test('[OFFR-3] samples are shown as they are, marked, although nobody meets their branches', async () => {
    const businessId = await insertBusiness(database.store, { sample: true });
    const Id = await shop.coupon({ businessId });
    expect(await offers()).toMatchObject([{ Id, Muestra: true, Sucursales: [] }]);
    const { body } = await shop.send('nobody', `/api/coupons/${Id}/codigo`);
    expect(body).toBe(errors['coupon/sample']);
  });
});
