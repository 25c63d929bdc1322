import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EditablePlace } from '#contract/place-admin.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { blankPlaceForm, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { errors } from '#texts/errors.ts';

const upsertPath = '/api/UpsertPlacesDirect';

onEachDatabase('place admin', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  const neverStored = '/files/photos/aaaaaaaaaaaaaaaaaaaaaa-1600.webp';
  beforeEach(async () => {
    office = await createBackOffice(database.store);
  });

  /** Every field of a manual place in the second specification document. */
  const manual = (more = {}) => ({
    ...blankPlaceForm,
    ID_OWNER: office.ownerPartnerId,
    Name: 'Tacos El Metate',
    Address: 'Calle Iturbide 100',
    Phone: '956 555 0100',
    PhotoUrls: ['https://fotos.test/1.webp'],
    ...more,
  });
  const upsert = (more = {}, who: 'owner' | 'foreign' | 'admin' = 'owner') =>
    office.send(who, upsertPath, manual(more));
  const siteOf = async (id: number, who: 'owner' | 'admin' = 'admin') =>
    (await office.send(who, `/api/sites/${id}`, undefined, 'GET')).body as EditablePlace;
  const put = (id: number, more = {}, who: 'owner' | 'foreign' | 'admin' = 'owner') =>
    office.send(who, `/api/sites/${id}`, manual(more), 'PUT');
  const createPlace = async (more = {}) => ((await upsert(more)).body as { id: number }).id;

  test('[API-1][API-11][MAN-4] stores a manually entered place unchanged and returns it with the specified names', async () => {
    const hours = 'lunes: 7:00\u202fAM\u2009–\u20095:00\u202fPM | Tuesday: Closed';
    const { status, body } = await upsert({ mapsopeninghours: hours, mapseditorial_summary: 'Desde 1976', extra: 1 });
    expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
    const place = await siteOf((body as { id: number }).id, 'owner');
    expect(Object.keys(place).sort()).toEqual(
      [
        ...['Id', 'CIUDADCLAVE', 'CATEGORIA', 'ID_OWNER', 'ID_BUSINESS', 'PlaceId', 'Name', 'Address', 'Latitude'],
        ...['Longitude', 'Phone', 'Website', 'Types', 'PhotoUrls', 'activo', 'banned', 'logo', 'mapsurl'],
        ...['mapsOpeningHours', 'mapsbusiness_status', 'mapsEditorialSummary', 'FechaInicio', 'FechaFin', 'Version'],
      ].sort(),
    );
    expect(place).toMatchObject({
      Name: 'Tacos El Metate',
      ID_OWNER: office.ownerPartnerId,
      ID_BUSINESS: null,
      mapsOpeningHours: 'Monday: 7:00 AM – 5:00 PM | Tuesday: Closed',
      mapsEditorialSummary: 'Desde 1976',
      PhotoUrls: ['https://fotos.test/1.webp'],
      Version: 1,
    });
  });

  test('[API-2][MAN-2][MAN-5] rejects missing and invalid values with a specific message and creates nothing', async () => {
    const wrong: [object, number, string][] = [
      [{ ID_OWNER: 0 }, 400, 'ID_OWNER'],
      [{ Name: '  ' }, 400, 'El nombre es obligatorio'],
      [{ Address: '' }, 400, 'La dirección es obligatoria'],
      [{ CATEGORIA: 'Attractions' }, 400, 'La categoría es obligatoria'],
      [{ CATEGORIA: '' }, 400, 'La categoría es obligatoria'],
      [{ Latitude: 90.01 }, 400, 'Coordenadas inválidas'],
      [{ Longitude: -180.5 }, 400, 'Coordenadas inválidas'],
      [{ Website: 'javascript:alert(1)' }, 400, 'Website'],
      [{ PhotoUrls: ['http://fotos.test/1.webp'] }, 400, 'PhotoUrls'],
      [{ PhotoUrls: ['https://fotos.test/\u0000x.jpg'] }, 400, 'PhotoUrls'],
      [{ PhotoUrls: [neverStored] }, 409, 'ya no está guardada'],
      [{ logo: neverStored }, 409, 'ya no está guardada'],
      [{ CIUDADCLAVE: 'MONTERREY' }, 400, 'CIUDADCLAVE'],
      [{ PlaceId: 'a\0' }, 400, 'PlaceId'],
      [{ Name: 'a\0' }, 400, 'Name'],
      [{ ID_BUSINESS: 2147483647 }, 404, 'Negocio no encontrado'],
    ];
    for (const [more, status, message] of wrong)
      expect(await upsert(more), JSON.stringify(more)).toEqual({ status, body: expect.stringContaining(message) });
    expect(await db().$count(places)).toBe(0);
  });

  test('[REAL-3] refuses coordinates far from the city, unless they are confirmed or already stored', async () => {
    const china = { Latitude: 27.5, Longitude: 99.5 };
    const sentence = /Está a 14,000 km de Laredo: ¿falta un signo\? Con «CoordenadasConfirmadas: 1» se guardan así/;
    expect(await upsert(china)).toEqual({ status: 400, body: expect.stringMatching(sentence) });
    expect(await db().$count(places)).toBe(0);
    expect((await upsert({ ...china, Longitude: -99.5 })).status).toBe(200);
    expect((await upsert({ ...china, CoordenadasConfirmadas: 1 })).status).toBe(200);
    const id = await createPlace();
    expect(await put(id, china)).toEqual({ status: 400, body: expect.stringMatching(sentence) });
    expect((await put(id, { ...china, CoordenadasConfirmadas: 1 })).status).toBe(200);
    expect((await put(id, { ...china, Name: 'Otro nombre' })).status).toBe(200);
  });

  test('[API-2] rejects dates outside the years 1900 to 2999', async () => {
    const id = await createPlace();
    const edge = '0001-01-01T00:00:00+23:00'; // before year 1 in UTC
    for (const year of ['0000', '0001', '1899', '3000', '9999']) {
      const day = year === '0001' ? edge : `${year}-06-01T00:00:00Z`;
      expect(await put(id, { CATEGORIA: '', FechaInicio: day, FechaFin: day }), year).toEqual({
        status: 400,
        body: expect.stringContaining('entre los años 1900 y 2999'),
      });
    }
    for (const FechaInicio of ['', 'mañana', '2026-13-01T00:00:00Z'])
      expect((await put(id, { CATEGORIA: '', FechaInicio, FechaFin: edge })).status, FechaInicio).toBe(400);
  });

  test('[API-2] accepts null for optional texts', async () => {
    const id = await createPlace({ Phone: null, Website: null, logo: null, mapsurl: null });
    expect(await siteOf(id)).toMatchObject({ Phone: '', Website: '', logo: '', mapsurl: '' });
  });

  test('[API-1][API-3] denies signed-out users, visitors and other partners', async () => {
    const id = await createPlace();
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
      ['foreign', 403],
    ] as const) {
      expect((await office.send(who, upsertPath, manual())).status, who).toBe(status);
      expect((await office.send(who, `/api/sites/${id}`, undefined, 'GET')).status, who).toBe(status);
      expect((await office.send(who, `/api/sites/${id}`, manual(), 'PUT')).status, who).toBe(status);
    }
    for (const who of ['nobody', 'visitor', 'owner'] as const) {
      const status = who === 'nobody' ? 401 : 403;
      expect((await office.send(who, '/api/sites', undefined, 'GET')).status, who).toBe(status);
      expect((await office.send(who, '/api/sites', manual())).status, who).toBe(status);
      expect((await office.send(who, '/api/sites/Estado', { Id: id, activo: 0, banned: 0 })).status, who).toBe(status);
    }
  });

  test("[API-11] an empty PlaceId creates a place; a PlaceId in use updates the partner's own place, else responds with 409", async () => {
    expect(new Set([await createPlace(), await createPlace()]).size).toBe(2);
    const id = await createPlace({ PlaceId: 'p-1', Name: 'Antes' });
    expect(await createPlace({ PlaceId: 'p-1', Name: 'Después' })).toBe(id);
    const taken = { status: 409, body: 'Ese lugar ya está en la guía y no es de este partner.' };
    expect(await upsert({ PlaceId: 'p-1', ID_OWNER: office.foreignPartnerId, Name: 'Mío' }, 'foreign')).toEqual(taken);
    expect(await upsert({ PlaceId: 'p-1', ID_OWNER: office.foreignPartnerId, Name: 'Mío' }, 'admin')).toEqual(taken);
    await insertPlace(database.store, buildPlace({ providerPlaceId: 'p-2' }));
    expect(await upsert({ PlaceId: 'p-2' })).toEqual(taken);
    expect(await siteOf(id)).toMatchObject({ Name: 'Después', ID_OWNER: office.ownerPartnerId, Version: 2 });
  });

  test('[API-11] concurrent requests with one PlaceId create one place', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => upsert({ PlaceId: 'p-9' })));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const both = await Promise.all([
      upsert({ PlaceId: 'p-8' }),
      upsert({ PlaceId: 'p-8', ID_OWNER: office.foreignPartnerId }, 'foreign'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db().$count(places)).toBe(2);
  });

  test('[API-1] a partner edits its own place but cannot unban or reassign it; an administrator bans', async () => {
    const id = await createPlace();
    const row = await office.send('admin', '/api/sites/Estado', { Id: id, activo: 1, banned: 1 });
    expect(row).toEqual({ status: 200, body: expect.objectContaining({ Id: id, banned: 1, Partner: 'Ofelia Garza' }) });
    expect(await put(id, { banned: 0, Name: 'Otro' })).toEqual({
      status: 403,
      body: 'Solo un administrador puede cambiar estos datos: Vetado.',
    });
    const edit = { banned: 1, activo: 0, Name: 'Otro', ID_OWNER: office.foreignPartnerId };
    expect((await put(id, edit)).body).toMatchObject({
      Name: 'Otro',
      activo: 0,
      banned: 1,
      ID_OWNER: office.ownerPartnerId,
    });
    await upsert({ PlaceId: 'p-3' });
    expect((await put(id, { banned: 0 }, 'admin')).body).toMatchObject({ banned: 0, ID_OWNER: office.ownerPartnerId });
    const foreign = await insertBusiness(database.store, { partnerId: office.foreignPartnerId });
    expect((await put(id, { ID_BUSINESS: foreign })).status).toBe(403);
    expect(await put(id, { ID_BUSINESS: foreign }, 'admin')).toEqual({
      status: 400,
      body: 'El lugar y el negocio deben ser del mismo partner.',
    });
  });

  test('[API-1] rejects turning a place into an event or back, so a partner cannot publish events', async () => {
    const id = await createPlace({ PlaceId: 'p-1' });
    const asEvent = { CATEGORIA: '', FechaInicio: '2099-12-01T00:00:00Z', FechaFin: '2099-12-02T00:00:00Z' };
    const rejection = { status: 409, body: errors['place/other-kind'] };
    for (const who of ['owner', 'admin'] as const) expect(await put(id, asEvent, who), who).toEqual(rejection);
    expect((await office.send('nobody', '/API/cargareventos')).body).toEqual([]);
    expect(await siteOf(id)).toMatchObject({ CATEGORIA: 'Food', FechaInicio: null, Version: 1 });
    const created = await office.send('admin', '/api/sites', manual({ ...asEvent, PlaceId: 'p-2' }));
    const { Id: event } = created.body as EditablePlace;
    for (const who of ['owner', 'admin'] as const) expect(await put(event, {}, who), who).toEqual(rejection);
    expect(await upsert({ PlaceId: 'p-2' })).toEqual(rejection);
    expect(await siteOf(event)).toMatchObject({ CATEGORIA: '', Version: 1 });
  });

  test('[API-11] rejects changing the PlaceId of a place', async () => {
    const id = await createPlace({ PlaceId: 'p-1' });
    for (const who of ['owner', 'admin'] as const) {
      expect(await put(id, { PlaceId: 'p-2' }, who)).toEqual({ status: 409, body: errors['place/other-place-id'] });
      expect((await put(id, { PlaceId: 'p-1' }, who)).status).toBe(200);
      expect((await put(id, { PlaceId: undefined }, who)).body).toMatchObject({ PlaceId: 'p-1' });
    }
  });

  test('[ADM-2] rejects an edit of an older version with 409 and lists the changed fields', async () => {
    const id = await createPlace();
    await put(id, { Name: 'Nuevo', Phone: '956 555 0199', Version: 1 });
    await office.send('admin', '/api/places/RemovePhotoUrl', { Id: id, Index: 0 });
    expect(await put(id, { Name: 'Tarde', Version: 1 }, 'admin')).toEqual({
      status: 409,
      body: 'Otra persona cambió este lugar mientras lo editabas. Cambió: Nombre, Teléfono, Fotos.',
    });
    expect((await put(id, { Name: 'Tarde', Version: 2 })).body).toMatch(/Cambió: Fotos\.$/);
    const state = { Id: id, activo: 0, banned: 0, Version: 2 };
    expect((await office.send('admin', '/api/sites/Estado', state)).status).toBe(409);
    expect(await siteOf(id)).toMatchObject({ Name: 'Nuevo', activo: 1, Version: 3 });
    expect((await put(id, { Name: 'Última' })).body).toMatchObject({ Name: 'Última', Version: 4 });
  });

  test('[API-1] an event requires both dates in order; the place table lists places and events', async () => {
    const event = { CATEGORIA: '', FechaInicio: '2026-12-01T00:00:00-06:00', FechaFin: '2026-12-02T00:00:00-06:00' };
    const create = (more: object) =>
      office.send('admin', '/api/sites', manual({ ID_OWNER: 0, Name: 'Feria', ...more }));
    const { status, body } = await create(event);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ CATEGORIA: '', ID_OWNER: null, FechaInicio: '2026-12-01T06:00:00Z' }),
    ]);
    for (const wrong of [{ FechaInicio: null }, { FechaFin: '2026-11-30T00:00:00-06:00' }])
      expect(await create({ ...event, ...wrong })).toEqual({
        status: 400,
        body: 'Un evento necesita un inicio y un fin, y el fin no puede ser antes.',
      });
    await createPlace({ Name: 'Ágora' });
    const listed = (await office.send('admin', '/api/sites', undefined, 'GET')).body as EditablePlace[];
    expect(listed.map(({ Name, CATEGORIA }) => [Name, CATEGORIA])).toEqual([
      ['Ágora', 'Food'],
      ['Feria', ''],
    ]);
  });

  test('[API-6] only its editors read a hidden place', async () => {
    const id = await createPlace({ activo: 0 });
    for (const [who, count] of [
      ['nobody', 0],
      ['visitor', 0],
      ['foreign', 0],
      ['owner', 1],
      ['admin', 1],
    ] as const) {
      expect((await office.send(who, '/API/cargarlugar', { id })).body, who).toHaveLength(count);
      const editable = (await office.send(who, `/api/places/${id}/editable`, undefined, 'GET')).body;
      expect(editable, who).toEqual({ Editable: count === 1 });
    }
  });

  test('[ADM-1] every write is audited, and remaining photos keep their sizes', async () => {
    const id = await createPlace();
    await db().update(placePhotos).set({ width: 1600, height: 900 });
    await put(id, { PhotoUrls: ['https://fotos.test/2.webp', 'https://fotos.test/1.webp'] });
    expect(await db().select().from(placePhotos).orderBy(placePhotos.position)).toMatchObject([
      { position: 0, width: null },
      { position: 1, width: 1600, height: 900 },
    ]);
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'place')).orderBy(auditLog.id);
    expect(rows.map(({ action, entityId, actor }) => [action, entityId, actor])).toEqual([
      ['create', id, 'Ofelia Garza'],
      ['update', id, 'Ofelia Garza'],
    ]);
  });
});
