import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ListItem } from '#contract/lists.ts';
import { listLimits } from '#domain/lists.ts';
import { storeCity } from '#server/db/city.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { openPostgres } from '#server/db/store.ts';
import { createTestServices } from '#tests/support/app.ts';
import { type BackOffice, backOffice } from '#tests/support/back-office.ts';
import { anEvent, aPlace, insertPlace } from '#tests/support/builders.ts';
import { insertList, listDesk } from '#tests/support/lists.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { blankPostgres, databaseKinds, onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';
import type { ListItemsService } from './list-items.service.ts';

const now = new Date('2026-11-21T18:00:00Z');

onEachDatabase('places of curated lists', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  beforeEach(async () => {
    office = await backOffice(database.store, { clock: () => now });
  });
  const { insert, several, listOf, send, items, names, assign, remove, move } = listDesk(() => office);
  const candidates = async (ListId: number) =>
    (await send('/api/partners/ListarBranchesAll', { ListId })).body as { Id: number; Name: string }[];
  const gone = { status: 404, body: errors['list/unknown-item'] };
  const unknown = { status: 404, body: errors['list/unknown'] };

  test('[API-1][ENT-1][LITM-1] the places of a list carry exactly the names of the specification', async () => {
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

  test('[LITM-1] they come by orden, then id; those that were taken out do not come', async () => {
    const { id, items: ids } = await listOf('Uno', 'Dos', 'Tres', 'Cuatro');
    await db().update(listItems).set({ position: 5 });
    await db()
      .update(listItems)
      .set({ position: 1 })
      .where(eq(listItems.id, ids[3] as number));
    expect(await remove(ids[1])).toEqual({ status: 200, body: { Id: ids[1] } });
    expect(await names(id)).toEqual(['Cuatro', 'Uno', 'Tres']);
    expect(await remove(ids[1])).toEqual(gone);
    expect(await db().$count(listItems)).toBe(4);
  });

  test('[API-1][API-3] they are the administrator’s alone', async () => {
    const {
      id,
      items: [item],
      placeIds: [place],
    } = await listOf('Uno');
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

  test('[API-2][LITM-1] a list that is unknown or deleted answers 404 to every call about its places', async () => {
    const {
      id,
      items: [item],
      placeIds: [place],
    } = await listOf('Uno');
    await db().update(lists).set({ active: false });
    for (const list of [id, 2147483647]) {
      expect(await send('/api/listas/Items/ListarPorLista', { Id: list })).toEqual(unknown);
      expect(await send('/api/partners/ListarBranchesAll', { ListId: list })).toEqual(unknown);
      expect(await assign(list, place as number)).toEqual(unknown);
    }
    expect([await move(item, 0, 0), await remove(item)]).toEqual([unknown, unknown]);
    expect([await move(2147483647, 0, 0), await remove(2147483647)]).toEqual([gone, gone]);
  });

  test('[LASG-1] what can be assigned is every place that visitors see and that is not in the list yet, by name', async () => {
    const { id, items: ids } = await listOf('Águila', 'Zorro');
    const Id = await insert({ name: 'Ñandú', address: 'Calle 9' }, ['/1.webp', '/2.webp']);
    await insert({ name: 'abeja' });
    await insert({ active: false });
    await insert({ banned: true });
    await insertPlace(database.store, anEvent());
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

  test('[LASG-1] a place is assigned at the end, once; one that was taken out may come again', async () => {
    const { id, items: ids, placeIds } = await listOf('Uno', 'Dos');
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
    const event = await insertPlace(database.store, anEvent());
    expect(await assign(id, event)).toEqual({ status: 404, body: errors['place/unknown'] });
  });

  test('[LASG-1] the same place assigned many times at once is in the list once', async () => {
    const { id } = await insertList(database.store);
    const [place] = (await several('Uno')) as [number];
    const answers = await Promise.all(Array.from({ length: 6 }, () => assign(id, place)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await names(id)).toEqual(['Uno']);
  });

  test('[LASG-1] a list takes two hundred places and no more', async () => {
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

  test('[LITM-2] an item moves to any index, and the whole order is stored without gaps', async () => {
    const { id, items: ids } = await listOf('A', 'B', 'C', 'D');
    await db()
      .update(listItems)
      .set({ position: sql`10 * ${listItems.position}` });
    const answer = await move(ids[0], 0, 2);
    expect([answer.status, answer.body]).toEqual([200, await items(id)]);
    expect((await items(id)).map(({ Name, orden }) => `${orden} ${Name}`)).toEqual(['0 B', '1 C', '2 A', '3 D']);
    await move(ids[3], 3, 0);
    expect(await names(id)).toEqual(['D', 'B', 'C', 'A']);
    expect((await move(ids[1], 1, 1)).status).toBe(200);
    expect(await db().$count(auditLog, eq(auditLog.action, 'move-place'))).toBe(2);
    for (const wrong of [-1, 1.5, '1', null])
      expect((await send('/api/listas/Items/Mover', { Id: ids[1], OldIndex: 1, NewIndex: wrong })).status).toBe(400);
  });

  test('[LITM-2] an item that is not where it was said to be, or an end that is not there, is 409 and moves nothing', async () => {
    const { id, items: ids } = await listOf('A', 'B', 'C');
    const moved = { status: 409, body: errors['list/moved'] };
    expect(await move(ids[0], 1, 2)).toEqual(moved);
    expect(await move(ids[0], 0, 3)).toEqual(moved);
    expect(await move(ids[0], 7, 0)).toEqual(moved);
    await remove(ids[0]);
    expect(await move(ids[0], 0, 1)).toEqual(gone);
    expect(await names(id)).toEqual(['B', 'C']);
  });

  test('[LITM-2] of two people who move one item at once one is told, and nothing is lost or doubled', async () => {
    const { id, items: ids } = await listOf('A', 'B', 'C', 'D');
    const answers = await Promise.all([move(ids[0], 0, 2), move(ids[0], 0, 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names(id)).toEqual(answers[0].status === 200 ? ['B', 'C', 'A', 'D'] : ['B', 'C', 'D', 'A']);
    const order = await items(id);
    await Promise.all(order.map((one, index) => move(one.id, index, 3 - index)));
    expect((await items(id)).map(({ orden }) => orden)).toEqual([0, 1, 2, 3]);
    expect((await names(id)).sort()).toEqual(['A', 'B', 'C', 'D']);
  });
});

test.runIf(databaseKinds.includes('postgres'))(
  '[LASG-1][LITM-2] on two processes a place is assigned once, and an item is moved by one of two',
  async () => {
    const database = await blankPostgres();
    const stores = [
      await openPostgres(database.url, failLoudly),
      await openPostgres(database.url, failLoudly),
    ] as const;
    try {
      await storeCity(stores[0].db);
      const processes = stores.map((store) => createTestServices(store).listItems);
      const { id } = await insertList(stores[0]);
      const refusedOne = async (code: string, call: (listItems: ListItemsService, nth: number) => Promise<unknown>) => {
        const ends = await Promise.allSettled(processes.map(call));
        expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code } });
      };
      for (let i = 0; i < 5; i++) {
        const place = await insertPlace(stores[0], aPlace());
        await refusedOne('list/already-there', (listItems) => listItems.assign('system', id, place));
      }
      for (let i = 0; i < 5; i++) {
        const first = ((await processes[0]?.ofList(id)) ?? [])[0]?.id as number;
        await refusedOne('list/moved', (listItems, nth) => listItems.move('system', first, 0, 3 + nth));
      }
      expect((await processes[1]?.ofList(id))?.map(({ orden }) => orden)).toEqual([0, 1, 2, 3, 4]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
    }
  },
);
