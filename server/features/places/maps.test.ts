import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MapsResult } from '#contract/places.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { places } from '#server/db/schema/places.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { NoNetwork } from '#server/integrations/ask.ts';
import { googleMaps } from '#server/integrations/maps/google.ts';
import { createTestServer } from '#tests/support/app.ts';
import { type BackOffice, backOffice, insertBusiness } from '#tests/support/back-office.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { aGooglePlace, googleDouble } from '#tests/support/maps-doubles.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const path = '/api/TextSearchPlaces';
const second = { id: 'ChIJ-hotel', displayName: { text: 'Hotel Río' }, primaryType: 'hotel', types: ['lodging'] };
/** As a provider finds it. */
const found = {
  ...{
    providerPlaceId: 'ChIJ-metate',
    name: 'Tacos El Metate',
    address: 'Uno',
    latitude: null,
    longitude: null,
    phone: '',
  },
  ...{ website: '', types: [], rating: null, mapsUrl: '', openingHours: '', businessStatus: '', editorialSummary: '' },
};
let google: Awaited<ReturnType<typeof googleDouble>>;
beforeAll(async () => {
  google = await googleDouble([aGooglePlace(), aGooglePlace(second)]);
});
beforeEach(() => google.answer(null));
afterAll(() => google.close());

onEachDatabase('searching on maps', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  const clock = () => new Date('2026-11-22T03:00:00Z');
  beforeEach(async () => {
    office = await backOffice(database.store, { maps: googleMaps({ key: 'llave-de-prueba', url: google.url }), clock });
  });

  const search = (more = {}) => ({ Query: 'tacos', Category: '', insertar: 0, idbusiness: 0, idowner: 0, ...more });
  const add = (more = {}) => search({ insertar: 1, idowner: office.owner, Category: 'Food', ...more });
  const stored = async (id = 'ChIJ-metate') =>
    (await db().select().from(places).where(eq(places.providerPlaceId, id)))[0];

  test('[API-1][ENT-1][SRCH-1] a search answers exactly the names of the specification, and who answered', async () => {
    const { status, body } = await office.send('owner', path, search());
    const [first] = body as MapsResult[];
    expect([status, Object.keys(first ?? {}).sort()]).toEqual([
      200,
      ['Address', 'Id', 'Name', 'PhotoUrls', 'PlaceId', 'Proveedor', 'rating'],
    ]);
    expect(first).toMatchObject({ PlaceId: 'ChIJ-metate', Name: 'Tacos El Metate', rating: 4.4, Id: null });
    expect(first).toMatchObject({ PhotoUrls: [], Proveedor: 'Google Maps' });
    expect(google.asked.at(-1)?.body).toMatchObject({ textQuery: 'tacos, Laredo, Texas' });
    await office.send('owner', path, search({ Query: 'tacos, Laredo, Texas' }));
    expect(google.asked.at(-1)?.body).toMatchObject({ textQuery: 'tacos, Laredo, Texas' });
  });

  test("[API-1][SRCH-1] an empty query, the signed-out and visitors are refused, another partner is not one's own", async () => {
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
    const business = await insertBusiness(database.store, { partnerId: office.foreign });
    expect((await office.send('owner', path, add({ idbusiness: business }))).status).toBe(403);
  });

  test('[SRCH-3] inserting stores exactly the result that is named, with owner, business, category and where it is from', async () => {
    const business = await insertBusiness(database.store, { partnerId: office.owner });
    const { status, body } = await office.send('owner', path, add({ PlaceId: 'ChIJ-hotel', idbusiness: business }));
    const row = await stored('ChIJ-hotel');
    expect([status, body]).toEqual([200, [expect.objectContaining({ PlaceId: 'ChIJ-hotel', Id: row?.id })]]);
    expect(row).toMatchObject({
      name: 'Hotel Río',
      category: 'Food',
      partnerId: office.owner,
      businessId: business,
      provider: 'google',
      source: 'Google Maps',
      asOf: '2026-11-21',
      openingHours: 'Monday: 7:00 AM – 5:00 PM | Tuesday: Closed | Sunday: Open 24 hours',
      active: true,
    });
    expect(await db().$count(places)).toBe(1);
  });

  test('[SRCH-3] without a PlaceId the first result is stored, without a category its kinds choose one', async () => {
    await office.send('admin', path, add({ idowner: 0, Category: '' }));
    expect(await stored()).toMatchObject({ partnerId: null, category: 'Food' });
    await office.send('admin', path, add({ idowner: 0, Category: '', PlaceId: 'ChIJ-hotel' }));
    expect(await stored('ChIJ-hotel')).toMatchObject({ category: 'Stay' });
  });

  test('[SRCH-3][API-2] a partner names itself; a category and a result must be there', async () => {
    const told = async (body: object) => {
      const answer = await office.send('owner', path, body);
      return [answer.status, answer.body];
    };
    expect(await told(add({ idowner: 0 }))).toEqual([400, 'ID_OWNER es obligatorio (no recibido).']);
    expect(await told(add({ Category: 'Nada' }))).toEqual([400, expect.stringContaining('Esa categoría no existe')]);
    expect(await told(add({ PlaceId: 'otro' }))).toEqual([404, 'Ese lugar ya no aparece en la búsqueda.']);
    expect(await told(add({ Query: 'nada' }))).toEqual([404, 'Ese lugar ya no aparece en la búsqueda.']);
    expect(await told(add({ PlaceId: 'a\0b' }))).toEqual([400, expect.stringContaining('PlaceId')]);
    expect(await db().$count(places)).toBe(0);
  });

  test("[SRCH-5][API-11] a place that the guide holds is found with its id, and one's own is updated, never doubled", async () => {
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
    const foreign = add({ idowner: office.foreign });
    expect(await office.send('foreign', path, foreign)).toEqual({
      status: 409,
      body: 'Ese lugar ya está en la guía y no es de este partner.',
    });
    expect((await office.send('admin', path, foreign)).status).toBe(409);
    expect((await office.send('admin', path, add({ idowner: 0, Category: '' }))).status).toBe(200);
    expect(await stored()).toMatchObject({ partnerId: office.owner, category: 'NightLife', version: 3 });
  });

  test("[SRCH-5] nobody's place becomes a partner's only by an administrator", async () => {
    await insertPlace(database.store, aPlace({ provider: 'google', providerPlaceId: 'ChIJ-metate' }));
    expect((await office.send('owner', path, add())).status).toBe(409);
    expect((await office.send('admin', path, add())).status).toBe(200);
    expect(await stored()).toMatchObject({ partnerId: office.owner });
  });

  test('[SRCH-3] the same result added many times at once is stored once, and each write is in the audit log', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.send('owner', path, add())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'place')).orderBy(auditLog.id);
    expect([await db().$count(places), rows.map(({ action }) => action)]).toEqual([
      1,
      ['create', 'update', 'update', 'update', 'update'],
    ]);
  });

  test('[SRCH-1][API-2] a provider that refuses is 503 with its sentence', async () => {
    google.answer({ status: 429, body: {} });
    expect(await office.send('owner', path, search())).toEqual({
      status: 503,
      body: expect.stringContaining('El servicio de mapas no respondió.'),
    });
  });

  test.each(['no provider', 'no network'])(
    '[SRCH-1] with %s the guide itself is searched, says so, and its places can be taken up',
    async (what) => {
      const search503 = () => Promise.reject(new NoNetwork());
      const maps = what === 'no network' ? { provider: 'google' as const, search: search503 } : undefined;
      const { services } = createTestServer(database.store, { maps, clock });
      const id = await insertPlace(database.store, aPlace({ name: 'Tacos El Metate', providerPlaceId: '' }), {
        photos: ['https://fotos.test/1.webp'],
      });
      await insertPlace(database.store, aPlace({ name: 'Farmacia' }));
      const own = { Id: id, PlaceId: `guia-${id}`, PhotoUrls: ['https://fotos.test/1.webp'] };
      expect(await services.maps.search(office.people.owner.usuario, 'tacos, Laredo, Texas')).toEqual([
        expect.objectContaining({ ...own, Proveedor: expect.stringContaining('la guía misma') }),
      ]);
      const { usuario } = office.people.admin;
      const to = { query: 'tacos', providerPlaceId: own.PlaceId, category: 'NightLife', businessId: null };
      expect(await services.maps.add(usuario, { ...to, partnerId: office.owner })).toMatchObject({ Id: id });
      const [row] = await db().select().from(places).where(eq(places.id, id));
      expect(row).toMatchObject({
        name: 'Tacos El Metate',
        category: 'NightLife',
        partnerId: office.owner,
        source: '',
      });
      const other = services.maps.add(office.people.foreign.usuario, { ...to, partnerId: office.foreign });
      await expect(other).rejects.toMatchObject({ code: 'place/taken' });
    },
  );

  test('[SRCH-5] what nobody sees is shown to its own partner and to administrators alone, photos least of all to others', async () => {
    const photos = ['https://fotos.test/1.webp'];
    const hidden = aPlace({ providerPlaceId: 'ChIJ-metate', banned: true, active: false, partnerId: office.owner });
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

  test("[API-11] the guide's own marks stand for its places, whatever a provider or a form says", async () => {
    const id = await insertPlace(database.store, aPlace());
    const typed = { CIUDADCLAVE: 'LAREDO', CATEGORIA: 'Food', ID_OWNER: office.owner, Name: 'Señuelo', Address: 'Uno' };
    const answer = await office.send('owner', '/api/UpsertPlacesDirect', { ...typed, PlaceId: `guia-${id}` });
    expect(answer).toEqual({ status: 409, body: 'Ese lugar ya está en la guía y no es de este partner.' });
    google.answer({ status: 200, body: { places: [aGooglePlace({ id: `guia-${id}` })] } });
    expect((await office.send('admin', path, search())).body).toEqual([expect.objectContaining({ Id: null })]);
  });

  test('[SRCH-1] one person asks a provider 300 times an hour at most', async () => {
    const asking = { key: `maps:${office.people.owner.usuario.id}`, count: 299, resetsAt: new Date(+clock() + 60_000) };
    await db().insert(rateLimits).values(asking);
    expect((await office.send('owner', path, search())).status).toBe(200);
    expect((await office.send('owner', path, search())).status).toBe(429);
    expect((await office.send('foreign', path, search())).status).toBe(200);
  });

  test('facts are of the day that the provider said them', async () => {
    const at = new Date('2026-11-01T12:00:00Z');
    const remembering = { provider: 'google' as const, search: async () => ({ places: [found], at }) };
    const { services } = createTestServer(database.store, { maps: remembering, clock });
    const to = { query: 'x', providerPlaceId: undefined, category: '', partnerId: null, businessId: null };
    await services.maps.add(office.people.admin.usuario, to);
    expect(await stored()).toMatchObject({ asOf: '2026-11-01' });
  });
});
