import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listItems } from '#server/db/schema/lists.ts';
import { places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { type BackOffice, createBackOffice } from '#tests/support/server/back-office.ts';
import { createListRequests, insertList } from '#tests/support/server/list-requests.ts';

onEachDatabase('undo of list item changes', (database) => {
  let office: BackOffice;
  const db = () => database.store.db;
  beforeEach(async () => {
    office = await createBackOffice(database.store);
  });
  const { several, createListOf, send, names, assign, remove, move } = createListRequests(() => office);
  const admin = () => office.people.admin.usuario;
  const changes = () => db().select().from(auditLog).where(eq(auditLog.entity, 'list-item')).orderBy(auditLog.id);
  const undoLast = async () => {
    const { action, entityId: id, before, after } = (await changes()).at(-1) as typeof auditLog.$inferSelect;
    await office.here.services.listItems.undo(admin(), { action, id, before, after });
  };

  test('[ADM-1] undoes adding, moving and removing an item, at its previous position', async () => {
    const { id, items: ids } = await createListOf('A', 'B', 'C', 'D');
    await move(ids[0], 0, 3);
    await undoLast();
    expect(await names(id)).toEqual(['A', 'B', 'C', 'D']);
    await remove(ids[1]);
    await undoLast();
    expect(await names(id)).toEqual(['A', 'B', 'C', 'D']);
    const [place] = (await several('E')) as [number];
    await assign(id, place);
    await undoLast();
    expect(await names(id)).toEqual(['A', 'B', 'C', 'D']);
    await undoLast(); // undoes the undo
    expect(await names(id)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await changes()).map(({ action }) => action)).toEqual([
      'move-place',
      'undo',
      'remove-place',
      'undo',
      'add-place',
      'undo',
      'undo',
    ]);
    expect((await changes())[2]).toMatchObject({
      actor: 'Administración',
      before: { list: 'Historia a pie', place: 'B', position: 1, active: true },
      after: { active: false },
    });
  });

  test('[ADM-1] undoing a removal does not duplicate a place that was added again', async () => {
    const { id, items: ids, placeIds } = await createListOf('A', 'B');
    await remove(ids[0]);
    const [removed] = await changes();
    await assign(id, placeIds[0] as number);
    const back = { action: 'remove-place', id: ids[0] as number, before: removed?.before ?? null, after: null };
    await expect(office.here.services.listItems.undo(admin(), back)).rejects.toMatchObject({
      code: 'list/already-there',
    });
    expect(await names(id)).toEqual(['B', 'A']);
  });

  test('[LITM-1][ADM-1] a merge replaces the other place in every list, without duplicates', async () => {
    const [kept, other, third] = (await several('Queda', 'Se va', 'Otro')) as [number, number, number];
    const both = await insertList(database.store, { title: 'Los dos' }, [other, third, kept]);
    const one = await insertList(database.store, { title: 'Solo uno' }, [third, other]);
    const deleted = await insertList(database.store, { title: 'Borrada', active: false }, [other]);
    const without = await insertList(database.store, { title: 'Fuera' }, [other, third]);
    await remove(without.items[0]);
    expect((await send('/api/sites/merge', { Id1: kept, Id2: other })).status).toBe(200);
    expect(await names(both.id)).toEqual(['Otro', 'Queda']);
    expect(await names(one.id)).toEqual(['Otro', 'Queda']);
    expect(await names(without.id)).toEqual(['Otro']);
    const [row] = await db().select().from(listItems).where(eq(listItems.listId, deleted.id));
    expect(row).toMatchObject({ placeId: kept, active: true });
    expect((await changes()).slice(1).map(({ action, entityId }) => [action, entityId])).toEqual([
      ['remove-place', both.items[0]],
      ['update', one.items[1]],
      ['update', deleted.items[0]],
    ]);
  });

  test('[LASG-1] assigning a place during its merge leaves it in the list once, or is rejected', async () => {
    const [kept, other] = (await several('Queda', 'Se va')) as [number, number];
    const { id } = await insertList(database.store);
    const [merged, ...assigned] = await Promise.all([
      send('/api/sites/merge', { Id1: kept, Id2: other }),
      assign(id, other),
      assign(id, kept),
    ]);
    expect(merged?.status).toBe(200);
    for (const { status } of assigned) expect([200, 404, 409]).toContain(status);
    expect(await names(id)).toEqual(['Queda']);
    expect(await db().$count(places)).toBe(1);
  });
});
