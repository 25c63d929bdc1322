import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { DuplicatePlaces, EditablePlace } from '#contract/place-admin.ts';
import type { PlaceDetail } from '#contract/places.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { mergedPlaces, placePhotos, places, placeTags } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';

const pairsPath = '/api/sites/duplicates';
const mergePath = '/api/sites/merge';
const here = { latitude: 27.5055, longitude: -99.5075 };
/** A point the given number of metres to the north, approximately. */
const north = (metres: number) => ({ ...here, latitude: here.latitude + metres / 111_195 });

onEachDatabase('duplicate places', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  const insert = (row: Parameters<typeof buildPlace>[0], extras = {}) =>
    insertPlace(database.store, buildPlace({ phone: '', ...row }), extras);
  const pairs = async () => (await office.send('admin', pairsPath, undefined, 'GET')).body as DuplicatePlaces[];
  const merge = (Id1: number, Id2: number) => office.send('admin', mergePath, { Id1, Id2 });
  const open = async (id: number) => (await office.send('nobody', '/API/cargarlugar', { id })).body as PlaceDetail[];
  beforeEach(async () => {
    office = await createBackOffice(database.store);
  });

  test('[API-1] pairs nearby places with similar names and returns their distance; distant or different ones are no pair', async () => {
    const one = await insert({ name: 'Tacos El Metate', ...here });
    const two = await insert({ name: 'Taquería El Metate', ...north(120) });
    await insert({ name: 'Tacos El Metate', ...north(400) });
    await insert({ name: 'Farmacia Benavides', ...north(20) });
    await insert({ name: 'Tacos El Metate', latitude: null, longitude: null });
    const [pair, ...more] = await pairs();
    expect(more).toEqual([]);
    expect([pair?.Uno.Id, pair?.Otro.Id, pair?.MismoTelefono]).toEqual([one, two, false]);
    expect(Math.abs((pair?.Metros ?? 0) - 120)).toBeLessThanOrEqual(1);
  });

  test('[API-1] pairs places with the same phone in any format and at any distance, but not with a widely shared one', async () => {
    const one = await insert({ name: 'La Reynera', phone: '(956) 722-1234', latitude: null, longitude: null });
    const two = await insert({ name: 'Panadería', phone: '+1 956.722.1234 ext. 5', ...here });
    for (let i = 0; i < 25; i++) await insert({ name: `Sucursal ${i}`, phone: '800 555 0100', ...north(1000 * i) });
    expect(await pairs()).toMatchObject([{ Uno: { Id: one }, Otro: { Id: two }, Metros: null, MismoTelefono: true }]);
  });

  test('[API-1] a pair marked as different is no longer listed, whichever place comes first, and the mark is audited', async () => {
    const one = await insert({ name: 'Tacos El Metate', ...here });
    const two = await insert({ name: 'Tacos El Metate', ...north(20) });
    expect(await pairs()).toHaveLength(1);
    const mark = (Id1: number, Id2: number) => office.send('admin', '/api/sites/different', { Id1, Id2 });
    expect((await mark(two, two)).status).toBe(400);
    expect((await mark(two, 2147483647)).status).toBe(404);
    expect((await mark(two, one)).status).toBe(200);
    expect((await mark(one, two)).status).toBe(200);
    expect(await pairs()).toEqual([]);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.action, 'different'));
    expect(row).toMatchObject({ entity: 'place', entityId: one, after: { Name: 'Tacos El Metate', other: two } });
    expect((await merge(one, two)).status).toBe(200);
  });

  test('[API-1] compares 10,000 places in less than ten seconds of CPU time, thousands of them at one point', async () => {
    await db().execute(sql`insert into places (city, kind, category, name, latitude, longitude)
      select 'LAREDO', 'place', 'Shop', 'Tienda ' || md5(n::text), 27.4 + (n % 97) * 0.003, -99.6 + (n % 89) * 0.003
      from generate_series(1, 6000) n`);
    await db().execute(sql`insert into places (city, kind, category, name, latitude, longitude)
      select 'LAREDO', 'place', 'Shop', 'Local ' || (n % 3990), 27.5, -99.5 from generate_series(1, 4000) n`);
    const before = process.cpuUsage();
    const candidates = await pairs();
    expect(candidates).toHaveLength(10);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
  });

  test('[API-1][API-3] only administrators list pairs and merge', async () => {
    const [one, two] = [
      await insert({ partnerId: office.ownerPartnerId }),
      await insert({ partnerId: office.ownerPartnerId }),
    ];
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
      ['owner', 403],
    ] as const) {
      expect((await office.send(who, pairsPath, undefined, 'GET')).status).toBe(status);
      expect((await office.send(who, mergePath, { Id1: one, Id2: two })).status).toBe(status);
    }
    expect(await db().$count(places)).toBe(2);
  });

  test('[API-1] a merge adds photos, tags, coupons and missing fields to the kept place without overwriting its own', async () => {
    const business = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const kept = await insert(
      { name: 'El Metate', phone: '956 1', category: 'GENERAL', latitude: null, longitude: null, providerPlaceId: '' },
      { tags: ['Tacos'], photos: ['/a.webp', '/b.webp'] },
    );
    const gone = await insert(
      {
        ...here,
        name: 'Tacos El Metate',
        phone: '956 2',
        website: 'https://metate.test',
        openingHours: 'Monday: Closed',
        types: ['restaurant'],
        provider: 'google',
        providerPlaceId: 'ChIJ-1',
        partnerId: office.ownerPartnerId,
        businessId: business,
      },
      { tags: ['TACOS', 'Terraza'], photos: ['/b.webp', '/c.webp'] },
    );
    const discount = { codeType: 'SIN CODIGO', discountType: 'Cantidad' } as const;
    await db()
      .insert(coupons)
      .values({ city: 'LAREDO', businessId: business, branchId: gone, title: 'Uno', ...discount });
    const { status, body } = await merge(kept, gone);
    expect([status, body]).toEqual([200, expect.objectContaining({ Id: kept, Name: 'El Metate', Phone: '956 1' })]);
    expect(body as EditablePlace).toMatchObject({
      ID_OWNER: office.ownerPartnerId,
      ID_BUSINESS: business,
      PlaceId: 'ChIJ-1',
      CATEGORIA: 'Food',
      Latitude: here.latitude,
      Website: 'https://metate.test',
      mapsOpeningHours: 'Monday: Closed',
      PhotoUrls: ['/a.webp', '/b.webp', '/c.webp'],
      Version: 2,
    });
    expect((await db().select().from(placeTags)).map(({ placeId, tag }) => [placeId, tag])).toEqual([
      [kept, 'Tacos'],
      [kept, 'Terraza'],
    ]);
    expect(
      (await db().select().from(placePhotos).orderBy(placePhotos.position)).map(({ position }) => position),
    ).toEqual([0, 1, 2]);
    expect((await db().select().from(coupons))[0]?.branchId).toBe(kept);
    expect(await db().$count(places)).toBe(1);
  });

  test('[API-6] the id of a merged place resolves to the kept one, also after further merges', async () => {
    const [one, two, three] = [
      await insert({ name: 'Uno' }),
      await insert({ name: 'Dos' }, { tags: ['x'] }),
      await insert({ name: 'Tres' }),
    ];
    await merge(two, three);
    await merge(one, two);
    for (const id of [one, two, three]) expect(await open(id)).toMatchObject([{ Id: one, Name: 'Uno' }]);
    expect((await office.send('nobody', '/api/CargarTagsByID', { Id: three })).body).toMatchObject([{ Tag: 'x' }]);
    expect((await db().select().from(mergedPlaces).orderBy(mergedPlaces.id)).map(({ into }) => into)).toEqual([
      one,
      one,
    ]);
    expect((await merge(one, three)).status).toBe(404);
  });

  test('[API-2] rejects merging across partners, businesses or kinds, and a place with itself, and changes nothing', async () => {
    const mergeResult = async (Id1: number, Id2: number) => {
      const { status, body } = await merge(Id1, Id2);
      return [status, body];
    };
    const [mine, other] = [
      await insert({ partnerId: office.ownerPartnerId }),
      await insert({ partnerId: office.foreignPartnerId }),
    ];
    expect(await mergeResult(mine, other)).toEqual([409, expect.stringContaining('de partners distintos')]);
    const businessOf = () => insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const [first, next] = [
      await insert({ partnerId: office.ownerPartnerId, businessId: await businessOf() }),
      await insert({ partnerId: office.ownerPartnerId, businessId: await businessOf() }),
    ];
    expect(await mergeResult(first, next)).toEqual([409, expect.stringContaining('de negocios distintos')]);
    const event = await insertPlace(database.store, buildEvent());
    expect(await mergeResult(mine, event)).toEqual([409, 'Un lugar y un evento no se pueden unir.']);
    expect(await mergeResult(mine, mine)).toEqual([400, 'Elige dos lugares distintos.']);
    expect(await mergeResult(mine, 2147483647)).toEqual([404, 'Lugar no encontrado']);
    expect([await db().$count(places), await db().$count(mergedPlaces)]).toEqual([5, 0]);
    expect(await db().$count(auditLog, eq(auditLog.entity, 'place'))).toBe(0);
  });

  test('[API-2] rejects a merge that exceeds the maximum number of photos', async () => {
    const photos = (name: string) => Array.from({ length: 150 }, (_, i) => `/${name}-${i}.webp`);
    const one = await insert({}, { photos: photos('a') });
    const other = await insert({}, { photos: photos('b') });
    expect(await merge(one, other)).toEqual({ status: 409, body: expect.stringContaining('hasta 200 fotos') });
    expect(await db().$count(places)).toBe(2);
  });

  test('[ADM-1] a merge audits both rows, and concurrent merges never lose a place', async () => {
    const [one, two] = [await insert({ name: 'Uno' }), await insert({ name: 'Dos' })];
    const responses = await Promise.all([merge(one, two), merge(two, one)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await db().$count(places)).toBe(1);
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'place')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'merge']);
  });
});
