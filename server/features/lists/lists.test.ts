import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { FeaturedList, List } from '#contract/lists.ts';
import { lists } from '#server/db/schema/lists.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, type RoleName } from '#tests/support/server/back-office.ts';
import { insertList } from '#tests/support/server/list-requests.ts';
import { errors } from '#texts/errors.ts';
import { listErrors } from '#texts/lists.ts';

const now = new Date('2026-11-21T18:00:00Z');

onEachDatabase('curated lists', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  beforeEach(async () => {
    office = await createBackOffice(database.store, { clock: () => now });
  });
  const send = (path: string, body: object, who: RoleName = 'admin') => office.send(who, `/api/listas/${path}`, body);
  const all = async () => (await send('Listar', {})).body as List[];
  const create = (overrides: object = {}) => send('Crear', { titulo: 'Historia a pie', ...overrides });
  const edit = (id: number, overrides: object = {}) => send('Editar', { id, titulo: 'Otra', ...overrides });
  const idOf = ({ body }: { body: unknown }) => (body as List).id;
  const admin = () => office.people.admin.usuario;
  const changes = () => db().select().from(auditLog).where(eq(auditLog.entity, 'list')).orderBy(auditLog.id);
  const undoLast = async () => {
    const { action, entityId: id, before, after } = (await changes()).at(-1) as typeof auditLog.$inferSelect;
    await office.here.services.lists.undo(admin(), { action, id, before, after });
  };

  test('[API-1][ENT-1][LIST-1] creates, edits and lists lists with exactly the specified property names', async () => {
    const created = await create({ descripcion: 'Del puente a la plaza', estado: 'MAIN1', active: 0, idusercreo: 7 });
    const row = {
      id: idOf(created),
      titulo: 'Historia a pie',
      descripcion: 'Del puente a la plaza',
      estado: 'MAIN1',
      fecha_creado: '2026-11-21T18:00:00Z',
      idusercreo: admin().id,
      usuario: 'Administración',
      active: 1,
      Version: 1,
    };
    expect(created).toEqual({ status: 200, body: row });
    const edited = { ...row, titulo: 'Otra', Version: 2 }; // fields missing from an edit stay unchanged
    expect(await edit(row.id, { Version: 1 })).toEqual({ status: 200, body: edited });
    await insertList(database.store, { title: 'De nadie', state: 'OFF' });
    expect(await all()).toEqual([
      edited,
      expect.objectContaining({ titulo: 'De nadie', idusercreo: null, usuario: '' }),
    ]);
  });

  test('[API-1][API-3] only administrators access lists; featured lists are public', async () => {
    const { id } = await insertList(database.store);
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
      ['owner', 403],
    ] as const) {
      for (const [path, body] of [
        ['Listar', {}],
        ['Crear', { titulo: 'Mía' }],
        ['Editar', { id, titulo: 'Mía' }],
        ['Eliminar', { Id: id }],
      ] as const)
        expect((await send(path, body, who)).status, `${who} ${path}`).toBe(status);
      expect((await office.send(who, '/api/listas/destacadas', undefined, 'GET')).status, who).toBe(200);
    }
    expect(await all()).toMatchObject([{ titulo: 'Historia a pie', Version: 1 }]);
  });

  test('[LIST-2][API-2] create and edit reject invalid values with a specific message and write nothing', async () => {
    const id = idOf(await create());
    const wrong: [object, string][] = [
      [{ titulo: '' }, listErrors.title],
      [{ titulo: '   ' }, listErrors.title],
      [{ titulo: 'a'.repeat(121) }, listErrors.titleLength],
      [{ titulo: 'a\0' }, 'titulo'],
      [{ titulo: '\u202e\u200b' }, listErrors.title],
      [{ titulo: 7 }, 'titulo'],
      [{ descripcion: 'a'.repeat(10_000) }, listErrors.descriptionLength],
      [{ descripcion: 'a\0' }, 'descripcion'],
      [{ descripcion: 'a\ud800' }, 'descripcion'], // a lone surrogate, which JSON columns reject
      [{ estado: 'MAIN5' }, listErrors.state],
      [{ estado: 'main1' }, listErrors.state],
      [{ estado: null }, listErrors.state],
    ];
    for (const [input, message] of wrong)
      for (const response of [await create(input), await edit(id, input)]) {
        expect(response.status, JSON.stringify(input)).toBe(400);
        expect(response.body, JSON.stringify(input)).toContain(message.replace(/\.$/, ''));
      }
    expect((await edit(id, { Version: 0 })).status).toBe(400);
    expect(await all()).toMatchObject([{ titulo: 'Historia a pie', Version: 1 }]);
  });

  test('[LIST-2] stores HTML in a title and a 1,000-character description unchanged', async () => {
    const input = { titulo: '<b onclick="x">Ñandú</b>', descripcion: `${'á'.repeat(999)}\n` };
    await create(input);
    expect(await all()).toMatchObject([{ titulo: input.titulo, descripcion: 'á'.repeat(999) }]);
  });

  test('[LIST-2] only one list has a featured row; a second gets 409 with the title of the first, also concurrently', async () => {
    const first = idOf(await create({ estado: 'MAIN2' }));
    const taken = {
      status: 409,
      body: `${errors['list/state-taken']} Es «Historia a pie»: elige otro estado o cambia primero el de esa lista.`,
    };
    expect(await create({ titulo: 'Otra', estado: 'MAIN2' })).toEqual(taken);
    const second = idOf(await create({ titulo: 'Otra', estado: 'MAIN3' }));
    expect(await edit(second, { estado: 'MAIN2' })).toEqual(taken);
    expect((await edit(first, { titulo: 'Historia a pie', estado: 'MAIN2' })).status).toBe(200);
    const both = await Promise.all(['Una', 'Dos'].map((titulo) => create({ titulo, estado: 'MAIN4' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const estado of ['ACTIVO', 'OFF'])
      for (let i = 0; i < 2; i++) expect((await create({ estado })).status).toBe(200);
  });

  test('[BACK-7][LIST-2] swaps the states of two lists in one transaction, and undoes it for both', async () => {
    const one = idOf(await create({ titulo: 'Una', estado: 'MAIN1' }));
    const two = idOf(await create({ titulo: 'Dos', estado: 'MAIN2' }));
    const states = async () => (await all()).map(({ titulo, estado, Version }) => [titulo, estado, Version]);
    const swapped = await edit(one, { titulo: 'Primera', estado: 'MAIN2', intercambiarCon: two, Version: 1 });
    expect(swapped).toMatchObject({ status: 200, body: { titulo: 'Primera', estado: 'MAIN2', Version: 2 } });
    const after = [
      ['Primera', 'MAIN2', 2],
      ['Dos', 'MAIN1', 2],
    ];
    expect(await states()).toEqual(after);
    expect((await changes()).slice(-2).map(({ entityId, action, before }) => [entityId, action, before])).toEqual([
      [one, 'update', expect.objectContaining({ state: 'MAIN1', swappedWith: two })],
      [two, 'update', expect.objectContaining({ state: 'MAIN2', swappedWith: one })],
    ]);
    await undoLast();
    expect(await states()).toEqual([
      ['Primera', 'MAIN1', 3],
      ['Dos', 'MAIN2', 3],
    ]);
    await undoLast();
    expect((await states()).map(([, estado]) => estado)).toEqual(['MAIN2', 'MAIN1']);
  });

  test('[LIST-2] a list that takes over a featured row leaves its own state to the other, a new one ACTIVO', async () => {
    const holder = idOf(await create({ titulo: 'La de antes', estado: 'MAIN1' }));
    const hidden = idOf(await create({ titulo: 'Apagada', estado: 'OFF' }));
    await edit(hidden, { titulo: 'Apagada', estado: 'MAIN1', intercambiarCon: holder });
    expect((await all()).map(({ estado }) => estado)).toEqual(['OFF', 'MAIN1']);
    expect((await create({ titulo: 'Nueva', estado: 'MAIN1', intercambiarCon: hidden })).status).toBe(200);
    expect((await all()).map(({ estado }) => estado)).toEqual(['OFF', 'ACTIVO', 'MAIN1']);
    expect((await changes()).slice(-2).map(({ action }) => action)).toEqual(['update', 'create']);
  });

  test('[LIST-2][ADM-2] rejects a swap that two tabs send at once, and one with a list without that row', async () => {
    const one = idOf(await create({ titulo: 'Una', estado: 'MAIN1' }));
    const two = idOf(await create({ titulo: 'Dos', estado: 'MAIN2' }));
    const free = idOf(await create({ titulo: 'Libre' }));
    const tabs = await Promise.all([
      edit(one, { estado: 'MAIN2', intercambiarCon: two, Version: 1 }),
      edit(one, { estado: 'MAIN2', intercambiarCon: two, Version: 1 }),
      edit(two, { estado: 'MAIN1', intercambiarCon: one, Version: 1 }),
    ]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = (await all()).map(({ estado, Version }) => [estado, Version]);
    expect(kept).toEqual([
      ['MAIN2', 2],
      ['MAIN1', 2],
      ['ACTIVO', 1],
    ]);
    const outdated = { status: 409, body: errors['list/swap-outdated'] };
    for (const intercambiarCon of [one, two, free, 2147483647]) {
      expect(await edit(one, { estado: 'MAIN3', intercambiarCon }), `${intercambiarCon}`).toEqual(outdated);
      expect(await create({ estado: 'MAIN3', intercambiarCon })).toEqual(outdated);
    }
    expect(await edit(one, { estado: 'MAIN2', intercambiarCon: one })).toEqual(outdated);
    expect((await edit(one, { estado: 'MAIN2', intercambiarCon: 'x' })).status).toBe(400);
    expect((await all()).map(({ estado, Version }) => [estado, Version])).toEqual(kept);
  });

  test('[LIST-3] a deleted list is hidden and read-only, keeps its row, and frees its featured row', async () => {
    const id = idOf(await create({ estado: 'MAIN1' }));
    expect(await send('Eliminar', { Id: String(id) })).toEqual({ status: 200, body: { Id: id } });
    expect(await all()).toEqual([]);
    const unknown = { status: 404, body: errors['list/unknown'] };
    expect([await send('Eliminar', { Id: id }), await edit(id), await edit(2147483647)]).toEqual([
      unknown,
      unknown,
      unknown,
    ]);
    expect((await send('Eliminar', { Id: 'x' })).status).toBe(400);
    expect((await create({ titulo: 'La nueva', estado: 'MAIN1' })).status).toBe(200);
    expect(await db().$count(lists)).toBe(2);
  });

  test('[ADM-2][LIST-2] rejects an edit of an older version with 409 and lists the changed fields', async () => {
    const id = idOf(await create());
    await edit(id, { titulo: 'Nueva', estado: 'OFF', Version: 1 });
    expect(await edit(id, { Version: 1 })).toEqual({
      status: 409,
      body: `${errors['list/changed']} Cambió: Estado, Título.`,
    });
    expect((await edit(id, { Version: 2 })).status).toBe(200);
    expect((await edit(id)).status).toBe(200);
  });

  test('[ADM-1] every change of a list can be undone, and an undo is a change itself', async () => {
    const id = idOf(await create({ descripcion: 'Una', estado: 'MAIN1' }));
    await edit(id, { titulo: 'Otra', descripcion: 'Dos', estado: 'OFF' });
    await undoLast();
    expect(await all()).toMatchObject([{ titulo: 'Historia a pie', descripcion: 'Una', estado: 'MAIN1', Version: 3 }]);
    await undoLast(); // undoes the undo
    expect(await all()).toMatchObject([{ titulo: 'Otra', estado: 'OFF' }]);
    await send('Eliminar', { Id: id });
    await undoLast();
    expect(await all()).toMatchObject([{ id, titulo: 'Otra', active: 1, Version: 6 }]);
    const { services } = office.here;
    await services.lists.undo(admin(), { action: 'create', id, before: null, after: {} });
    expect(await all()).toEqual([]);
    expect((await changes()).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'undo',
      'undo',
      'delete',
      'undo',
      'undo',
    ]);
  });

  test('[ADM-1] does not restore a list whose featured row belongs to another list', async () => {
    const id = idOf(await create({ estado: 'MAIN1' }));
    await send('Eliminar', { Id: id });
    await create({ titulo: 'La de ahora', estado: 'MAIN1' });
    const [, deleted] = await changes();
    const back = office.here.services.lists.undo(admin(), {
      action: 'delete',
      id,
      before: deleted?.before ?? null,
      after: null,
    });
    await expect(back).rejects.toThrow('«La de ahora»');
    expect(await all()).toMatchObject([{ titulo: 'La de ahora' }]);
  });

  test('[LIST-4] returns featured lists in the order of their states, with up to twelve visible places', async () => {
    const names = Array.from({ length: 15 }, (_, i) => `Lugar ${String(i).padStart(2, '0')}`);
    const insert = (row: object, photos: string[] = []) => insertPlace(database.store, buildPlace(row), { photos });
    const shown: number[] = [];
    for (const name of names) shown.push(await insert({ name }, ['/a.webp', '/b.webp']));
    const hidden = [
      await insert({ active: false }),
      await insert({ banned: true }),
      await insertPlace(database.store, buildEvent()),
    ];
    await insertList(database.store, { title: 'Segunda', state: 'MAIN3' }, [
      hidden[0] as number,
      ...shown.toReversed(),
    ]);
    await insertList(database.store, { title: 'Primera', state: 'MAIN1', description: 'Lo mejor' }, [
      ...hidden,
      ...shown.slice(0, 2),
    ]);
    await insertList(database.store, { title: 'Vacía', state: 'MAIN2' });
    await insertList(database.store, { title: 'Activa' }, shown);
    await insertList(database.store, { title: 'Borrada', state: 'MAIN4', active: false }, shown);
    const { body } = await office.send('nobody', '/api/listas/destacadas', undefined, 'GET');
    const rows = body as FeaturedList[];
    expect(rows.map(({ titulo, estado, lugares }) => [titulo, estado, lugares.map(({ Name }) => Name)])).toEqual([
      ['Primera', 'MAIN1', names.slice(0, 2)],
      ['Vacía', 'MAIN2', []],
      ['Segunda', 'MAIN3', names.toReversed().slice(0, 12)],
    ]);
    const [listed] = (await office.send('nobody', '/API/cargarlugares', { category: '' })).body as object[];
    expect(rows[0]).toMatchObject({ descripcion: 'Lo mejor', lugares: [listed, expect.anything()] });
  });
});
