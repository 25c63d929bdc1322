import { expect, test } from 'vitest';
import { placePhotos } from '#server/db/schema/places.ts';
import { parseRawJson } from '#server/db/sql-expressions.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createPlaceSearch } from '#tests/support/server/place-search.ts';
import { placesService } from './places.service.ts';

const now = new Date('2026-11-21T18:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

onEachDatabase('places', (database) => {
  const service = () => placesService({ db: database.store.db, clock: () => now });
  const list: ReturnType<typeof createPlaceSearch> = (search) => createPlaceSearch(database.store)(search);
  const insert = (...args: [Parameters<typeof insertPlace>[1]?, Parameters<typeof insertPlace>[2]?]) =>
    insertPlace(database.store, ...args);
  const names = async (search: { category?: string; q?: string; near?: string }) => {
    const { page } = await list({ category: '', ...search });
    return page.map((place) => place.Name);
  };

  test('[API-4][DIR-6] filters by directory category and by stored category in any letter case', async () => {
    await insert(buildPlace({ category: 'NightLife', name: 'Bar La Frontera' }));
    await insert(buildPlace({ category: 'Attraction', name: 'Museo Villa Antigua' }));
    await insert(buildPlace({ category: 'Service', name: 'Casa de Cambio Río' }));
    await insert(buildPlace({ category: 'Shop', name: 'Mercado San Bernardo' }));
    for (const category of ['Night Life', 'NightLife', 'night life', ' NIGHTLIFE '])
      expect(await names({ category }), category).toEqual(['Bar La Frontera']);
    for (const category of ['Attractions', 'Attraction', 'attractions'])
      expect(await names({ category }), category).toEqual(['Museo Villa Antigua']);
    for (const category of ['Services', 'Service'])
      expect(await names({ category }), category).toEqual(['Casa de Cambio Río']);
    expect(await names({ category: 'shop' })).toEqual(['Mercado San Bernardo']);
  });

  test('[API-4] lists all places of the city by name without a category, without events', async () => {
    await insert(buildPlace({ name: 'Zapatería Juárez' }));
    await insert(buildPlace({ name: 'ábaco papelería', category: 'Shop' }));
    await insert(buildPlace({ name: 'Birria El Güero' }));
    await insert(buildEvent({ name: 'Feria del Libro' }));
    expect(await names({})).toEqual(['ábaco papelería', 'Birria El Güero', 'Zapatería Juárez']);
    expect(await names({ category: '  ' })).toHaveLength(3);
    expect(await names({ category: 'Events' })).toEqual([]);
  });

  test('[API-4] hides inactive and banned places from list, search and detail', async () => {
    await insert(buildPlace({ name: 'Taquería Visible' }));
    const inactive = await insert(buildPlace({ name: 'Taquería Cerrada', active: false }), { tags: ['Tacos'] });
    const banned = await insert(buildPlace({ name: 'Taquería Vetada', banned: true }), { tags: ['Tacos'] });
    expect(await names({})).toEqual(['Taquería Visible']);
    expect(await names({ q: 'taquería' })).toEqual(['Taquería Visible']);
    for (const id of [inactive, banned]) {
      expect(await service().get(id)).toEqual([]);
      expect(await service().tags(id)).toEqual([]);
    }
    expect(await service().listPublicPages(1, 10)).toHaveLength(1);
  });

  test('[API-4][DIR-6] a GENERAL place is in no directory category but is found by search', async () => {
    await insert(buildPlace({ category: 'GENERAL', name: 'Oficina Postal Centro' }));
    for (const category of ['Shop', 'Food', 'Kids', 'Attractions', 'Events', 'Stay', 'Night Life', 'Services'])
      expect(await names({ category }), category).toEqual([]);
    expect(await names({ q: 'postal' })).toEqual(['Oficina Postal Centro']);
  });

  test('[API-4] throws place/unknown-category for an unknown category', async () => {
    for (const category of ['Nada', '__proto__', 'constructor', 'Food;', "' or 1=1 --"])
      await expect(list({ category }), category).rejects.toMatchObject({ code: 'place/unknown-category' });
  });

  test('[API-4] a search ignores accents and case, tolerates typos, and includes the address', async () => {
    await insert(buildPlace({ name: 'Catedral de San Agustín', address: '201 San Agustin Ave' }));
    await insert(buildPlace({ name: 'Panadería Ruiz', address: '1 Guadalupe St' }));
    for (const q of ['San Agustín', 'san agustin', 'SAN AGUSTÍN', 'catedral', 'catdral', 'agutín', 'agus'])
      expect(await names({ q }), q).toEqual(['Catedral de San Agustín']);
    expect(await names({ q: 'guadalupe' })).toEqual(['Panadería Ruiz']);
    expect(await names({ q: 'zzzz' })).toEqual([]);
  });

  test('[API-4] finds places by tags and by the Spanish name of a place type', async () => {
    await insert(buildPlace({ name: 'Walgreens', address: '2320 Bob Bullock', types: ['pharmacy'] }));
    await insert(buildPlace({ name: 'La Noria', address: '1 Guadalupe St' }), { tags: ['Abierto 24 horas'] });
    expect(await names({ q: 'farmacia' })).toEqual(['Walgreens']);
    expect(await names({ q: '24 HORAS' })).toEqual(['La Noria']);
  });

  test('[API-4] a blank search returns all places', async () => {
    for (const name of ['Café Norteño', 'Cafetería Norte', 'Ferretería Norte']) await insert(buildPlace({ name }));
    expect(await names({ q: '' })).toHaveLength(3);
    expect(await names({ q: '  ' })).toHaveLength(3);
  });

  test.each([
    ['%', '100% Algodón'],
    ['_', 'Foto_Estudio'],
    ['\\', 'Bar \\ Grill'],
    ['％', '100% Algodón'],
    ['＿', 'Foto_Estudio'],
    ["'", "D'Angelo"],
  ])('[API-4] a search for %s matches that character literally', async (q, found) => {
    for (const name of ['100% Algodón', 'Foto_Estudio', 'Bar \\ Grill', "D'Angelo", 'Sin Signos'])
      await insert(buildPlace({ name, address: 'Laredo' }));
    expect(await names({ q })).toEqual([found]);
  });

  test('[API-4] near sorts by distance, with places without coordinates last by name', async () => {
    await insert(buildPlace({ name: 'Lejos', latitude: 27.6, longitude: -99.5 }));
    await insert(buildPlace({ name: 'Sin punto B', latitude: null, longitude: null }));
    await insert(buildPlace({ name: 'Cerca', latitude: 27.5001, longitude: -99.5 }));
    await insert(buildPlace({ name: 'Sin punto A', latitude: null, longitude: null }));
    await insert(buildPlace({ name: 'Aquí', latitude: 27.5, longitude: -99.5 }));
    const near = '27.5, -99.5';
    expect(await names({ near })).toEqual(['Aquí', 'Cerca', 'Lejos', 'Sin punto A', 'Sin punto B']);
    for (const category of ['', 'Food', 'Events'])
      for (const near of ['aquí', '91, 0'])
        await expect(list({ category, near })).rejects.toMatchObject({ code: 'place/bad-coordinates' });
  });

  test('[API-4] a search near a point sorts by rank first and by distance second', async () => {
    await insert(buildPlace({ name: 'Farmacia', address: 'lejos', latitude: 27.9, longitude: -99.5 }));
    await insert(buildPlace({ name: 'Farmacia', address: 'cerca', latitude: 27.5, longitude: -99.5 }));
    await insert(buildPlace({ name: 'La Farmacia', address: 'aquí', latitude: 27.5, longitude: -99.5 }));
    const { page } = await list({ category: '', q: 'farmacia', near: '27.5, -99.5' });
    expect(page.map((place) => place.Address)).toEqual(['cerca', 'lejos', 'aquí']);
  });

  test('[API-5] lists current and future events soonest first, including one that ends exactly now', async () => {
    await insert(buildEvent({ name: 'Después', startsAt: minutes(60), endsAt: minutes(90) }));
    await insert(buildEvent({ name: 'Ahora', startsAt: minutes(-60), endsAt: minutes(60) }));
    await insert(buildEvent({ name: 'Termina ya', startsAt: minutes(-90), endsAt: now }));
    await insert(buildEvent({ name: 'Pasado', startsAt: minutes(-90), endsAt: new Date(now.getTime() - 1) }));
    await insert(buildEvent({ name: 'Oculto', startsAt: minutes(1), endsAt: minutes(2), active: false }));
    await insert(buildEvent({ name: 'Vetado', startsAt: minutes(1), endsAt: minutes(2), banned: true }));
    await insert(buildPlace({ name: 'Lugar' }));
    const events = await service().events();
    expect(events.map((event) => event.Name)).toEqual(['Termina ya', 'Ahora', 'Después']);
    expect(events[2]).toMatchObject({ FechaInicio: '2026-11-21T19:00:00Z', FechaFin: '2026-11-21T19:30:00Z' });
  });

  test('[API-5][API-6] events share ids with places and are returned by the same endpoint with their dates', async () => {
    const place = await insert(buildPlace({ name: 'Plaza San Agustín', category: 'Attraction' }));
    const event = await insert(buildEvent({ name: 'Jamboozie', startsAt: minutes(60), endsAt: minutes(90) }));
    expect(event).not.toBe(place);
    expect(await service().get(event)).toMatchObject([
      { Id: event, Name: 'Jamboozie', CATEGORIA: 'Events', FechaInicio: '2026-11-21T19:00:00Z' },
    ]);
    expect(await service().get(place)).toMatchObject([
      { Id: place, CATEGORIA: 'Attraction', FechaInicio: null, FechaFin: null },
    ]);
    expect(await service().get(2147483647)).toEqual([]);
  });

  test('[API-6] returns the photos of each place in the order of their positions', async () => {
    const first = await insert(buildPlace(), { photos: ['/fotos/a.webp', '/fotos/b.webp'] });
    const event = await insert(buildEvent({ endsAt: minutes(60), startsAt: minutes(0) }), {
      photos: ['/fotos/c.webp'],
    });
    const bare = await insert(buildPlace());
    await database.store.db.insert(placePhotos).values([
      { placeId: bare, position: 2, path: 'https://fotos.test/tres.jpg' },
      { placeId: bare, position: 0, path: '/fotos/uno.webp' },
      { placeId: bare, position: 1, path: '/fotos/dos.webp' },
    ]);
    const { page } = await list({ category: '' });
    const urlsOf = (id: number) => page.find((place) => place.Id === id)?.PhotoUrls;
    expect(urlsOf(first)).toEqual(['/fotos/a.webp', '/fotos/b.webp']);
    expect(urlsOf(bare)).toEqual(['/fotos/uno.webp', '/fotos/dos.webp', 'https://fotos.test/tres.jpg']);
    expect(await service().events()).toMatchObject([{ Id: event, PhotoUrls: ['/fotos/c.webp'] }]);
    expect(await service().get(first)).toMatchObject([{ PhotoUrls: ['/fotos/a.webp', '/fotos/b.webp'] }]);
    expect(await service().get(await insert(buildPlace()))).toMatchObject([{ PhotoUrls: [] }]);
  });

  test('[API-4] queues whole lists and rejects requests beyond the queue, but not requests for a page', async () => {
    const id = await insert(buildPlace());
    const places = service();
    const wholeLists = Promise.allSettled(Array.from({ length: 60 }, () => places.list({ category: '' })));
    const { page } = await places.list({ category: '', limit: 5 });
    expect(parseRawJson(page).map(({ Id }) => Id)).toEqual([id]);
    const results = await wholeLists;
    const served = results.filter(({ status }) => status === 'fulfilled');
    expect(served).toHaveLength(51);
    for (const rejected of results.slice(51)) expect(rejected).toMatchObject({ reason: { code: 'request/too-slow' } });
  });

  test('returns the tags of each place in order of creation', async () => {
    const id = await insert(buildPlace(), { tags: ['Zona centro', 'Familiar', 'Al aire libre'] });
    await insert(buildPlace(), { tags: ['Otro'] });
    const tags = await service().tags(id);
    expect(tags.map(({ Tag }) => Tag)).toEqual(['Zona centro', 'Familiar', 'Al aire libre']);
    expect(new Set(tags.map(({ Id }) => Id)).size).toBe(3);
    expect(await service().tags(2147483647)).toEqual([]);
  });

  test('every visible place has a public page with the day of its last change', async () => {
    const id = await insert(buildPlace({ updatedAt: new Date('2026-03-05T23:30:00Z') }));
    const event = await insert(buildEvent({ updatedAt: new Date('2026-03-06T00:30:00Z') }));
    expect(await service().listPublicPages(1, 10)).toEqual([
      { id, changed: '2026-03-05' },
      { id: event, changed: '2026-03-06' },
    ]);
  });
});
