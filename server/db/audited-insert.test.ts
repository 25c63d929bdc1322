import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/stores.ts';
import { auditedInsert } from './audited-insert.ts';
import { announce, type Change, hearChanges } from './changes.ts';
import { auditLog } from './schema/audit.ts';
import { lists } from './schema/lists.ts';

const at = new Date('2026-11-21T18:00:00.123Z');
const by = { id: 7, nombre: 'Ana Ñúñez', rol: 'admin' } as const;
const aList = { title: 'Tacos «al vapor»', state: 'MAIN1', city: 'LAREDO', createdAt: at } as const;

onEachDatabase('a row made in one statement', (database) => {
  const insertList = () =>
    auditedInsert(database.store.db, lists, {
      entity: 'list',
      audited: ['title', 'state'],
      others: ['city', 'createdAt'],
    });

  test('[ADM-1] is told to the audit log with the columns that are named and no other, again and again', async () => {
    const { db } = database.store;
    const insert = insertList();
    const one = await insert(by, at, aList);
    const two = await insert('system', at, { ...aList, title: "O'Kelly", state: 'ACTIVO' });
    expect(one).toEqual({ ...aList, id: one.id, description: '', active: true, createdBy: null, version: 1 });
    expect(await db.select().from(lists).orderBy(lists.id)).toEqual([one, two]);
    const what = { at, action: 'create', entity: 'list', before: null };
    const ana = { actorId: 7, actor: 'Ana Ñúñez', role: 'admin' };
    const nobody = { actorId: null, actor: 'system', role: 'system' };
    expect(await db.select().from(auditLog).orderBy(auditLog.id)).toEqual([
      { ...what, ...ana, id: 1, entityId: one.id, after: { title: one.title, state: 'MAIN1' } },
      { ...what, ...nobody, id: 2, entityId: two.id, after: { title: "O'Kelly", state: 'ACTIVO' } },
    ]);
    expect(await db.$count(auditLog, isNull(auditLog.before))).toBe(2); // no JSON null either
  });

  test('is announced to open pages once, and one that the database refuses leaves neither a row nor a word', async () => {
    const { db } = database.store;
    const heard: Change['noun'][] = [];
    const last = Promise.withResolvers<void>();
    const stop = await hearChanges(
      database.store,
      ({ noun }) => {
        heard.push(noun);
        if (noun === 'rates') last.resolve();
      },
      () => {},
    );
    const insert = insertList();
    await insert(by, at, aList);
    await expect(insert(by, at, aList)).rejects.toMatchObject({ cause: { code: '23505' } });
    await announce(db, 'rates'); // changes are heard in the order in which they were made
    await last.promise;
    await stop();
    expect(heard).toEqual(['lists', 'rates']);
    expect(await db.$count(lists)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });
});
