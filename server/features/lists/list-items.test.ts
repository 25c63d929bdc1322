import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ListItem } from '#contract/lists.ts';
import { listLimits } from '#domain/lists.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres } from '#server/db/store.ts';
import { createBlankPostgres, needsPostgres, onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice } from '#tests/support/server/back-office.ts';
import { createListRequests, insertList } from '#tests/support/server/list-requests.ts';
import { createTestServices } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import type { ListItemsService } from './list-items.service.ts';

const now = new Date('2026-11-21T18:00:00Z');

onEachDatabase('places of curated lists', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  beforeEach(async () => {
    office = await createBackOffice(database.store, { clock: () => now });
  });
  const { insert, several, createListOf, send, items, names, assign, remove, move } = createListRequests(() => office);
  const candidates = async (ListId: number) =>
    (await send('/api/partners/ListarBranchesAll', { ListId })).body as { Id: number; Name: string }[];
  const unknownItem = { status: 404, body: errors['list/unknown-item'] };
  const unknown = { status: 404, body: errors['list/unknown'] };

  test('[API-1][ENT-1][LITM-1] lists places with exactly the specified property names', async () => {
    const facts = {
      phone: '956 1',
      website: 'https://a.test',
      mapsUrl: 'https://m.test',
      logo: '/l.webp',
      rating: 4.5,
    };
    const place = await insert({ ...facts, name: 'Café', address: 'Calle 1', banned: true }, ['/a.webp']);
    const {
      id,
      items: [item],
    } = await insertList(database.store, {}, [place]);
    expect(await items(id)).toEqual([
      {
        id: item,
        orden: 0,
        place_id: place,
        idplace: place,
        Name: 'Café',
        Address: 'Calle 1',
        CIUDADCLAVE: 'LAREDO',
        Rating: 4.5,
        Phone: '956 1',
        Website: 'https://a.test',
        mapsurl: 'https://m.test',
        logo: '/l.webp',
        fecha_creado: '2026-11-21T18:00:00Z',
        PhotoUrls: ['/a.webp'],
        activo: 1,
        banned: 1,
      },
    ]);
  });

  test('[LITM-1] sorts items by orden, then id, without removed ones', async () => {
    const { id, items: ids } = await createListOf('Uno', 'Dos', 'Tres', 'Cuatro');
    await db().update(listItems).set({ position: 5 });
    await db()
      .update(listItems)
      .set({ position: 1 })
      .where(eq(listItems.id, ids[3] as number));
    expect(await remove(ids[1])).toEqual({ status: 200, body: { Id: ids[1] } });
    expect(await names(id)).toEqual(['Cuatro', 'Uno', 'Tres']);
    expect(await remove(ids[1])).toEqual(unknownItem);
    expect(await db().$count(listItems)).toBe(4);
  });

  test('[API-1][API-3] only administrators read and write them', async () => {
    const {
      id,
      items: [item],
      placeIds: [place],
    } = await createListOf('Uno');
    const calls = [
      ['/api/listas/Items/ListarPorLista', { Id: id }],
      ['/api/listas/Items/Eliminar', { Id: item }],
      ['/api/listas/Items/Mover', { Id: item, OldIndex: 0, NewIndex: 0 }],
      ['/api/partners/ListarBranchesAll', { ListId: id }],
      ['/api/partners/AsignarPlaceALista', { Id1: id, Id2: place }],
    ] as const;
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
      ['owner', 403],
    ] as const)
      for (const [path, body] of calls) expect((await send(path, body, who)).status, `${who} ${path}`).toBe(status);
    for (const [path, body] of calls) {
      const [first] = Object.keys(body);
      expect((await send(path, { ...body, [first as string]: 'x' })).status, path).toBe(400);
    }
    expect(await names(id)).toEqual(['Uno']);
  });

  test('[API-2][LITM-1] responds with 404 to every request about an unknown or deleted list', async () => {
    const {
      id,
      items: [item],
      placeIds: [place],
    } = await createListOf('Uno');
    await db().update(lists).set({ active: false });
    for (const list of [id, 2147483647]) {
      expect(await send('/api/listas/Items/ListarPorLista', { Id: list })).toEqual(unknown);
      expect(await send('/api/partners/ListarBranchesAll', { ListId: list })).toEqual(unknown);
      expect(await assign(list, place as number)).toEqual(unknown);
    }
    expect([await move(item, 0, 0), await remove(item)]).toEqual([unknown, unknown]);
    expect([await move(2147483647, 0, 0), await remove(2147483647)]).toEqual([unknownItem, unknownItem]);
  });

  test('[LASG-1] candidates are the visible places that are not in the list, sorted by name', async () => {
    const { id, items: ids } = await createListOf('Águila', 'Zorro');
    const Id = await insert({ name: 'Ñandú', address: 'Calle 9' }, ['/1.webp', '/2.webp']);
    await insert({ name: 'abeja' });
    await insert({ active: false });
    await insert({ banned: true });
    await insertPlace(database.store, buildEvent());
    await insertList(database.store, { title: 'Otra' }, [Id]);
    expect((await candidates(id)).map(({ Name }) => Name)).toEqual(['abeja', 'Ñandú']);
    expect((await candidates(id))[1]).toEqual({
      Id,
      Name: 'Ñandú',
      Address: 'Calle 9',
      PhotoUrls: ['/1.webp', '/2.webp'],
    });
    await remove(ids[0]);
    expect((await candidates(id)).map(({ Name }) => Name)).toEqual(['abeja', 'Águila', 'Ñandú']);
  });

  test('[LASG-1] appends a place once; a removed place can be added again', async () => {
    const { id, items: ids, placeIds } = await createListOf('Uno', 'Dos');
    const [three] = await several('Tres');
    expect(await assign(id, three as number)).toEqual({ status: 200, body: { Id: expect.any(Number) } });
    const taken = { status: 409, body: errors['list/already-there'] };
    expect(await assign(id, three as number)).toEqual(taken);
    await remove(ids[0]);
    expect((await assign(id, placeIds[0] as number)).status).toBe(200);
    expect((await items(id)).map(({ Name, orden }) => [Name, orden])).toEqual([
      ['Dos', 0],
      ['Tres', 1],
      ['Uno', 2],
    ]);
    expect(await assign(id, 2147483647)).toEqual({ status: 404, body: errors['place/unknown'] });
    const event = await insertPlace(database.store, buildEvent());
    expect(await assign(id, event)).toEqual({ status: 404, body: errors['place/unknown'] });
  });

  test('[LASG-1] concurrent assignments add a place once', async () => {
    const { id } = await insertList(database.store);
    const [place] = (await several('Uno')) as [number];
    const responses = await Promise.all(Array.from({ length: 6 }, () => assign(id, place)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await names(id)).toEqual(['Uno']);
  });

  test('[LASG-1] a list holds at most 200 places', async () => {
    const { id } = await insertList(database.store);
    await db().execute(sql`insert into places (city, kind, category, name)
      select 'LAREDO', 'place', 'Shop', 'Tienda ' || n from generate_series(1, ${listLimits.items}::int) n`);
    await db().execute(sql`insert into list_items (list_id, place_id, position, created_at)
      select ${id}::int, id, id, now() from places where name like 'Tienda %'`);
    const [place] = (await several('Una más')) as [number];
    expect(await assign(id, place)).toEqual({ status: 409, body: errors['list/full'] });
    const first = (await items(id))[0] as ListItem;
    const moved = (await move(first.id, 0, 199)).body as ListItem[];
    expect(moved.map(({ orden }) => orden)).toEqual(Array.from({ length: 200 }, (_, i) => i));
    expect(moved[199]).toMatchObject({ id: first.id });
    await remove(first.id);
    expect((await assign(id, place)).status).toBe(200);
  });

  test('[LITM-2] moves an item to any index and stores positions without gaps', async () => {
    const { id, items: ids } = await createListOf('A', 'B', 'C', 'D');
    await db()
      .update(listItems)
      .set({ position: sql`10 * ${listItems.position}` });
    const response = await move(ids[0], 0, 2);
    expect([response.status, response.body]).toEqual([200, await items(id)]);
    expect((await items(id)).map(({ Name, orden }) => `${orden} ${Name}`)).toEqual(['0 B', '1 C', '2 A', '3 D']);
    await move(ids[3], 3, 0);
    expect(await names(id)).toEqual(['D', 'B', 'C', 'A']);
    expect((await move(ids[1], 1, 1)).status).toBe(200);
    expect(await db().$count(auditLog, eq(auditLog.action, 'move-place'))).toBe(2);
    for (const wrong of [-1, 1.5, '1', null])
      expect((await send('/api/listas/Items/Mover', { Id: ids[1], OldIndex: 1, NewIndex: wrong })).status).toBe(400);
  });

  test('[LITM-2] responds with 409 and moves nothing if the item is elsewhere or the target index does not exist', async () => {
    const { id, items: ids } = await createListOf('A', 'B', 'C');
    const moved = { status: 409, body: errors['list/moved'] };
    expect(await move(ids[0], 1, 2)).toEqual(moved);
    expect(await move(ids[0], 0, 3)).toEqual(moved);
    expect(await move(ids[0], 7, 0)).toEqual(moved);
    await remove(ids[0]);
    expect(await move(ids[0], 0, 1)).toEqual(unknownItem);
    expect(await names(id)).toEqual(['B', 'C']);
  });

  test('[LITM-2] one of two concurrent moves of an item is rejected, and no item is lost or duplicated', async () => {
    const { id, items: ids } = await createListOf('A', 'B', 'C', 'D');
    const responses = await Promise.all([move(ids[0], 0, 2), move(ids[0], 0, 3)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names(id)).toEqual(responses[0].status === 200 ? ['B', 'C', 'A', 'D'] : ['B', 'C', 'D', 'A']);
    const order = await items(id);
    await Promise.all(order.map((one, index) => move(one.id, index, 3 - index)));
    expect((await items(id)).map(({ orden }) => orden)).toEqual([0, 1, 2, 3]);
    expect((await names(id)).sort()).toEqual(['A', 'B', 'C', 'D']);
  });
});

test(
  '[LASG-1][LITM-2] with two processes, one of two concurrent assignments and one of two moves succeeds',
  needsPostgres,
  async () => {
    const database = await createBlankPostgres();
    const stores = [
      await openPostgres(database.url, throwError),
      await openPostgres(database.url, throwError),
    ] as const;
    try {
      await ensureCity(stores[0].db);
      const processes = stores.map((store) => createTestServices(store).listItems);
      const { id } = await insertList(stores[0]);
      const expectOneRejected = async (
        code: string,
        call: (listItems: ListItemsService, nth: number) => Promise<unknown>,
      ) => {
        const results = await Promise.allSettled(processes.map(call));
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code } });
      };
      for (let i = 0; i < 5; i++) {
        const place = await insertPlace(stores[0], buildPlace());
        await expectOneRejected('list/already-there', (listItems) => listItems.assign('system', id, place));
      }
      for (let i = 0; i < 5; i++) {
        const first = ((await processes[0]?.list(id)) ?? [])[0]?.id as number;
        await expectOneRejected('list/moved', (listItems, nth) => listItems.move('system', first, 0, 3 + nth));
      }
      expect((await processes[1]?.list(id))?.map(({ orden }) => orden)).toEqual([0, 1, 2, 3, 4]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
    }
  },
);
