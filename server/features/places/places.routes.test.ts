import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listedPlace } from '#contract/places.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace, toListedPlace } from '#tests/support/rows/place-rows.ts';
import { createMemoryLog, createTestApp, postJson } from '#tests/support/server/test-server.ts';

const listPath = '/API/cargarlugares';
const getPath = '/API/cargarlugar';
const notAnId = 'Los datos enviados no son válidos: id: se espera un número entero entre 1 y 2147483647.';
const notAnObject = /^Los datos enviados no son válidos: cuerpo: (falta este dato|se espera un objeto)\.$/;
const notJson = 'El cuerpo de la petición no es JSON válido.';
const noCategory = 'Esa categoría no existe. Revisa el nombre e inténtalo de nuevo.';
const leaks = /select |insert |Failed query|\n\s+at |node_modules|\/server\/|\.ts:\d/;

onEachDatabase('places endpoints', (database) => {
  const app = () => createTestApp(database.store);

  /** Expects exactly this status and message as plain text, without internals. */
  async function expectError(response: Response, status: number, message: string | RegExp, hint = '') {
    const text = await response.text();
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([response.status, text], hint).toEqual([status, expected]);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
    expect(text).not.toMatch(leaks);
  }

  test('[ENT-1] lists places with exactly the specified names and their coordinates', async () => {
    await insertPlace(database.store, buildPlace({ name: 'Tacos El Metate', providerPlaceId: 'p-1' }), {
      photos: ['/a.webp'],
    });
    const response = await postJson(app(), listPath, { category: '' });
    expect(response.status).toBe(200);
    const body = (await response.json()) as object[];
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ['Address', 'CATEGORIA', 'CIUDADCLAVE', 'Id', 'Latitude', 'Longitude', 'Name', 'PhotoUrls', 'PlaceId'].sort(),
    );
    expect(body).toMatchObject([
      { CATEGORIA: 'Food', Name: 'Tacos El Metate', PlaceId: 'p-1', PhotoUrls: ['/a.webp'] },
    ]);
  });

  test('[ENT-1] returns valid JSON with unchanged values for any text in a place', async () => {
    const rows = ['"Las Comillas" \\ \n\t', '</script> 🌮 \u2028', "O'Haras — ñandú"].map((name, i) => ({
      name,
      address: name,
      providerPlaceId: `p-${i}`,
      latitude: i ? 1e-7 * i : null,
      longitude: i ? -99.5 : null,
    }));
    for (const row of rows) await insertPlace(database.store, buildPlace(row), { photos: [`/${row.name}.webp`] });
    for (const limit of [undefined, 3, 2]) {
      const body = z
        .array(listedPlace.strict())
        .parse(await (await postJson(app(), listPath, { category: '', limit })).json());
      expect(body).toHaveLength(limit ?? rows.length);
      for (const place of body) expect(rows.map((row) => toListedPlace(place.Id, row))).toContainEqual(place);
    }
  });

  test('[ENT-1][ENT-2] returns a place with exactly the names that its page reads', async () => {
    const openingHours = 'Monday: Closed | Tuesday: Open 24 hours';
    const id = await insertPlace(
      database.store,
      buildPlace({ openingHours, types: ['cafe'], mapsUrl: 'https://maps.test' }),
    );
    const body = (await (await postJson(app(), getPath, { id })).json()) as object[];
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      [
        ...['Id', 'CIUDADCLAVE', 'CATEGORIA', 'Name', 'Address', 'Types', 'mapsOpeningHours', 'Website'],
        ...['Phone', 'Telefonos'],
        ...[
          'mapsurl',
          'mapsEditorialSummary',
          'PhotoUrls',
          'Latitude',
          'Longitude',
          'FechaInicio',
          'FechaFin',
          'FechaNota',
        ],
        ...['Fuente', 'FechaDatos', 'Puente'],
      ].sort(),
    );
    expect(body).toMatchObject([
      { Id: id, mapsOpeningHours: openingHours, Types: ['cafe'], mapsurl: 'https://maps.test' },
    ]);
  });

  test('[ENT-1] returns events and tags with exactly the specified names', async () => {
    const id = await insertPlace(database.store, buildEvent(), { tags: ['Familiar'] });
    const events = (await (await postJson(app(), '/API/cargareventos')).json()) as object[];
    expect(Object.keys(events[0] ?? {}).sort()).toEqual(
      ['Address', 'FechaFin', 'FechaInicio', 'FechaNota', 'Id', 'Latitude', 'Longitude', 'Name', 'PhotoUrls'].sort(),
    );
    const tags = await (await postJson(app(), '/api/CargarTagsByID', { Id: id })).json();
    expect(tags).toEqual([{ Id: expect.any(Number), Tag: 'Familiar' }]);
  });

  test('[API-3] responds without a session, to paths in any letter case', async () => {
    const id = await insertPlace(database.store);
    const bodies = {
      cargarlugares: { category: '' },
      cargareventos: {},
      cargarlugar: { id },
      CargarTagsByID: { Id: id },
    };
    for (const [call, body] of Object.entries(bodies)) {
      for (const path of [`/API/${call}`, `/api/${call}`, `/Api/${call.toUpperCase()}`, `/api/${call.toLowerCase()}`]) {
        const response = await postJson(app(), path, body);
        expect(response.status, path).toBe(200);
        expect(await response.json(), path).toBeInstanceOf(Array);
      }
    }
  });

  test('[API-5][DIR-3] returns events without a request body and Content-Type', async () => {
    await insertPlace(database.store, buildEvent({ name: 'Jamboozie' }));
    const response = await app().request('/API/cargareventos', { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([{ Name: 'Jamboozie' }]);
  });

  test('[API-6] accepts an id as a digit string, and returns an empty list for an unknown id', async () => {
    const id = await insertPlace(database.store);
    expect(await (await postJson(app(), getPath, { id: String(id) })).json()).toMatchObject([{ Id: id }]);
    for (const unknown of [id + 1, 2147483647, '2147483647'])
      expect(await (await postJson(app(), getPath, { id: unknown })).json()).toEqual([]);
    expect(await (await postJson(app(), '/api/CargarTagsByID', { Id: String(id + 1) })).json()).toEqual([]);
  });

  test('[API-4] the Link header contains the next page, and the response stays a bare array', async () => {
    for (let i = 0; i < 3; i++) await insertPlace(database.store, buildPlace({ name: `Hotel ${i}`, category: 'Stay' }));
    const first = await postJson(app(), listPath, { category: 'Stay', limit: 2 });
    const link = first.headers.get('Link') ?? '';
    expect(link).toMatch(/^<\/API\/cargarlugares\?cursor=[\w-]+>; rel="next"$/);
    expect(await first.json()).toMatchObject([{ Name: 'Hotel 0' }, { Name: 'Hotel 1' }]);
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1];
    const last = await postJson(app(), listPath, { category: 'Stay', limit: 2, cursor });
    expect(last.headers.get('Link')).toBeNull();
    expect(await last.json()).toMatchObject([{ Name: 'Hotel 2' }]);
  });

  test('[API-4] following the Link header with the same body visits all pages', async () => {
    const all = ['Hotel 0', 'Hotel 1', 'Hotel 2', 'Hotel 3', 'Hotel 4'];
    for (const name of all) await insertPlace(database.store, buildPlace({ name, category: 'Stay' }));
    const follow = async (body: object) => {
      const seen: string[] = [];
      for (let path: string | undefined = listPath; path && seen.length < 9; ) {
        const response = await postJson(app(), path, body);
        seen.push(...((await response.json()) as { Name: string }[]).map(({ Name }) => Name));
        path = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
      }
      return seen;
    };
    const body = { category: 'Stay', limit: 1 };
    expect(await follow(body)).toEqual(all);
    const link = (await postJson(app(), listPath, body)).headers.get('Link');
    const cursor = /cursor=([\w-]+)/.exec(link ?? '')?.[1];
    expect(await follow({ ...body, cursor })).toEqual(all.slice(1));
    const wrong = await postJson(app(), `${listPath}?cursor=x`, body);
    await expectError(wrong, 400, 'La página pedida no existe. Vuelve a la primera.');
  });

  test('[API-2] rejects an invalid id with a specific message', async () => {
    const wrong = [
      0,
      -1,
      'uno',
      '12abc',
      '',
      '0',
      2 ** 53,
      2 ** 31,
      '2147483648',
      '9999999999',
      1.5,
      '1.5',
      '1e3',
      ' 1',
    ];
    for (const id of [...wrong, [1], [], { a: 1 }, null, true])
      await expectError(await postJson(app(), getPath, { id }), 400, notAnId, JSON.stringify(id));
    await expectError(await postJson(app(), getPath, {}), 400, notAnId);
    await expectError(await postJson(app(), '/api/CargarTagsByID', { Id: 0 }), 400, notAnId.replace(': id:', ': Id:'));
  });

  test('[API-2] rejects a missing or malformed body and one that is not an object', async () => {
    for (const path of [getPath, listPath, '/api/CargarTagsByID']) {
      for (const body of [undefined, '', 'null', '"Food"', '7', 'true', '[]', '["Food"]', '[{"id":1}]'])
        await expectError(await postJson(app(), path, body), 400, notAnObject, `${path} ${body}`);
      for (const body of ['{"id":', 'id=1', "{'id':1}", '{"id":1}}', '\u0000'])
        await expectError(await postJson(app(), path, body), 400, notJson, `${path} ${body}`);
    }
  });

  test('[API-2][API-4] rejects invalid searches with a specific message', async () => {
    const invalid = /^Los datos enviados no son válidos: \w+: .+\.$/;
    for (const category of ['Nada', '__proto__', 'constructor'])
      await expectError(await postJson(app(), listPath, { category }), 400, noCategory, category);
    for (const wrong of [
      { category: 5 },
      { category: null },
      { category: '\u0000' },
      { category: ['Food'] },
      { category: 'x'.repeat(41) },
    ])
      await expectError(await postJson(app(), listPath, wrong), 400, invalid, JSON.stringify(wrong));
    for (const q of ['x'.repeat(10_000), 'a\u0000b', '\u0000', 5, null, ['a'], {}])
      await expectError(await postJson(app(), listPath, { q }), 400, invalid, JSON.stringify(q));
    for (const limit of [0, -1, 1001, 1.5, '2', null])
      await expectError(await postJson(app(), listPath, { limit }), 400, invalid, JSON.stringify(limit));
    await expectError(
      await postJson(app(), listPath, { near: '27.5' }),
      400,
      'Coordenadas inválidas. Usa el formato "lat, lng".',
    );
    await expectError(
      await postJson(app(), listPath, { cursor: 'x' }),
      400,
      'La página pedida no existe. Vuelve a la primera.',
    );
  });

  test('[API-2] no text breaks a search, and combining marks alone, of any Unicode version, are no words', async () => {
    await insertPlace(database.store);
    for (const q of ['\u0301', '\u{1da00} \u{1e4ec}'])
      expect(await (await postJson(app(), listPath, { q })).json(), escape(q)).toHaveLength(1);
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const anything = fc.record({ category: text, q: text, near: text, cursor: text }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        expect((await postJson(app(), listPath, body)).status).toBeLessThan(500);
        expect(
          (await postJson(app(), listPath, { ...body, category: '', cursor: undefined, near: '0,0' })).status,
        ).not.toBe(500);
      }),
      { numRuns: 60 },
    );
  });

  test('[API-2] rejects a body of five megabytes, a wrong method and an unknown path', async () => {
    const large = JSON.stringify({ q: 'x'.repeat(5 * 1024 * 1024) });
    await expectError(await postJson(app(), listPath, large), 413, 'La petición es demasiado grande.');
    const declared = { 'Content-Length': String(large.length) };
    await expectError(await postJson(app(), listPath, large, declared), 413, 'La petición es demasiado grande.');
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      await expectError(await app().request(listPath, { method }), 405, 'Esta dirección no admite ese método.');
    for (const path of ['/api', '/api/', '/API/nada', '/api/cargarlugares/x', '/api/%ff', '/api/__proto__'])
      await expectError(await postJson(app(), path, {}), 404, 'Esta dirección no existe.', path);
  });

  test('[API-2] responds with 415 to a body without a JSON Content-Type, and with an Allow header to a wrong method', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', '']) {
      const headers = { 'Content-Type': type, 'Content-Length': '9' };
      const response = await postJson(app(), '/API/cargarlugar', '{"id":1}', headers);
      expect(response.status, type).toBe(415);
      expect(await response.text()).toContain('Envía los datos como JSON');
    }
    const response = await app().request('/api/CargarLugares', { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  });

  test('[API-2] responds in RFC 9457 format if the client accepts problem+json', async () => {
    const accept = { Accept: 'application/json, application/problem+json' };
    const response = await postJson(
      app(),
      '/api/CargarLugar',
      { id: 'x' },
      { ...accept, 'X-Request-Id': 'prueba-123' },
    );
    expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    const type = 'about:blank';
    const place = { instance: '/api/CargarLugar', requestId: 'prueba-123' };
    expect(await response.json()).toEqual({ type, title: notAnId, status: 400, detail: notAnId, ...place });
  });

  test('[API-2] responds to a database error with 500 and the logged request id only', async () => {
    const { log, lines } = createMemoryLog();
    await database.store.db.execute(sql`alter table place_tags rename to elsewhere`);
    try {
      const app = createTestApp(database.store, { log });
      const response = await postJson(app, '/api/CargarTagsByID', { Id: 1 }, { 'X-Request-Id': 'referencia-1' });
      const message = 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.';
      await expectError(response, 500, `${message} (Referencia: referencia-1)`);
      expect(lines.find((line) => line.msg === 'call failed')).toMatchObject({ requestId: 'referencia-1' });
      expect(JSON.stringify(lines)).toContain('place_tags');
      const tag = await postJson(app, '/api/CargarTagsByID', { Id: 1 });
      await expectError(tag, 500, `${message} (Referencia: ${tag.headers.get('X-Request-Id')})`);
    } finally {
      await database.store.db.execute(sql`alter table elsewhere rename to place_tags`);
    }
  });
});
