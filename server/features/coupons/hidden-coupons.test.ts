import { beforeEach, expect, test } from 'vitest';
import type { HiddenByChange, PartnerCoupon, PublicCoupon } from '#contract/coupons.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { createShop, getPersonalCode, insertCoupon, type Shop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

type Row = Record<string, unknown>;

onEachDatabase('coupons hidden by a change', (database) => {
  let shop: Shop;
  let centre: number;
  let north: number;
  let south: number;
  let businessId: number;

  beforeEach(async () => {
    shop = await createShop(database.store);
    ({ businessId, branchId: centre } = shop);
    north = await shop.branch({ name: 'Sucursal Norte' });
    await shop.insertCoupon({ title: 'En Centro', branchId: centre });
    await shop.insertCoupon({ title: 'En las dos' });
    const tacos = await insertBusiness(database.store, { partnerId: shop.foreignPartnerId, name: 'Tacos' });
    south = await insertPlace(
      database.store,
      buildPlace({ partnerId: shop.foreignPartnerId, businessId: tacos, name: 'Tacos Sur' }),
    );
    await insertCoupon(database.store, { businessId: tacos, title: 'De Tacos' });
    const sample = await insertBusiness(database.store, {
      partnerId: shop.ownerPartnerId,
      name: 'Muestra',
      sample: true,
    });
    await insertCoupon(database.store, { businessId: sample, title: 'De muestra' });
  });

  const listed = async () => {
    const { body } = await shop.send('nobody', '/api/coupons', undefined, 'GET');
    return (body as PublicCoupon[]).map(({ Titulo }) => Titulo).sort();
  };
  const findHidden = async (change: object) => {
    const { Cupones, Paginas } = (await shop.send('admin', '/api/coupons/ocultos', change)).body as HiddenByChange;
    return { titles: Cupones.map(({ Titulo }) => Titulo).sort(), pages: Paginas.map(({ Nombre }) => Nombre) };
  };
  const write = async (path: string, body: object) => expect((await shop.send('admin', path, body)).status).toBe(200);
  const hide = (Id: number, state = { activo: 0, banned: 0 }) => write('/api/sites/Estado', { Id, ...state });
  const unassignBranch = (Id1: number) => write('/api/partners/DESAsignarBrancheABusiness', { Id1 });
  const readSite = async (id: number) => (await shop.send('admin', `/api/sites/${id}`, undefined, 'GET')).body as Row;
  const insertTwin = (overrides = {}) =>
    insertPlace(database.store, buildPlace({ partnerId: shop.ownerPartnerId, name: 'Gemelo', ...overrides }));
  const merge = async (kept: number, removed: number) => ({
    change: { Queda: kept, Desligados: [removed] },
    apply: () => write('/api/sites/merge', { Id1: kept, Id2: removed }),
  });

  const places = {
    hidden: ['De Tacos', 'En Centro', 'En las dos'],
    pages: ['Sucursal Centro', 'Sucursal Norte', 'Tacos Sur'],
  };
  for (const { name, hidden, pages = [], prepare } of [
    {
      name: 'unassigning a place',
      hidden: ['En Centro'],
      prepare: async () => ({
        change: { Desligados: [centre] },
        apply: () => write('/api/partners/DESAsignarPlaceAPartner', { Id1: centre }),
      }),
    },
    {
      name: 'unassigning one of two branches',
      hidden: ['En Centro'],
      prepare: async () => ({ change: { Desligados: [centre] }, apply: () => unassignBranch(centre) }),
    },
    {
      name: 'unassigning all branches, after which a coupon is valid everywhere',
      hidden: ['En Centro'],
      prepare: async () => ({
        change: { Desligados: [centre, north] },
        apply: async () => {
          for (const id of [centre, north]) await unassignBranch(id);
        },
      }),
    },
    {
      name: 'deactivating a place',
      hidden: ['En Centro'],
      pages: ['Sucursal Centro'],
      prepare: async () => ({ change: { Ocultos: [centre] }, apply: () => hide(centre) }),
    },
    {
      name: 'banning places of several partners',
      ...places,
      prepare: async () => ({
        change: { Ocultos: [centre, north, south] },
        apply: async () => {
          for (const id of [centre, north, south]) await hide(id, { activo: 1, banned: 1 });
        },
      }),
    },
    {
      name: 'deactivating a place that is hidden already',
      hidden: [],
      prepare: async () => {
        await hide(centre);
        return { change: { Ocultos: [centre] }, apply: () => hide(centre, { activo: 0, banned: 1 }) };
      },
    },
    {
      name: 'unassigning a business',
      hidden: ['En Centro', 'En las dos'],
      pages: ['El Metate'],
      prepare: async () => ({
        change: { Negocio: businessId },
        apply: () => write('/api/partners/DESAsignarBusinessAPartner', { Id1: businessId }),
      }),
    },
    {
      name: 'deactivating a partner, whose samples stay',
      hidden: ['En Centro', 'En las dos'],
      pages: ['El Metate'],
      prepare: async () => ({
        change: { Partner: shop.ownerPartnerId },
        apply: () => write('/api/partners/Desactivar', { Id: shop.ownerPartnerId }),
      }),
    },
    {
      name: 'merging a branch into a visible place',
      hidden: [],
      prepare: async () => merge(await insertTwin(), centre),
    },
    {
      name: 'merging a branch into a hidden place',
      hidden: ['En Centro'],
      pages: ['Sucursal Centro'],
      prepare: async () => merge(await insertTwin({ active: false }), centre),
    },
    {
      name: 'merging a branch by name into a place with another name',
      hidden: ['Por nombre'],
      prepare: async () => {
        const named = await insertTwin({ name: 'Por nombre' });
        const owner = { partnerId: shop.ownerPartnerId, name: 'Por nombre' };
        const ofName = await insertBusiness(database.store, owner);
        await insertCoupon(database.store, { businessId: ofName, title: 'Por nombre', branchId: named });
        return merge(await insertTwin({ name: 'Otro' }), named);
      },
    },
  ])
    test(`[BACK-7] ${name} hides exactly the coupons and pages that were found before it`, async () => {
      const { change, apply } = await prepare();
      const before = await listed();
      expect(await findHidden(change)).toEqual({ titles: hidden, pages });
      expect(await listed()).toEqual(before);
      await apply();
      expect(before.filter((title) => !hidden.some((one) => one === title))).toEqual(await listed());
    });

  test('[BACK-7] a coupon without a visible branch says so in the lists of its partner and to visitors', async () => {
    await unassignBranch(centre);
    const { body } = await shop.send('owner', '/api/partners/ListarCuponesPartner', { Id: shop.ownerPartnerId });
    const rows = (body as PartnerCoupon[]).filter(({ Muestra }) => !Muestra);
    expect(rows.map(({ Titulo, Estado, Publicado, Sucursales }) => [Titulo, Estado, Publicado, Sucursales])).toEqual([
      ['En Centro', 'sin sucursal', false, 0],
      ['En las dos', 'vigente', true, 1],
    ]);
    const id = rows[0]?.Id;
    expect((await shop.send('nobody', `/api/coupons/${id}`, undefined, 'GET')).body).toMatchObject({
      Estado: 'sin sucursal',
    });
    const refused = { status: 409, body: errors['coupon/nowhere'] };
    expect(await shop.send('nobody', `/api/coupons/${id}/codigo`, {})).toEqual(refused);
  });

  test('[BACK-7] assigning a place again restores the branch and its coupons, unless its business changed hands', async () => {
    const before = await listed();
    const unassign = (Id1: number) => write('/api/partners/DESAsignarPlaceAPartner', { Id1 });
    const assign = (Id1: number, Id2: number) => write('/api/partners/AsignarPlaceAPartner', { Id1, Id2 });
    await unassign(centre);
    expect(await listed()).not.toEqual(before);
    await assign(shop.ownerPartnerId, centre);
    expect(await listed()).toEqual(before);
    await unassign(centre);
    await assign(shop.foreignPartnerId, centre);
    expect(await listed()).toEqual(before.filter((title) => title !== 'En Centro'));
    await unassign(centre);
    await assign(shop.ownerPartnerId, centre);
    expect(await listed()).toEqual(before);
  });

  test('[BACK-7] a new name of a place or business that are matched by name hides no coupon', async () => {
    const { ownerPartnerId: partnerId } = shop;
    const names = ['Café Río', 'Panadería'];
    const businesses: number[] = [];
    for (const name of names) {
      const id = await insertBusiness(database.store, { partnerId, name });
      await insertCoupon(database.store, { businessId: id, title: `De ${name}`, branchId: null });
      businesses.push(id);
    }
    const [cafe, bakery] = [await insertTwin({ name: 'Café Río' }), await insertTwin({ name: ' Panadería ' })];
    await insertCoupon(database.store, { businessId: businesses[0] as number, title: 'En el café', branchId: cafe });
    await insertCoupon(database.store, { businessId: businesses[1] as number, title: 'En el pan', branchId: bakery });
    const before = await listed();
    expect(before).toEqual(expect.arrayContaining(['En el café', 'En el pan']));

    const { Version, CATEGORIA, Address, CIUDADCLAVE } = await readSite(cafe);
    const place = { Version, CATEGORIA, Address, CIUDADCLAVE, Name: 'Café Río Centro', ID_BUSINESS: null };
    expect((await shop.send('owner', `/api/sites/${cafe}`, place, 'PUT')).status).toBe(200);
    const [business] = (await shop.send('owner', '/api/partners/ListarBusinessBYID', { Id: businesses[1] }))
      .body as Row[];
    const { Categoria: _, SubCategoria: __, ID_OWNER: ___, ...form } = business as Row;
    const renamed = { ...form, CIUDADCLAVE, Nombre: 'Pastelería' };
    expect((await shop.send('owner', '/api/partners/UpdateNegocio', renamed)).status).toBe(200);
    expect(await listed()).toEqual(before);
    expect([(await readSite(cafe)).ID_BUSINESS, (await readSite(bakery)).ID_BUSINESS]).toEqual(businesses);
  });

  test('[BACK-7] a partner may ask about changes of its own rows only', async () => {
    const ask = async (change: object) => (await shop.send('owner', '/api/coupons/ocultos', change)).status;
    expect(await ask({ Desligados: [centre] })).toBe(200);
    for (const change of [
      { Desligados: [centre, south] },
      { Ocultos: [south] },
      { Queda: south, Desligados: [centre] },
      { Partner: shop.foreignPartnerId },
    ])
      expect(await ask(change), JSON.stringify(change)).toBe(403);
    expect(await ask({ Desligados: [2147483647] })).toBe(404);
    expect(await ask({ Desligados: 'x' })).toBe(400);
  });

  test('[BACK-7][TILL-2] while a place is unassigned, each redemption at it is counted or refused; assigning it again restores its coupon', async () => {
    const couponId = await shop.insertCoupon({ title: 'A prueba', branchId: centre });
    const codes: string[] = [];
    for (let index = 0; index < 8; index++) codes.push(await getPersonalCode(shop.newBrowser(), couponId));
    const last = codes.pop() as string;
    const unassigned = { status: 200, body: { Id: centre } };
    const answers = await Promise.all([
      ...codes.slice(0, 4).map((code) => shop.redeem(code)),
      shop.send('admin', '/api/partners/DESAsignarPlaceAPartner', { Id1: centre }),
      ...codes.slice(4).map((code) => shop.redeem(code)),
    ]);
    expect(answers.splice(4, 1)).toEqual([unassigned]);
    const counted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
    expect([403, 409]).toEqual(expect.arrayContaining(refused)); // the place, or the coupon there, is no longer the partner's
    expect(await shop.countRedemptions(couponId)).toEqual({ rows: counted, used: counted });
    expect((await shop.redeem(last)).status).toBe(403);
    await write('/api/partners/AsignarPlaceAPartner', { Id1: shop.ownerPartnerId, Id2: centre });
    expect((await shop.redeem(last)).status).toBe(200);
    expect(await listed()).toContain('A prueba');
  });
});
