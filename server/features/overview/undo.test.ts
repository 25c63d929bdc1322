import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Change } from '#contract/overview.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { Services } from '#server/services.ts';
import { type BackOffice, backOffice, insertBusiness } from '#tests/support/back-office.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { insertCoupon } from '#tests/support/coupons.ts';
import type { Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

onEachDatabase('taking changes back', (database) => {
  let office: BackOffice;
  let services: Services;
  let admin: Someone['usuario'];

  beforeEach(async () => {
    office = await backOffice(database.store);
    services = office.here.services;
    admin = office.people.admin.usuario;
  });

  const history = async (query = '') =>
    (await office.send('admin', `/api/overview/changes${query}`, undefined, 'GET')).body as Change[];
  const undo = (id: number, who: 'admin' | 'owner' = 'admin') =>
    office.send(who, `/api/overview/changes/${id}/deshacer`);
  const undoLatest = async (entity: string) => {
    const [row] = await database.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, entity))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return undo(row?.id ?? 0);
  };
  const withoutVersion = (row: object) => ({ ...row, Version: 0 });

  test('[ADM-1] an edit, a state and photos of a place are as they were before', async () => {
    const id = await insertPlace(database.store, {
      ...aPlace({ name: 'Fonda', phone: '1' }),
      openingHours: 'Monday: Closed',
    });
    const { sites, photos } = services;
    const before = await sites.get(id);
    const form = { ...before, mapsopeninghours: '', mapseditorial_summary: 'Nueva', CATEGORIA: 'Shop' as const };
    const changes = [
      () => sites.update(admin, id, { ...form, Name: 'Otra', PhotoUrls: ['https://fotos.test/1.webp'] }, undefined),
      () => sites.setState(admin, id, false, true),
      () => photos.add(admin, id, [{ path: 'https://fotos.test/2.webp', width: 1, height: 1 }]),
    ];
    for (const change of changes) {
      await change();
      expect((await undoLatest('place')).status).toBe(200);
      expect(withoutVersion(await sites.get(id))).toEqual(withoutVersion(before));
    }
    expect((await sites.get(id)).Version).toBe(7);
  });

  test('[ADM-1] a new place is hidden, and shown again when that is taken back too', async () => {
    const form = { CATEGORIA: 'Food' as const, ID_BUSINESS: null, PlaceId: '', Name: 'Fonda', Address: 'Calle 1' };
    const empty = { Latitude: null, Longitude: null, Phone: '', Website: '', Types: [], PhotoUrls: [], logo: '' };
    const ofMaps = { mapsurl: '', mapsopeninghours: '', mapsbusiness_status: '', mapseditorial_summary: '' };
    const rest = { activo: 1 as const, banned: 0 as const, FechaInicio: null, FechaFin: null };
    const { Id } = await services.sites.create(admin, office.owner, { ...form, ...empty, ...ofMaps, ...rest });
    expect((await undoLatest('place')).status).toBe(200);
    expect((await services.sites.get(Id)).activo).toBe(0);
    expect((await undoLatest('place')).status).toBe(200);
    expect((await services.sites.get(Id)).activo).toBe(1);
  });

  test('[ADM-1] who a place and a business are of is as it was, a branch with its business', async () => {
    const { belongings, businesses, sites } = services;
    const businessId = await insertBusiness(database.store, { partnerId: office.owner });
    const id = await insertPlace(database.store, aPlace({ name: 'Sucursal' }));
    const ownersOf = async () => {
      const { ID_OWNER, ID_BUSINESS } = await sites.get(id);
      return [ID_OWNER, ID_BUSINESS];
    };
    await belongings.assign(admin, office.owner, id);
    await undoLatest('place');
    expect(await ownersOf()).toEqual([null, null]);
    await belongings.assign(admin, office.owner, id);
    await belongings.assignBranch(admin, office.owner, id, businessId);
    await undoLatest('place');
    expect(await ownersOf()).toEqual([office.owner, null]);
    await belongings.assignBranch(admin, office.owner, id, businessId);
    for (const away of [belongings.unassignBranch, belongings.unassign]) {
      await away(admin, id);
      expect((await undoLatest('place')).status).toBe(200);
      expect(await ownersOf()).toEqual([office.owner, businessId]);
    }
    await businesses.unassign(admin, businessId);
    expect((await undoLatest('business')).status).toBe(200);
    expect((await businesses.get(businessId))[0]?.ID_OWNER).toBe(office.owner);
  });

  test('[ADM-1] tags, businesses, their categories and coupons come back, also those that were deleted', async () => {
    const { tags, businesses, categories, coupons } = services;
    const placeId = await insertPlace(database.store, aPlace());
    const tag = await tags.add(admin, placeId, 'terraza');
    await tags.update(admin, tag.Id, 'jardín');
    await undoLatest('tag');
    await tags.remove(admin, tag.Id);
    await undoLatest('tag');
    expect((await office.here.services.places.tags(placeId)).map(({ Tag }) => Tag)).toEqual(['terraza']);

    const businessId = await insertBusiness(database.store, { partnerId: office.owner });
    const [business] = await businesses.get(businessId);
    if (!business) throw new Error('no business');
    await businesses.update(admin, businessId, { ...business, Nombre: 'Otro', Email: 'otro@laredo.test' }, undefined);
    await undoLatest('business');
    expect(withoutVersion((await businesses.get(businessId))[0] ?? {})).toEqual(withoutVersion(business));

    const category = await categories.create(admin, {
      Categoria_ESP: 'Viveros',
      Categoria_ENG: 'Nurseries',
      Activo: 1,
    });
    const names = { Subcategoria_ESP: 'Cactus', Subcategoria_ENG: 'Cacti', Activo: 1 as const };
    const sub = await categories.createSubcategory(admin, category.Id, names);
    await categories.updateSubcategory(admin, { ...names, Id: sub.Id, Subcategoria_ESP: 'Nopales' });
    await undoLatest('subcategory');
    expect(await categories.subcategories(category.Id)).toMatchObject([{ Subcategoria_ESP: 'Cactus', Activo: 1 }]);
    await undoLatest('category');
    expect((await categories.list()).find(({ Id }) => Id === category.Id)?.Activo).toBe(0);

    const couponId = await insertCoupon(database.store, { businessId, maxUses: null, expiresOn: '2099-12-31' });
    const coupon = await coupons.get(couponId);
    const form = {
      ...coupon,
      CIUDADCLAVE: 'LAREDO',
      Titulo: 'Otro',
      Campana: 'x',
      UsoMaximo: 7,
      FechaExpiracion: null,
    };
    await coupons.update(admin, couponId, form, undefined);
    await undoLatest('coupon');
    expect(withoutVersion(await coupons.get(couponId))).toEqual(withoutVersion(coupon));
    await coupons.remove(admin, couponId);
    await undoLatest('coupon');
    expect(withoutVersion(await coupons.get(couponId))).toEqual(withoutVersion(coupon));
  });

  test('[ADM-1] only the last change of a thing can be taken back, and only by an administrator', async () => {
    const id = await insertPlace(database.store, aPlace());
    await services.sites.setState(admin, id, false, false);
    await services.sites.setState(admin, id, false, true);
    const [second, first] = await history(`?entidad=place&entidadId=${id}`);
    expect([second?.Reversible, first?.Reversible]).toEqual([true, false]);
    expect(await undo(first?.Id ?? 0)).toEqual({
      status: 409,
      body: 'Después hubo otro cambio ahí mismo, así que este ya no se puede deshacer.',
    });
    expect((await undo(second?.Id ?? 0, 'owner')).status).toBe(403);
    expect((await services.sites.get(id)).banned).toBe(1);
    const both = await Promise.all([undo(second?.Id ?? 0), undo(second?.Id ?? 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await services.sites.get(id)).toMatchObject({ banned: 0, activo: 0 });
    expect((await undo(999_999)).status).toBe(404);
  });

  test('[ADM-1] a way back that began before somebody else wrote is refused, whatever it would do', async () => {
    const { coupons, belongings, businesses } = services;
    const businessId = await insertBusiness(database.store, { partnerId: office.owner });
    const couponId = await insertCoupon(database.store, { businessId });
    const placeId = await insertPlace(database.store, aPlace({ partnerId: office.owner }));
    const [overtaken, free] = [2, await insertBusiness(database.store)];
    const changed = /cambió/;
    await expect(coupons.remove(admin, couponId, overtaken)).rejects.toThrow(changed);
    await expect(belongings.unassign(admin, placeId, overtaken)).rejects.toThrow(changed);
    await expect(businesses.unassign(admin, businessId, overtaken)).rejects.toThrow(changed);
    await expect(businesses.assign(admin, office.owner, free, overtaken)).rejects.toThrow(changed);
    expect((await services.sites.get(placeId)).ID_OWNER).toBe(office.owner);
    expect((await coupons.get(couponId)).Activo).toBe(1);
  });

  test('[ADM-1] accounts, and what nobody knows how to take back, stay; the history of one thing comes alone', async () => {
    const all = await history();
    expect(all.length).toBeGreaterThan(2);
    for (const { Id, Reversible } of all) {
      expect(Reversible).toBe(false);
      expect(await undo(Id)).toEqual({ status: 409, body: 'Ese cambio no se puede deshacer desde aquí.' });
    }
    const ofPartner = await history(`?entidad=partner&entidadId=${office.owner}`);
    expect(ofPartner.map(({ EntidadId }) => EntidadId)).toEqual([office.owner]);
  });
});
