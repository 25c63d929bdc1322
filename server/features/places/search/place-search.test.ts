import { desc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLetters, maxSearchLength, toSearchText, toSearchWords } from '#domain/search/search-text.ts';
import { places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { blankPlaceForm, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createBackOffice } from '#tests/support/server/back-office.ts';
import { createPlaceSearch } from '#tests/support/server/place-search.ts';

type Search = { category?: string; q?: string; near?: string; limit?: number; cursor?: string | undefined };

const word = fc.constantFrom('peña', 'Peñasco', 'NORTE', 'lo', 'Ñandú', 'taller', 'z', '50%', "d'Angelo", 'sur');
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const aRow = fc.record({ name: phrase, address: phrase, tags: fc.array(phrase, { maxLength: 2 }) });

const toSearchableText = (text: string) => `${toSearchText(text)}\n ${joinLetters(toSearchText(text))}`;

onEachDatabase('searching places', (database) => {
  const list = (search: Search) => createPlaceSearch(database.store)({ category: '', ...search });
  const names = async (search: Search) => (await list(search)).page.map(({ Name }) => Name);
  const insert = (name: string, row: Parameters<typeof buildPlace>[0] = {}, tags: string[] = []) =>
    insertPlace(database.store, buildPlace({ name, address: 'Centro', ...row }), { tags });

  test('[API-4] ranks names that start with the search first, then places of the named type, then names with such words, then other matches', async () => {
    await insert('Aquí', { types: ['pharmacy'] });
    await insert('Bodega', {}, ['Farmacia']);
    await insert('Casa', { address: 'Junto a la farmacia' });
    await insert('Perfarmacia');
    await insert('Mi Farmacia');
    await insert('Farmacia Zeta');
    const best = ['Farmacia Zeta', 'Aquí', 'Mi Farmacia', 'Perfarmacia', 'Bodega', 'Casa'];
    expect(await names({ q: 'farmacia' })).toEqual(best);
    for (const limit of [1, 2, 3, 6]) expect(await names({ q: 'farmacia', limit })).toEqual(best.slice(0, limit));
  });

  test('[API-4] the database normalizes Spanish text like searchText', async () => {
    const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
    const typed = `${ascii}áéíóúüñÁÉÍÓÚÜÑ`;
    const { rows } = await database.store.db.execute(sql`select search_text(${typed}) as text`);
    expect(rows).toEqual([{ text: toSearchText(typed) }]);
  });

  test('[API-4] matches the words of a search in any order across name and address', async () => {
    await insert('Cafetería Norte', { address: 'Calle Hidalgo' });
    await insert('Cafetería Sur', { address: 'Calle Zaragoza' });
    for (const q of ['norte cafetería', 'hidalgo  café', 'CALLE norte'])
      expect(await names({ q }), q).toEqual(['Cafetería Norte']);
  });

  test('[API-4] tolerates typos if nothing matches the typed words, also in tags and place types', async () => {
    await insert('Farmacia Uno');
    await insert('Bodega', { types: ['veterinary_care'] }, ['Música en vivo']);
    await insert('Farnacia');
    expect(await names({ q: 'farmacia' })).toEqual(['Farmacia Uno']);
    for (const q of ['farmavia', 'framacia', 'fsrmaci', 'uno farmaia'])
      expect(await names({ q }), q).toContain('Farmacia Uno');
    for (const q of ['musics vivo', 'veterinatia']) expect(await names({ q }), q).toEqual(['Bodega']);
    expect(await names({ q: 'farmavia musica' })).toEqual(['Bodega']);
  });

  test('[API-4] returns a place once that matches by a place type and two tags', async () => {
    await insert('Bodega', { types: ['pharmacy'] }, ['Farmacia', 'Farmacia 24 horas']);
    expect(await names({ q: 'farmacia' })).toEqual(['Bodega']);
    expect(await names({ q: 'farmacia', limit: 1 })).toEqual(['Bodega']);
  });

  test('[API-4] singular and plural, masculine and feminine, Spanish and English find the same places', async () => {
    await insert('Tacos Lupita');
    await insert('Café del Río', { types: ['coffee_shop'] });
    await insert('Luna', { types: ['mexican_restaurant'] });
    for (const q of ['taco', 'tacos', 'taquería', 'taco shop']) expect(await names({ q }), q).toHaveLength(2);
    for (const q of ['cafés', 'coffee', 'cafeterías']) expect(await names({ q }), q).toEqual(['Café del Río']);
    for (const q of ['mexicano', 'mexicana', 'mexican', 'comida mexicana', 'mexican food'])
      expect(await names({ q }), q).toEqual(['Luna']);
  });

  test('[API-4] a term of a place type and a term of an address narrow each other', async () => {
    await insert('Luna', { types: ['pharmacy'], address: 'Calle Guadalupe' });
    await insert('Sol', { types: ['pharmacy'], address: 'Calle Hidalgo' });
    for (const q of ['farmacia guadalupe', 'farmacias en la Guadalupe', 'pharmacy near me guadalupe'])
      expect(await names({ q }), q).toEqual(['Luna']);
  });

  test('[API-4] the pages of a search of two words follow each other, with and without a point and a category', async () => {
    const rows = ['Uno', 'Dos', 'Tres'];
    for (const name of rows) await insert(name, { address: 'Barrio Norte', types: ['restaurant'] });
    for (const options of [
      {},
      { near: '27.5, -99.5' },
      { category: 'Food' },
      { category: 'Food', near: '27.5, -99.5' },
    ]) {
      const hits: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { page, next } = await list({ q: 'restaurant norte', limit: 1, cursor, ...options });
        hits.push(...page.map(({ Name }) => Name));
        cursor = next;
      }
      expect(hits.toSorted(), JSON.stringify(options)).toEqual(rows.toSorted());
    }
  });

  test('[API-4] a known word without places is not corrected to a similar one', async () => {
    await insert('Bank of America', { types: ['bank'] });
    await insert('Oak Barrel Martini', { address: '101 Sierra Vista' });
    for (const q of ['baño', 'visa', 'niños', 'dentista']) expect(await names({ q }), q).toEqual([]);
  });

  test('[API-4] one or two letters match only the start of words', async () => {
    for (const name of ['Nuevo', 'El Norte', 'Ñandú', 'Luna']) await insert(name);
    expect(await names({ q: 'n' })).toEqual(['Ñandú', 'Nuevo', 'El Norte']);
    expect(await names({ q: 'no' })).toEqual(['El Norte']);
    expect(await names({ q: 'un' })).toEqual([]);
  });

  test('[API-4] ranks a search with a single possible correction like the corrected search, also across pages', async () => {
    await insert('Junto al Restaurante');
    await insert('Ana', { address: 'Frente al restaurante' });
    await insert('Restaurante Zeta');
    const best = ['Restaurante Zeta', 'Junto al Restaurante', 'Ana'];
    expect(await names({ q: 'restaurnate' })).toEqual(best);
    const paged: string[] = [];
    for (let cursor: string | undefined, left = 5; left > 0; left--) {
      const { page, next } = await list({ q: 'restaurnate', limit: 1, cursor });
      paged.push(...page.map(({ Name }) => Name));
      if (!next) break;
      cursor = next;
    }
    expect(paged).toEqual(best);
  });

  test('[API-4] writes to places and tags are searchable at once, also with typos', async () => {
    const office = await createBackOffice(database.store);
    const request = async (path: string, body: object = {}, method = 'POST') => {
      const response = await office.send('admin', path, body, method);
      expect(response.status, path).toBe(200);
      return (response.body as { Id: number }).Id;
    };
    const undo = async () => {
      const [entry] = await database.store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      return request(`/api/overview/changes/${entry?.id}/deshacer`);
    };
    const place = { ...blankPlaceForm, ID_OWNER: 0, Name: 'Birriería Jalisco', Address: 'Calle Hidalgo' };
    const expectHits = async (...wanted: string[]) => {
      for (const q of wanted) expect(await names({ q }), q).toHaveLength(1);
    };
    const Id = await request('/api/sites', place);
    await expectHits('birrieria', 'birieria', 'hidalgo');
    await request(`/api/sites/${Id}`, { ...place, Name: 'Neveria Frontera' }, 'PUT');
    expect(await names({ q: 'birrieria' })).toEqual([]);
    await expectHits('neveria', 'nevreia', 'frontera');
    await undo();
    expect(await names({ q: 'neveria' })).toEqual([]);
    await expectHits('birrieria');
    const tag = await request('/api/AgregarTag', { IdPlace: Id, Tag: 'Estacionamiento' });
    await expectHits('estacionamiento', 'estacionamento');
    await request('/api/EditarTag', { Id: tag, Tag: 'Terraza' });
    expect(await names({ q: 'estacionamiento' })).toEqual([]);
    await expectHits('terraza', 'terrza');
    const kept = await request('/api/sites', { ...place, Name: 'La Otra', Address: 'Calle Juárez' });
    await request('/api/sites/merge', { Id1: kept, Id2: Id });
    expect(await names({ q: 'terraza' })).toEqual(['La Otra']);
    expect(await names({ q: 'birrieria' })).toEqual([]);
    await request('/api/EliminarTag', { Id: tag });
    expect(await names({ q: 'terraza' })).toEqual([]);
    await undo();
    await expectHits('terraza');
  });

  test('[API-4] accepts any text as a search', async () => {
    await insert('Café 🌮 "Dos" \\ 100%');
    const odd = ['🌮', '"', '\\', '%', '\\%', "'; --", '_', '(', 'a|b', '茶馆', 'ß', '½', '\u3000', '¿?', '\ud800'];
    const long = [
      'x'.repeat(maxSearchLength),
      'a '.repeat(50),
      [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
      '% '.repeat(50),
    ];
    for (const q of [...odd, ...long]) expect(await names({ q, limit: 5 }), q).toEqual(await names({ q }));
    for (const q of ['🌮', '"', '\\', '%', '＼']) expect(await names({ q }), q).toHaveLength(1);
  });

  test('[API-4] finds exactly the places that contain every word, compared with a naive search', async () => {
    const has = (text: string, q: string) =>
      toSearchWords(q).every((one) => (one.length < 5 ? ` ${text}`.includes(` ${one}`) : text.includes(one)));
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { maxLength: 8 }), phrase, async (rows, q) => {
        await database.store.db.delete(places);
        for (const { name, address, tags } of rows) await insert(name, { address }, tags);
        const expected = rows.filter(({ name, address, tags }) =>
          [`${name} ${address}`, ...tags].some((text) => has(toSearchableText(text), q)),
        );
        const hits = await names({ q });
        if (expected.length > 0) expect([...hits].sort()).toEqual(expected.map(({ name }) => name).sort());
        expect(await names({ q, limit: 9 })).toEqual(hits);
      }),
      { numRuns: 40 },
    );
  });

  test('[API-4] paging under concurrent writes repeats no place and skips no place that stays', async () => {
    const search = fc.record(
      {
        q: fc.constantFrom('pena', 'norte', 'z', 'penazco', '%'),
        near: fc.constant('27.5, -99.5'),
        category: fc.constantFrom('', 'Food'),
      },
      { requiredKeys: [] },
    );
    const step = fc.record({ add: phrase, remove: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(phrase, { minLength: 4, maxLength: 12 }),
        search,
        fc.array(step, { maxLength: 4 }),
        async (rows, query, steps) => {
          await database.store.db.delete(places);
          for (const [i, name] of rows.entries()) await insert(name, i % 3 ? {} : { latitude: null, longitude: null });
          const whole = (await list(query)).page.map(({ Id }) => Id);
          const gone = new Set<number>();
          const seen: number[] = [];
          let cursor: string | null | undefined;
          for (let turn = 0; turn < 40 && cursor !== null; turn++) {
            const { page, next } = await list({ ...query, limit: 2, cursor });
            seen.push(...page.map(({ Id }) => Id));
            cursor = next;
            const change = steps[turn];
            if (!change) continue;
            await insert(change.add);
            const id = whole[change.remove] ?? 0;
            await database.store.db.delete(places).where(sql`${places.id} = ${id}`);
            gone.add(id);
          }
          expect(cursor).toBeNull();
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining(whole.filter((id) => !gone.has(id))));
          expect(seen.filter((id) => whole.includes(id))).toEqual(whole.filter((id) => seen.includes(id)));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('[API-4] hundreds of hidden places with the same tag do not displace a visible one', async () => {
    const { db } = database.store;
    await insert('Hotel Sol', {}, ['Alberca techada', 'Alberca']);
    await insert('Hotel Luna', {}, ['Alberca']);
    await db.execute(sql`insert into places (city, kind, category, name, address, latitude, longitude, banned)
      select 'LAREDO', 'place', 'Shop', 'Oculto ' || n, 'Centro', 27.5, -99.5, true from generate_series(1, 700) n`);
    await db.execute(sql`insert into place_tags (place_id, tag) select id, 'Alberca' from places where banned`);
    for (const limit of [undefined, 1, 24])
      expect((await list({ q: 'alberca', ...(limit && { limit }) })).page.map(({ Name }) => Name)).toEqual(
        ['Hotel Luna', 'Hotel Sol'].slice(0, limit),
      );
    const { next } = await list({ q: 'alberca', limit: 1 });
    expect(await names({ q: 'alberca', limit: 1, cursor: next ?? undefined })).toEqual(['Hotel Sol']);
  });

  test('[API-4] a search with thousands of matches has the same order in pages as in one list', async () => {
    await database.store.db.execute(sql`insert into places (city, kind, category, name, address, latitude, longitude, types)
      select 'LAREDO', 'place', 'Shop', (array['Norte', 'Tienda Norte', 'Nortería', 'El Surnorte', 'Luz'])[1 + n % 5] || ' ' || n % 40,
        case n % 3 when 0 then 'Calle Norte' else 'Centro' end, 27.5 + (n % 50) / 1000.0, -99.5, array['cafe']
      from generate_series(1, 4000) n`);
    await database.store.db.execute(sql`analyze places`); // fresh statistics, independent of autovacuum
    // the best matches come last, beyond the maximum number of ranked candidates
    for (const name of ['Microcentro', 'El Centro', 'Centro Sol', 'Minicafetería', 'La Cafetería', 'Cafetería Sol'])
      await insert(name);
    const words = ['norte', 'notre', 'cafetería', 'centro'];
    for (const query of [...words.map((q) => ({ q })), { q: 'norte', near: '27.52, -99.5' }]) {
      const whole = (await list(query)).page.map(({ Id }) => Id);
      const paged: number[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const { page, next } = await list({ ...query, limit: 900, cursor });
        paged.push(...page.map(({ Id }) => Id));
        cursor = next;
      }
      expect(whole.length, query.q).toBeGreaterThan(2500);
      expect(paged, query.q).toEqual(whole);
    }
  });
});
