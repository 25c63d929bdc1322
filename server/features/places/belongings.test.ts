import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storeCity } from '#server/db/city.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { places } from '#server/db/schema/places.ts';
import { openPostgres } from '#server/db/store.ts';
import { createTestServer } from '#tests/support/app.ts';
import { type BackOffice, backOffice, insertBusiness, type Staff } from '#tests/support/back-office.ts';
import { anEvent, aPlace, insertPlace } from '#tests/support/builders.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { blankPostgres, databaseKinds, onEachDatabase } from '#tests/support/stores.ts';

const roles: Staff[] = ['nobody', 'visitor', 'owner', 'foreign', 'admin'];

onEachDatabase('whose places are', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  const insert = (row = {}, extras = {}) => insertPlace(database.store, aPlace(row), extras);
  const call = (path: string, body: object, who: Staff = 'admin') => office.send(who, `/api/partners/${path}`, body);
  const statuses = async (path: string, body: object) =>
    Promise.all(roles.map(async (who) => (await call(path, body, who)).status));
  const rowOf = async (id: number) => (await db().select().from(places).where(eq(places.id, id)))[0];
  const namesOf = async (path: string, body: object) =>
    ((await call(path, body)).body as { Name: string }[]).map(({ Name }) => Name);
  beforeEach(async () => {
    office = await backOffice(database.store);
  });

  test("[API-1][ENT-1] a partner's places carry exactly their names, with the business of each", async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.owner, name: 'Metate' });
    await insert({ partnerId: office.owner, businessId, name: 'Sucursal', address: 'Uno' });
    await insert({ partnerId: office.owner, name: 'Solo' });
    await insert({ partnerId: office.foreign });
    const logo = 'https://fotos.test/logo.webp';
    const { body } = await call('ListarPlacesPartner', { Id: office.owner }, 'owner');
    expect(body).toEqual([
      { Id: expect.any(Number), Name: 'Solo', Address: expect.any(String), negocio_nombre: '', negocio_urllogo: '' },
      { Id: expect.any(Number), Name: 'Sucursal', Address: 'Uno', negocio_nombre: 'Metate', negocio_urllogo: logo },
    ]);
    expect(await statuses('ListarPlacesPartner', { Id: office.owner })).toEqual([401, 403, 200, 403, 200]);
    expect((await call('ListarPlacesPartner', { Id: 2147483647 })).status).toBe(404);
    expect((await call('ListarPlacesPartner', { Id: 'x' })).status).toBe(400);
  });

  test('[API-1][ENT-1][UPL-2] the places without a partner carry exactly their names; events are none of them', async () => {
    await insert({ name: 'Libre' }, { photos: ['/b.webp', '/a.webp'] });
    await insert({ partnerId: office.foreign });
    await insertPlace(database.store, anEvent());
    const { body } = await call('ListarPlacesSINPartner', { Id: office.owner });
    expect(body).toEqual([
      { Id: expect.any(Number), Name: 'Libre', Address: expect.any(String), PhotoUrls: ['/b.webp', '/a.webp'] },
    ]);
    expect(await statuses('ListarPlacesSINPartner', { Id: office.owner })).toEqual([401, 403, 403, 403, 200]);
    expect((await call('ListarPlacesSINPartner', { Id: 0 })).status).toBe(400);
  });

  test('[API-9][UPL-6] assigning what is assigned and unassigning what is not is 409 with its sentence', async () => {
    const id = await insert();
    const assign = { Id1: office.owner, Id2: id };
    expect(await call('AsignarPlaceAPartner', assign)).toEqual({ status: 200, body: { Id: id } });
    expect(await call('AsignarPlaceAPartner', { ...assign, Id1: office.foreign })).toEqual({
      status: 409,
      body: 'Ese lugar ya tiene partner.',
    });
    expect(await rowOf(id)).toMatchObject({ partnerId: office.owner, version: 2 });
    expect(await call('DESAsignarPlaceAPartner', { Id1: String(id) })).toEqual({ status: 200, body: { Id: id } });
    expect(await call('DESAsignarPlaceAPartner', { Id1: id })).toEqual({
      status: 409,
      body: 'Ese lugar no tiene partner.',
    });
    expect((await statuses('AsignarPlaceAPartner', assign)).slice(0, 4)).toEqual([401, 403, 403, 403]);
    expect((await call('AsignarPlaceAPartner', { Id1: office.owner, Id2: 2147483647 })).status).toBe(404);
    expect((await call('AsignarPlaceAPartner', { Id1: office.owner })).status).toBe(400);
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'place')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['assign', 'unassign']);
  });

  test("[PART-4] a business that its partner gives up leaves its branches behind as the partner's places", async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.owner });
    const branch = await insert({ partnerId: office.owner, businessId });
    expect((await call('DESAsignarBusinessAPartner', { Id1: businessId })).status).toBe(200);
    expect((await call('AsignarBusinessAPartner', { Id1: office.foreign, Id2: businessId })).status).toBe(200);
    expect(await rowOf(branch)).toMatchObject({ partnerId: office.owner, businessId: null, version: 2 });
    expect(await call('ListarBranchesBYBusiness', { Id: businessId }, 'foreign')).toEqual({ status: 200, body: [] });
    const [audited] = await db().select().from(auditLog).where(eq(auditLog.action, 'unassign-branch'));
    expect(audited).toMatchObject({ entity: 'place', entityId: branch });
  });

  test('[BIZ-3] a branch that was taken from its business stays so, also when both have one name', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.owner, name: 'Metate' });
    const linked = await insert({ partnerId: office.owner, businessId, name: 'Metate' });
    const named = await insert({ partnerId: office.owner, name: ' Metate ' });
    const branches = async () =>
      ((await call('ListarBranchesBYBusiness', { Id: businessId })).body as { Id: number }[]).map(({ Id }) => Id);
    expect((await branches()).sort()).toEqual([linked, named].sort());
    for (const id of [linked, named]) {
      expect((await call('DESAsignarBrancheABusiness', { Id1: id }, 'owner')).status).toBe(200);
      expect((await call('DESAsignarBrancheABusiness', { Id1: id }, 'owner')).status).toBe(409);
    }
    expect(await branches()).toEqual([]);
    const again = { Idowner: office.owner, Idplace: linked, Idbusiness: businessId };
    expect((await call('AsignarBrancheABusiness', again, 'owner')).status).toBe(200);
    expect(await branches()).toEqual([linked]);
  });

  test('[API-9] the same place assigned many times at once is assigned once', async () => {
    const id = await insert();
    const all = [office.owner, office.foreign, office.owner, office.foreign, office.owner];
    const answers = await Promise.all(all.map((Id1) => call('AsignarPlaceAPartner', { Id1, Id2: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('[API-1][UBR-2][ENT-1] branches: those of a business, those that are none yet, and from one to the other', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.owner, name: 'Metate' });
    const id = await insert({ partnerId: office.owner, name: 'Centro' }, { photos: ['/a.webp'] });
    const without = { BusinessId: businessId, PartnerId: office.owner };
    expect((await call('ListarBranchesSINBusiness', without, 'owner')).body).toEqual([
      { Id: id, Name: 'Centro', Address: expect.any(String), negocio_nombre: '', PhotoUrls: ['/a.webp'] },
    ]);
    const assign = { Idowner: office.owner, Idplace: id, Idbusiness: businessId };
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

  test('[API-1] a branch and its business are of one partner, and unassigning the place takes the branch too', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: office.owner });
    const id = await insert({ partnerId: office.foreign });
    const wrong = { Idowner: office.owner, Idplace: id, Idbusiness: businessId };
    expect(await call('AsignarBrancheABusiness', wrong)).toEqual({
      status: 400,
      body: 'El lugar y el negocio deben ser del mismo partner.',
    });
    const own = await insert({ partnerId: office.owner });
    await call('AsignarBrancheABusiness', { ...wrong, Idplace: own });
    await call('DESAsignarPlaceAPartner', { Id1: own });
    expect(await rowOf(own)).toMatchObject({ partnerId: null, businessId: null });
  });

  test('[API-1] tags are added, changed and deleted by who may edit the place, and each write is in the audit log', async () => {
    const id = await insert({ partnerId: office.owner });
    const send = (path: string, body: object, who: Staff = 'owner') => office.send(who, `/api/${path}`, body);
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
    for (const Tag of ['', '  ', 'x'.repeat(61), 'a\nb'])
      expect((await send('EditarTag', { Id, Tag })).status).toBe(400);
    for (const [path, given] of [
      ['AgregarTag', { IdPlace: id, Tag: 'x' }],
      ['EditarTag', { Id, Tag: 'x' }],
      ['EliminarTag', { Id }],
    ] as const)
      for (const [who, status] of [
        ['nobody', 401],
        ['visitor', 403],
        ['foreign', 403],
      ] as const)
        expect((await send(path, given, who)).status, `${path} ${who}`).toBe(status);
    expect((await send('EliminarTag', { Id })).body).toEqual({ Id });
    expect((await send('EliminarTag', { Id }, 'admin')).status).toBe(404);
    expect(await db().$count(auditLog, eq(auditLog.entity, 'tag'))).toBe(5);
  });
});

test.runIf(databaseKinds.includes('postgres'))(
  '[API-9] a branch assigned at once on two processes is assigned once',
  async () => {
    const database = await blankPostgres();
    const stores = [
      await openPostgres(database.url, failLoudly),
      await openPostgres(database.url, failLoudly),
    ] as const;
    try {
      await storeCity(stores[0].db);
      const office = await backOffice(stores[0]);
      const business = await insertBusiness(stores[0], { partnerId: office.owner });
      for (let i = 0; i < 5; i++) {
        const id = await insertPlace(stores[0], aPlace({ partnerId: office.owner }));
        const answers = await Promise.allSettled(
          stores.map((store) => {
            const { belongings } = createTestServer(store).services;
            return belongings.assignBranch(office.people.owner.usuario, office.owner, id, business);
          }),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
        expect(refused.reason).toMatchObject({ code: 'branch/already-assigned' });
      }
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
    }
  },
);
