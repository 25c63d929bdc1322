import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres } from '#server/db/store.ts';
import { createBlankPostgres, needsPostgres, onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness, type RoleName } from '#tests/support/server/back-office.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

const roles: RoleName[] = ['nobody', 'visitor', 'owner', 'foreign', 'admin'];

onEachDatabase('assignments of places', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  const insert = (row = {}, extras = {}) => insertPlace(database.store, buildPlace(row), extras);
  const call = (path: string, body: object, who: RoleName = 'admin') => office.send(who, `/api/partners/${path}`, body);
  const statuses = async (path: string, body: object) =>
    Promise.all(roles.map(async (who) => (await call(path, body, who)).status));
  const rowOf = async (id: number) => (await db().select().from(places).where(eq(places.id, id)))[0];
  const namesOf = async (path: string, body: object) =>
    ((await call(path, body)).body as { Name: string }[]).map(({ Name }) => Name);
  beforeEach(async () => {
    office = await createBackOffice(database.store);
  });

  test("[API-1][ENT-1] lists a partner's places and their businesses with exactly the specified names", async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId, name: 'Metate' });
    await insert({ partnerId: office.ownerPartnerId, businessId, name: 'Sucursal', address: 'Uno', active: false });
    await insert({ partnerId: office.ownerPartnerId, name: 'Solo' });
    await insert({ partnerId: office.foreignPartnerId });
    const logo = 'https://fotos.test/logo.webp';
    const { body } = await call('ListarPlacesPartner', { Id: office.ownerPartnerId }, 'owner');
    const common = { Id: expect.any(Number), Address: expect.any(String) };
    expect(body).toEqual([
      { ...common, Name: 'Solo', negocio_nombre: '', negocio_urllogo: '', Visible: true },
      { ...common, Name: 'Sucursal', Address: 'Uno', negocio_nombre: 'Metate', negocio_urllogo: logo, Visible: false },
    ]);
    expect(await statuses('ListarPlacesPartner', { Id: office.ownerPartnerId })).toEqual([401, 403, 200, 403, 200]);
    expect((await call('ListarPlacesPartner', { Id: 2147483647 })).status).toBe(404);
    expect((await call('ListarPlacesPartner', { Id: 'x' })).status).toBe(400);
  });

  test('[API-1][ENT-1][UPL-2] lists places without a partner with exactly the specified names, without events', async () => {
    await insert({ name: 'Libre' }, { photos: ['/b.webp', '/a.webp'] });
    await insert({ partnerId: office.foreignPartnerId });
    await insertPlace(database.store, buildEvent());
    const { body } = await call('ListarPlacesSINPartner', { Id: office.ownerPartnerId });
    expect(body).toEqual([
      { Id: expect.any(Number), Name: 'Libre', Address: expect.any(String), PhotoUrls: ['/b.webp', '/a.webp'] },
    ]);
    expect(await statuses('ListarPlacesSINPartner', { Id: office.ownerPartnerId })).toEqual([401, 403, 403, 403, 200]);
    expect((await call('ListarPlacesSINPartner', { Id: 0 })).status).toBe(400);
  });

  test('[API-9][UPL-6] responds with 409 to assigning an assigned place and to unassigning an unassigned one', async () => {
    const id = await insert();
    const assign = { Id1: office.ownerPartnerId, Id2: id };
    expect(await call('AsignarPlaceAPartner', assign)).toEqual({ status: 200, body: { Id: id } });
    expect(await call('AsignarPlaceAPartner', { ...assign, Id1: office.foreignPartnerId })).toEqual({
      status: 409,
      body: 'Ese lugar ya tiene partner.',
    });
    expect(await rowOf(id)).toMatchObject({ partnerId: office.ownerPartnerId, version: 2 });
    expect(await call('DESAsignarPlaceAPartner', { Id1: String(id) })).toEqual({ status: 200, body: { Id: id } });
    expect(await call('DESAsignarPlaceAPartner', { Id1: id })).toEqual({
      status: 409,
      body: 'Ese lugar no tiene partner.',
    });
    expect((await statuses('AsignarPlaceAPartner', assign)).slice(0, 4)).toEqual([401, 403, 403, 403]);
    expect((await call('AsignarPlaceAPartner', { Id1: office.ownerPartnerId, Id2: 2147483647 })).status).toBe(404);
    expect((await call('AsignarPlaceAPartner', { Id1: office.ownerPartnerId })).status).toBe(400);
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'place')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['assign', 'unassign']);
  });

  test('[PART-4] unassigning a business from its partner keeps its branches as places of the partner', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const branch = await insert({ partnerId: office.ownerPartnerId, businessId });
    expect((await call('DESAsignarBusinessAPartner', { Id1: businessId })).status).toBe(200);
    expect((await call('AsignarBusinessAPartner', { Id1: office.foreignPartnerId, Id2: businessId })).status).toBe(200);
    expect(await rowOf(branch)).toMatchObject({ partnerId: office.ownerPartnerId, businessId: null, version: 2 });
    expect(await call('ListarBranchesBYBusiness', { Id: businessId }, 'foreign')).toEqual({ status: 200, body: [] });
    const [audited] = await db().select().from(auditLog).where(eq(auditLog.action, 'unassign-branch'));
    expect(audited).toMatchObject({ entity: 'place', entityId: branch });
  });

  test('[PART-4] a business assigned again to the same partner gets back the branches that are still free', async () => {
    const [businessId, otherId] = [
      await insertBusiness(database.store, { partnerId: office.ownerPartnerId }),
      await insertBusiness(database.store, { partnerId: office.ownerPartnerId }),
    ];
    const branch = () => insert({ partnerId: office.ownerPartnerId, businessId });
    const [kept, moved, gone, removed] = [await branch(), await branch(), await branch(), await branch()];
    expect((await call('DESAsignarBrancheABusiness', { Id1: removed })).status).toBe(200);
    expect((await call('DESAsignarBusinessAPartner', { Id1: businessId })).status).toBe(200);
    const other = { Idowner: office.ownerPartnerId, Idplace: moved, Idbusiness: otherId };
    expect((await call('AsignarBrancheABusiness', other)).status).toBe(200);
    expect((await call('DESAsignarPlaceAPartner', { Id1: gone })).status).toBe(200);
    expect((await call('AsignarBusinessAPartner', { Id1: office.ownerPartnerId, Id2: businessId })).status).toBe(200);
    const businessIdsOf = async (ids: number[]) => Promise.all(ids.map(async (id) => (await rowOf(id))?.businessId));
    expect(await businessIdsOf([kept, moved, gone, removed])).toEqual([businessId, otherId, null, null]);
  });

  test('[BIZ-3] a branch unassigned from its business stays so, even with the same name', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId, name: 'Metate' });
    const linked = await insert({ partnerId: office.ownerPartnerId, businessId, name: 'Metate' });
    const branchId = await insert({ partnerId: office.ownerPartnerId, name: ' Metate ' });
    const branches = async () =>
      ((await call('ListarBranchesBYBusiness', { Id: businessId })).body as { Id: number }[]).map(({ Id }) => Id);
    expect((await branches()).sort()).toEqual([linked, branchId].sort());
    for (const id of [linked, branchId]) {
      expect((await call('DESAsignarBrancheABusiness', { Id1: id }, 'owner')).status).toBe(200);
      expect((await call('DESAsignarBrancheABusiness', { Id1: id }, 'owner')).status).toBe(409);
    }
    expect(await branches()).toEqual([]);
    const again = { Idowner: office.ownerPartnerId, Idplace: linked, Idbusiness: businessId };
    expect((await call('AsignarBrancheABusiness', again, 'owner')).status).toBe(200);
    expect(await branches()).toEqual([linked]);
  });

  test('[API-9] concurrent assignments of a place succeed once', async () => {
    const id = await insert();
    const all = [
      office.ownerPartnerId,
      office.foreignPartnerId,
      office.ownerPartnerId,
      office.foreignPartnerId,
      office.ownerPartnerId,
    ];
    const responses = await Promise.all(all.map((Id1) => call('AsignarPlaceAPartner', { Id1, Id2: id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('[API-1][UBR-2][ENT-1] lists branches and candidates of a business, and assigns and unassigns them', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId, name: 'Metate' });
    const id = await insert({ partnerId: office.ownerPartnerId, name: 'Centro' }, { photos: ['/a.webp'] });
    const without = { BusinessId: businessId, PartnerId: office.ownerPartnerId };
    expect((await call('ListarBranchesSINBusiness', without, 'owner')).body).toEqual([
      { Id: id, Name: 'Centro', Address: expect.any(String), negocio_nombre: '', PhotoUrls: ['/a.webp'] },
    ]);
    const assign = { Idowner: office.ownerPartnerId, Idplace: id, Idbusiness: businessId };
    expect((await call('AsignarBrancheABusiness', assign, 'owner')).body).toEqual({ Id: id });
    expect((await call('AsignarBrancheABusiness', assign)).status).toBe(409);
    expect((await call('ListarBranchesBYBusiness', { Id: businessId }, 'owner')).body).toMatchObject([
      { Id: id, negocio_nombre: 'Metate' },
    ]);
    expect(await namesOf('ListarBranchesSINBusiness', without)).toEqual([]);
    expect((await call('DESAsignarBrancheABusiness', { Id1: id }, 'owner')).body).toEqual({ Id: id });
    expect(await call('DESAsignarBrancheABusiness', { Id1: id }, 'owner')).toEqual({
      status: 409,
      body: 'Ese lugar no es sucursal de ningún negocio.',
    });
    for (const [path, body] of [
      ['ListarBranchesBYBusiness', { Id: businessId }],
      ['ListarBranchesSINBusiness', without],
      ['AsignarBrancheABusiness', assign],
      ['DESAsignarBrancheABusiness', { Id1: id }],
    ] as const)
      expect(
        (await statuses(path, body)).filter((_, i) => roles[i] !== 'owner' && roles[i] !== 'admin'),
        path,
      ).toEqual([401, 403, 403]);
  });

  test('[API-1] a branch and its business share a partner, and unassigning the place also removes its business', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const id = await insert({ partnerId: office.foreignPartnerId });
    const wrong = { Idowner: office.ownerPartnerId, Idplace: id, Idbusiness: businessId };
    expect(await call('AsignarBrancheABusiness', wrong)).toEqual({
      status: 400,
      body: 'El lugar y el negocio deben ser del mismo partner.',
    });
    const assignedId = await insert({ partnerId: office.ownerPartnerId });
    await call('AsignarBrancheABusiness', { ...wrong, Idplace: assignedId });
    await call('DESAsignarPlaceAPartner', { Id1: assignedId });
    expect(await rowOf(assignedId)).toMatchObject({ partnerId: null, businessId: null });
  });

  test('[API-1] editors of a place add, change and delete its tags, and every write is audited', async () => {
    const id = await insert({ partnerId: office.ownerPartnerId });
    const send = (path: string, body: object, who: RoleName = 'owner') => office.send(who, `/api/${path}`, body);
    const { body } = await send('AgregarTag', { IdPlace: id, Tag: '  terraza ' });
    expect(body).toEqual({ Id: expect.any(Number), Tag: 'terraza' });
    const { Id } = body as { Id: number };
    expect((await send('EditarTag', { Id, Tag: ' patio' })).body).toEqual({ Id, Tag: 'patio' });
    expect(await send('AgregarTag', { IdPlace: id, Tag: 'PATIÓ' })).toEqual({
      status: 409,
      body: 'Este lugar ya tiene esa etiqueta.',
    });
    expect((await send('EditarTag', { Id, Tag: 'Patio' })).status).toBe(200);
    expect((await send('EditarTag', { Id, Tag: 'patio' })).status).toBe(200);
    for (const Tag of ['', '  ', 'x'.repeat(61), 'a\0b', '\u200b'])
      expect((await send('EditarTag', { Id, Tag })).status).toBe(400);
    for (const [path, input] of [
      ['AgregarTag', { IdPlace: id, Tag: 'x' }],
      ['EditarTag', { Id, Tag: 'x' }],
      ['EliminarTag', { Id }],
    ] as const)
      for (const [who, status] of [
        ['nobody', 401],
        ['visitor', 403],
        ['foreign', 403],
      ] as const)
        expect((await send(path, input, who)).status, `${path} ${who}`).toBe(status);
    expect((await send('EliminarTag', { Id })).body).toEqual({ Id });
    expect((await send('EliminarTag', { Id }, 'admin')).status).toBe(404);
    expect(await db().$count(auditLog, eq(auditLog.entity, 'tag'))).toBe(5);
  });
});

test('[API-9] concurrent assignments of a branch by two processes succeed once', needsPostgres, async () => {
  const database = await createBlankPostgres();
  const stores = [await openPostgres(database.url, throwError), await openPostgres(database.url, throwError)] as const;
  try {
    await ensureCity(stores[0].db);
    const office = await createBackOffice(stores[0]);
    const business = await insertBusiness(stores[0], { partnerId: office.ownerPartnerId });
    for (let i = 0; i < 5; i++) {
      const id = await insertPlace(stores[0], buildPlace({ partnerId: office.ownerPartnerId }));
      const responses = await Promise.allSettled(
        stores.map((store) => {
          const { assignments } = createTestServer(store).services;
          return assignments.assignBranch(office.people.owner.usuario, office.ownerPartnerId, id, business);
        }),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const rejected = responses.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(rejected.reason).toMatchObject({ code: 'branch/already-assigned' });
    }
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  }
});
