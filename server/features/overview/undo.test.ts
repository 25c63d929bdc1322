import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AuditedChange } from '#contract/overview.ts';
import { auditLog } from '#server/db/schema/system.ts';
import type { Services } from '#server/services.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';
import type { TestAccount } from '#tests/support/server/test-accounts.ts';

onEachDatabase('undo', (database) => {
  let office: BackOffice;
  let services: Services;
  let admin: TestAccount['usuario'];

  beforeEach(async () => {
    office = await createBackOffice(database.store);
    services = office.here.services;
    admin = office.people.admin.usuario;
  });

  const history = async (query = '') =>
    (await office.send('admin', `/api/overview/changes${query}`, undefined, 'GET')).body as AuditedChange[];
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

  test('[ADM-1] restores fields, state and photos of a place', async () => {
    const id = await insertPlace(database.store, {
      ...buildPlace({ name: 'Fonda', phone: '1' }),
      openingHours: 'Monday: Closed',
    });
    const { placeAdmin, photos } = services;
    const before = await placeAdmin.get(id);
    const form = { ...before, mapsopeninghours: '', mapseditorial_summary: 'Nueva', CATEGORIA: 'Shop' as const };
    const changes = [
      () =>
        placeAdmin.update(admin, id, { ...form, Name: 'Otra', PhotoUrls: ['https://fotos.test/1.webp'] }, undefined),
      () => placeAdmin.setState(admin, id, false, true),
      () => photos.add(admin, id, [{ path: 'https://fotos.test/2.webp', width: 1, height: 1 }]),
    ];
    for (const change of changes) {
      await change();
      expect((await undoLatest('place')).status).toBe(200);
      expect(withoutVersion(await placeAdmin.get(id))).toEqual(withoutVersion(before));
    }
    expect((await placeAdmin.get(id)).Version).toBe(7);
  });

  test('[ADM-1] hides a new place, and shows it again when the undo is undone', async () => {
    const form = { CATEGORIA: 'Food' as const, ID_BUSINESS: null, PlaceId: '', Name: 'Fonda', Address: 'Calle 1' };
    const empty = { Latitude: null, Longitude: null, Phone: '', Website: '', Types: [], PhotoUrls: [], logo: '' };
    const ofMaps = { mapsurl: '', mapsopeninghours: '', mapsbusiness_status: '', mapseditorial_summary: '' };
    const rest = { activo: 1 as const, banned: 0 as const, FechaInicio: null, FechaFin: null };
    const { Id } = await services.placeAdmin.create(admin, office.ownerPartnerId, {
      ...form,
      ...empty,
      ...ofMaps,
      ...rest,
    });
    expect((await undoLatest('place')).status).toBe(200);
    expect((await services.placeAdmin.get(Id)).activo).toBe(0);
    expect((await undoLatest('place')).status).toBe(200);
    expect((await services.placeAdmin.get(Id)).activo).toBe(1);
  });

  test('[ADM-1] restores the assignments of places, branches and businesses', async () => {
    const { assignments, businesses, placeAdmin } = services;
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const id = await insertPlace(database.store, buildPlace({ name: 'Sucursal' }));
    const readOwners = async () => {
      const { ID_OWNER, ID_BUSINESS } = await placeAdmin.get(id);
      return [ID_OWNER, ID_BUSINESS];
    };
    await assignments.assign(admin, office.ownerPartnerId, id);
    await undoLatest('place');
    expect(await readOwners()).toEqual([null, null]);
    await assignments.assign(admin, office.ownerPartnerId, id);
    await assignments.assignBranch(admin, office.ownerPartnerId, id, businessId);
    await undoLatest('place');
    expect(await readOwners()).toEqual([office.ownerPartnerId, null]);
    await assignments.assignBranch(admin, office.ownerPartnerId, id, businessId);
    for (const unassign of [assignments.unassignBranch, assignments.unassign]) {
      await unassign(admin, id);
      expect((await undoLatest('place')).status).toBe(200);
      expect(await readOwners()).toEqual([office.ownerPartnerId, businessId]);
    }
    await businesses.unassign(admin, businessId);
    expect((await undoLatest('business')).status).toBe(200);
    expect((await businesses.get(businessId))[0]?.ID_OWNER).toBe(office.ownerPartnerId);
  });

  test('[ADM-1] restores edited and deleted tags, businesses, categories and coupons', async () => {
    const { tags, businesses, categories, coupons } = services;
    const placeId = await insertPlace(database.store, buildPlace());
    const tag = await tags.add(admin, placeId, 'terraza');
    await tags.update(admin, tag.Id, 'jardín');
    await undoLatest('tag');
    await tags.remove(admin, tag.Id);
    await undoLatest('tag');
    expect((await office.here.services.places.tags(placeId)).map(({ Tag }) => Tag)).toEqual(['terraza']);

    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
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

  test('[ADM-1] allows only administrators to undo, and only the last change of an entity', async () => {
    const id = await insertPlace(database.store, buildPlace());
    await services.placeAdmin.setState(admin, id, false, false);
    await services.placeAdmin.setState(admin, id, false, true);
    const [second, first] = await history(`?entidad=place&entidadId=${id}`);
    expect([second?.Reversible, first?.Reversible]).toEqual([true, false]);
    expect(await undo(first?.Id ?? 0)).toEqual({
      status: 409,
      body: 'Después hubo otro cambio ahí mismo, así que este ya no se puede deshacer.',
    });
    expect((await undo(second?.Id ?? 0, 'owner')).status).toBe(403);
    expect((await services.placeAdmin.get(id)).banned).toBe(1);
    const both = await Promise.all([undo(second?.Id ?? 0), undo(second?.Id ?? 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await services.placeAdmin.get(id)).toMatchObject({ banned: 0, activo: 0 });
    expect((await undo(999_999)).status).toBe(404);
  });

  test('[ADM-1] rejects writes that are based on an older version', async () => {
    const { coupons, assignments, businesses } = services;
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const couponId = await insertCoupon(database.store, { businessId });
    const placeId = await insertPlace(database.store, buildPlace({ partnerId: office.ownerPartnerId }));
    const [staleVersion, unassignedBusinessId] = [2, await insertBusiness(database.store)];
    const changed = /cambió/;
    await expect(coupons.remove(admin, couponId, staleVersion)).rejects.toThrow(changed);
    await expect(assignments.unassign(admin, placeId, staleVersion)).rejects.toThrow(changed);
    await expect(businesses.unassign(admin, businessId, staleVersion)).rejects.toThrow(changed);
    await expect(businesses.assign(admin, office.ownerPartnerId, unassignedBusinessId, staleVersion)).rejects.toThrow(
      changed,
    );
    expect((await services.placeAdmin.get(placeId)).ID_OWNER).toBe(office.ownerPartnerId);
    expect((await coupons.get(couponId)).Activo).toBe(1);
  });

  test('[ADM-1] rejects undo of unsupported changes, and filters the history by entity', async () => {
    const all = await history();
    expect(all.length).toBeGreaterThan(2);
    for (const { Id, Reversible } of all) {
      expect(Reversible).toBe(false);
      expect(await undo(Id)).toEqual({ status: 409, body: 'Ese cambio no se puede deshacer desde aquí.' });
    }
    const ofPartner = await history(`?entidad=partner&entidadId=${office.ownerPartnerId}`);
    expect(ofPartner.map(({ EntidadId }) => EntidadId)).toEqual([office.ownerPartnerId]);
  });
});
