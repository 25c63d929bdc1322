import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { auditedInsert } from './audited-insert.ts';
import { notifyTopic, subscribe, type TopicChange } from './change-notifications.ts';
import { lists } from './schema/lists.ts';
import { auditLog } from './schema/system.ts';

const at = new Date('2026-11-21T18:00:00.123Z');
const by = { id: 7, nombre: 'Ana Ñúñez', rol: 'admin' } as const;
const aList = { title: 'Tacos «al vapor»', state: 'MAIN1', city: 'LAREDO', createdAt: at } as const;

onEachDatabase('auditedInsert', (database) => {
  const insertList = () =>
    auditedInsert(database.store.db, lists, {
      entity: 'post', // not 'list': the lists service prepares another statement under that name on the same connection
      audited: ['title', 'state'],
      others: ['city', 'createdAt'],
    });

  test('[ADM-1] audits every inserted row with only the listed columns', async () => {
    const { db } = database.store;
    const insert = insertList();
    const one = await insert(by, at, aList);
    const two = await insert('system', at, { ...aList, title: "O'Kelly", state: 'ACTIVO' });
    expect(one).toEqual({ ...aList, id: one.id, description: '', active: true, createdBy: null, version: 1 });
    expect(await db.select().from(lists).orderBy(lists.id)).toEqual([one, two]);
    const common = { at, action: 'create', entity: 'post', before: null };
    const ana = { actorId: 7, actor: 'Ana Ñúñez', role: 'admin' };
    const system = { actorId: null, actor: 'system', role: 'system' };
    expect(await db.select().from(auditLog).orderBy(auditLog.id)).toEqual([
      { ...common, ...ana, id: 1, entityId: one.id, after: { title: one.title, state: 'MAIN1' } },
      { ...common, ...system, id: 2, entityId: two.id, after: { title: "O'Kelly", state: 'ACTIVO' } },
    ]);
    expect(await db.$count(auditLog, isNull(auditLog.before))).toBe(2); // SQL null, not JSON null
  });

  test('notifies open pages once; a rejected insert leaves neither a row nor a notification', async () => {
    const { db } = database.store;
    const topics: TopicChange['topic'][] = [];
    const last = Promise.withResolvers<void>();
    const stop = await subscribe(
      database.store,
      ({ topic }) => {
        topics.push(topic);
        if (topic === 'rates') last.resolve();
      },
      () => {},
    );
    const insert = insertList();
    await insert(by, at, aList);
    await expect(insert(by, at, aList)).rejects.toMatchObject({ cause: { code: '23505' } });
    await notifyTopic(db, 'rates'); // notifications arrive in commit order
    await last.promise;
    await stop();
    expect(topics).toEqual(['posts', 'rates']);
    expect(await db.$count(lists)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });
});
