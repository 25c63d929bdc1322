import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MapsResult } from '#contract/place-admin.ts';
import { places } from '#server/db/schema/places.ts';
import { auditLog, rateLimits } from '#server/db/schema/system.ts';
import { UnreachableError } from '#server/integrations/fetch-text.ts';
import { googleMaps } from '#server/integrations/maps/google.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildGooglePlace, startFakeGoogle } from '#tests/support/fakes/maps-servers.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

const path = '/api/TextSearchPlaces';
const second = { id: 'ChIJ-hotel', displayName: { text: 'Hotel Río' }, primaryType: 'hotel', types: ['lodging'] };
/** Provider result. */
const match = {
  providerPlaceId: 'ChIJ-metate',
  name: 'Tacos El Metate',
  address: 'Uno',
  latitude: null,
  longitude: null,
  phone: '',
  website: '',
  types: [],
  rating: null,
  mapsUrl: '',
  openingHours: '',
  businessStatus: '',
  editorialSummary: '',
};
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
beforeAll(async () => {
  google = await startFakeGoogle([buildGooglePlace(), buildGooglePlace(second)]);
});
beforeEach(() => google.setReply(null));
afterAll(() => google.close());

onEachDatabase('maps search', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  const clock = () => new Date('2026-11-22T03:00:00Z');
  beforeEach(async () => {
    office = await createBackOffice(database.store, {
      maps: googleMaps({ key: 'llave-de-prueba', url: google.url }),
      clock,
    });
  });

  const search = (more = {}) => ({ Query: 'tacos', Category: '', insertar: 0, idbusiness: 0, idowner: 0, ...more });
  const add = (more = {}) => search({ insertar: 1, idowner: office.ownerPartnerId, Category: 'Food', ...more });
  const stored = async (id = 'ChIJ-metate') =>
    (await db().select().from(places).where(eq(places.providerPlaceId, id)))[0];

  test('[API-1][ENT-1][SRCH-1] a search returns exactly the specified names and the provider', async () => {
    const { status, body } = await office.send('owner', path, search());
    const [first] = body as MapsResult[];
    expect([status, Object.keys(first ?? {}).sort()]).toEqual([
      200,
      ['Address', 'Id', 'Name', 'PhotoUrls', 'PlaceId', 'Proveedor', 'rating'],
    ]);
    expect(first).toMatchObject({ PlaceId: 'ChIJ-metate', Name: 'Tacos El Metate', rating: 4.4, Id: null });
    expect(first).toMatchObject({ PhotoUrls: [], Proveedor: 'Google Maps' });
    expect(google.requests.at(-1)?.body).toMatchObject({ textQuery: 'tacos, Laredo, Texas' });
    await office.send('owner', path, search({ Query: 'tacos, Laredo, Texas' }));
    expect(google.requests.at(-1)?.body).toMatchObject({ textQuery: 'tacos, Laredo, Texas' });
  });

  test('[API-1][SRCH-1] rejects an empty query, signed-out users, visitors, and assignments to other partners', async () => {
    expect(await office.send('owner', path, search({ Query: '  ' }))).toEqual({
      status: 400,
      body: expect.stringContaining('Debes especificar Query'),
    });
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
    ] as const)
      expect((await office.send(who, path, search())).status).toBe(status);
    expect((await office.send('foreign', path, add())).status).toBe(403);
    const business = await insertBusiness(database.store, { partnerId: office.foreignPartnerId });
    expect((await office.send('owner', path, add({ idbusiness: business }))).status).toBe(403);
  });

  test('[SRCH-3] stores exactly the chosen result with owner, business, category and source', async () => {
    const business = await insertBusiness(database.store, { partnerId: office.ownerPartnerId });
    const { status, body } = await office.send('owner', path, add({ PlaceId: 'ChIJ-hotel', idbusiness: business }));
    const row = await stored('ChIJ-hotel');
    expect([status, body]).toEqual([200, [expect.objectContaining({ PlaceId: 'ChIJ-hotel', Id: row?.id })]]);
    expect(row).toMatchObject({
      name: 'Hotel Río',
      category: 'Food',
      partnerId: office.ownerPartnerId,
      businessId: business,
      provider: 'google',
      source: 'Google Maps',
      asOf: '2026-11-21',
      openingHours: 'Monday: 7:00 AM – 5:00 PM | Tuesday: Closed | Sunday: Open 24 hours',
      active: true,
    });
    expect(await db().$count(places)).toBe(1);
  });

  test('[SRCH-3] stores the first result without a PlaceId, and derives the category from place types without one', async () => {
    await office.send('admin', path, add({ idowner: 0, Category: '' }));
    expect(await stored()).toMatchObject({ partnerId: null, category: 'Food' });
    await office.send('admin', path, add({ idowner: 0, Category: '', PlaceId: 'ChIJ-hotel' }));
    expect(await stored('ChIJ-hotel')).toMatchObject({ category: 'Stay' });
  });

  test('[SRCH-3][API-2] rejects a missing owner, an unknown category and a missing result', async () => {
    const sendAsOwner = async (body: object) => {
      const response = await office.send('owner', path, body);
      return [response.status, response.body];
    };
    expect(await sendAsOwner(add({ idowner: 0 }))).toEqual([400, 'ID_OWNER es obligatorio (no recibido).']);
    expect(await sendAsOwner(add({ Category: 'Nada' }))).toEqual([
      400,
      expect.stringContaining('Esa categoría no existe'),
    ]);
    expect(await sendAsOwner(add({ PlaceId: 'otro' }))).toEqual([404, 'Ese lugar ya no aparece en la búsqueda.']);
    expect(await sendAsOwner(add({ Query: 'nada' }))).toEqual([404, 'Ese lugar ya no aparece en la búsqueda.']);
    expect(await sendAsOwner(add({ PlaceId: 'a\0b' }))).toEqual([400, expect.stringContaining('PlaceId')]);
    expect(await db().$count(places)).toBe(0);
  });

  test("[SRCH-5][API-11] a stored place is found with its id, and adding one's own updates it without a duplicate", async () => {
    await office.send('owner', path, add());
    const before = await stored();
    await db()
      .update(places)
      .set({ name: 'Otro nombre', editorialSummary: 'A mano' })
      .where(eq(places.id, before?.id ?? 0));
    expect((await office.send('foreign', path, search())).body).toMatchObject([{ Id: before?.id }, { Id: null }]);
    expect((await office.send('owner', path, add({ Category: 'NightLife' }))).status).toBe(200);
    expect(await stored()).toMatchObject({
      id: before?.id,
      name: 'Tacos El Metate',
      editorialSummary: 'A mano',
      category: 'NightLife',
      version: 2,
    });
    const foreign = add({ idowner: office.foreignPartnerId });
    expect(await office.send('foreign', path, foreign)).toEqual({
      status: 409,
      body: 'Ese lugar ya está en la guía y no es de este partner.',
    });
    expect((await office.send('admin', path, foreign)).status).toBe(409);
    expect((await office.send('admin', path, add({ idowner: 0, Category: '' }))).status).toBe(200);
    expect(await stored()).toMatchObject({ partnerId: office.ownerPartnerId, category: 'NightLife', version: 3 });
  });

  test('[SRCH-5] only an administrator assigns an unassigned place to a partner', async () => {
    await insertPlace(database.store, buildPlace({ provider: 'google', providerPlaceId: 'ChIJ-metate' }));
    expect((await office.send('owner', path, add())).status).toBe(409);
    expect((await office.send('admin', path, add())).status).toBe(200);
    expect(await stored()).toMatchObject({ partnerId: office.ownerPartnerId });
  });

  test('[SRCH-3] concurrent additions store a result once, and every write is audited', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => office.send('owner', path, add())));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'place')).orderBy(auditLog.id);
    expect([await db().$count(places), rows.map(({ action }) => action)]).toEqual([
      1,
      ['create', 'update', 'update', 'update', 'update'],
    ]);
  });

  test('[SRCH-1][API-2] responds with 503 if the provider fails', async () => {
    google.setReply({ status: 429, body: {} });
    expect(await office.send('owner', path, search())).toEqual({
      status: 503,
      body: expect.stringContaining('El servicio de mapas no respondió.'),
    });
  });

  test.each(['no provider', 'no network'])(
    '[SRCH-1] with %s, searches the guide itself, labels the results, and accepts its places',
    async (what) => {
      const failingSearch = () => Promise.reject(new UnreachableError());
      const maps = what === 'no network' ? { provider: 'google' as const, search: failingSearch } : undefined;
      const { services } = createTestServer(database.store, { maps, clock });
      const id = await insertPlace(database.store, buildPlace({ name: 'Tacos El Metate', providerPlaceId: '' }), {
        photos: ['https://fotos.test/1.webp'],
      });
      await insertPlace(database.store, buildPlace({ name: 'Farmacia' }));
      const ownPlace = { Id: id, PlaceId: `guia-${id}`, PhotoUrls: ['https://fotos.test/1.webp'] };
      expect(await services.maps.search(office.people.owner.usuario, 'tacos, Laredo, Texas')).toEqual([
        expect.objectContaining({ ...ownPlace, Proveedor: expect.stringContaining('la guía misma') }),
      ]);
      const { usuario } = office.people.admin;
      const selection = { query: 'tacos', providerPlaceId: ownPlace.PlaceId, category: 'NightLife', businessId: null };
      expect(await services.maps.add(usuario, { ...selection, partnerId: office.ownerPartnerId })).toMatchObject({
        Id: id,
      });
      const [row] = await db().select().from(places).where(eq(places.id, id));
      expect(row).toMatchObject({
        name: 'Tacos El Metate',
        category: 'NightLife',
        partnerId: office.ownerPartnerId,
        source: '',
      });
      const other = services.maps.add(office.people.foreign.usuario, {
        ...selection,
        partnerId: office.foreignPartnerId,
      });
      await expect(other).rejects.toMatchObject({ code: 'place/taken' });
    },
  );

  test('[SRCH-1] says that the maps are unreachable when the guide has no result either', async () => {
    const search = () => Promise.reject(new UnreachableError());
    const { services } = createTestServer(database.store, { maps: { provider: 'google', search }, clock });
    const found = services.maps.search(office.people.owner.usuario, 'heb');
    await expect(found).rejects.toMatchObject({ code: 'maps/unavailable' });
  });

  test('[SRCH-5] shows a hidden place and its photos only to its partner and to administrators', async () => {
    const photos = ['https://fotos.test/1.webp'];
    const hidden = buildPlace({
      providerPlaceId: 'ChIJ-metate',
      banned: true,
      active: false,
      partnerId: office.ownerPartnerId,
    });
    const id = await insertPlace(database.store, hidden, { photos });
    for (const [who, Id, PhotoUrls] of [
      ['owner', id, photos],
      ['admin', id, photos],
      ['foreign', null, []],
    ] as const)
      expect((await office.send(who, path, search())).body, who).toEqual([
        expect.objectContaining({ PlaceId: 'ChIJ-metate', Id, PhotoUrls }),
        expect.objectContaining({ Id: null }),
      ]);
  });

  test('[API-11] rejects ids of the local place search in forms and ignores them in provider results', async () => {
    const id = await insertPlace(database.store, buildPlace());
    const typed = {
      CIUDADCLAVE: 'LAREDO',
      CATEGORIA: 'Food',
      ID_OWNER: office.ownerPartnerId,
      Name: 'Señuelo',
      Address: 'Uno',
    };
    const response = await office.send('owner', '/api/UpsertPlacesDirect', { ...typed, PlaceId: `guia-${id}` });
    expect(response).toEqual({ status: 409, body: 'Ese lugar ya está en la guía y no es de este partner.' });
    google.setReply({ status: 200, body: { places: [buildGooglePlace({ id: `guia-${id}` })] } });
    expect((await office.send('admin', path, search())).body).toEqual([expect.objectContaining({ Id: null })]);
  });

  test('[SRCH-1] limits a user to 300 provider searches an hour', async () => {
    const attempts = {
      key: `maps:${office.people.owner.usuario.id}`,
      count: 299,
      resetsAt: new Date(+clock() + 60_000),
    };
    await db().insert(rateLimits).values(attempts);
    expect((await office.send('owner', path, search())).status).toBe(200);
    expect((await office.send('owner', path, search())).status).toBe(429);
    expect((await office.send('foreign', path, search())).status).toBe(200);
  });

  test('dates facts by the day of the provider response', async () => {
    const fetchedAt = new Date('2026-11-01T12:00:00Z');
    const cachedMaps = { provider: 'google' as const, search: async () => ({ places: [match], fetchedAt }) };
    const { services } = createTestServer(database.store, { maps: cachedMaps, clock });
    const selection = { query: 'x', providerPlaceId: undefined, category: '', partnerId: null, businessId: null };
    await services.maps.add(office.people.admin.usuario, selection);
    expect(await stored()).toMatchObject({ asOf: '2026-11-01' });
  });
});
