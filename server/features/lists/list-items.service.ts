import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListItem } from '#contract/lists.ts';
import type { UnassignedPlace } from '#contract/partner-places.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { listLimits } from '#domain/lists.ts';
import { type Actor, audit, type UndoableChange } from '#server/db/audit.ts';
import { rejectDuplicate } from '#server/db/database-errors.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { places } from '#server/db/schema/places.ts';
import { flagSql, isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { isVisible } from '#server/features/places/place-pages.ts';
import { readPlaceCards } from '#server/features/places/place-queries.ts';
import { lockList } from './lists.service.ts';

export type ListItemsService = ReturnType<typeof listItemsService>;

/** Columns of an item in the audit log, with the names of its list and place. */
const audited = ['list', 'place', 'placeId', 'position', 'active'] as const;
/** Schema of an item's position in the audit log. */
const auditedPosition = z.object({ position: z.int().min(0), active: z.boolean() });

/** Ordered places of curated lists. Every write locks the list and adds a row to the audit log. */
export function listItemsService({ db, clock }: { db: Db; clock: () => Date }) {
  const entryOf = (actor: Actor, action: string, id: number) => {
    return { actor, at: clock(), action, entity: 'list-item', id, columns: audited };
  };

  /** Moves an item to a position of its list, or removes it from the list at null. Renumbers the other items. */
  async function moveTo(tx: Tx, actor: Actor, action: string, id: number, to: number | null): Promise<void> {
    const item = await itemOf(tx, id);
    const order = await orderOf(tx, item.listId);
    const index = order.indexOf(id);
    const others = order.filter((other) => other !== id);
    const next = to === null ? others : others.toSpliced(to, 0, id);
    if (to === null) await tx.update(listItems).set({ active: false }).where(eq(listItems.id, id));
    await storeOrder(tx, next);
    const before = index === -1 ? item : { ...item, position: index };
    const after = { ...before, active: to !== null, position: to === null ? before.position : next.indexOf(id) };
    await audit(tx, { ...entryOf(actor, action, id), before, after });
  }

  return {
    /** Places of a list in order. Throws list/unknown. */
    async list(listId: number): Promise<ListItem[]> {
      await assertList(db, listId);
      return itemsOf(db, listId);
    },

    /** Visible places that are not in the list, sorted by name. Throws list/unknown. */
    async listCandidates(listId: number): Promise<UnassignedPlace[]> {
      await assertList(db, listId);
      const inList = db
        .select({ id: listItems.id })
        .from(listItems)
        .where(and(eq(listItems.placeId, places.id), eq(listItems.listId, listId), eq(listItems.active, true)));
      return readPlaceCards(db, and(isVisible, eq(places.kind, 'place'), notExists(inList)));
    },

    /** Appends a place to a list. Throws list/unknown, place/unknown, list/already-there or list/full. */
    assign: (actor: Actor, listId: number, placeId: number): Promise<{ Id: number }> =>
      rejectDuplicate(
        'list/already-there',
        db.transaction(async (tx) => {
          await lockPlace(tx, placeId); // before the list: same lock order as a merge of places
          await lockList(tx, listId);
          const [last] = await activeOf(tx, listId).orderBy(desc(listItems.position), desc(listItems.id)).limit(1);
          const isSamePlace = and(isActiveOf(listId), eq(listItems.placeId, placeId));
          if ((await tx.$count(listItems, isSamePlace)) > 0) throw new AppError('list/already-there');
          await assertRoom(tx, listId);
          const values = { listId, placeId, position: last ? last.position + 1 : 0, createdAt: clock() };
          const [inserted] = await tx.insert(listItems).values(values).returning();
          const after = await itemOf(tx, (inserted as typeof listItems.$inferSelect).id);
          await audit(tx, { ...entryOf(actor, 'add-place', after.id), before: null, after });
          return { Id: after.id };
        }),
      ),

    /**
     * Moves an item from one zero-based index to another and returns the resulting list. Throws list/unknown-item, or
     * list/moved if the item is no longer at `from` or the list ends before `to`.
     */
    move: (actor: Actor, id: number, from: number, to: number): Promise<ListItem[]> =>
      db.transaction(async (tx) => {
        const { listId, order } = await lockListOf(tx, id);
        if (order[from] !== id || to >= order.length) throw new AppError('list/moved');
        if (from !== to) await moveTo(tx, actor, 'move-place', id, to);
        return itemsOf(tx, listId);
      }),

    /** Removes a place from its list and keeps the row. Throws list/unknown-item. */
    remove: (actor: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        await lockListOf(tx, id);
        await moveTo(tx, actor, 'remove-place', id, null);
        return { Id: id };
      }),

    /**
     * Undoes a change of an item: restores its position, or removes it. Throws list/unknown-item, list/already-there or
     * list/full.
     */
    undo: (actor: Actor, { id, before }: UndoableChange): Promise<void> =>
      rejectDuplicate(
        'list/already-there',
        db.transaction(async (tx) => {
          const previous = before && auditedPosition.parse(before);
          const { listId, active } = await itemOf(tx, id);
          await lockList(tx, listId);
          if (previous?.active && !active) await assertRoom(tx, listId);
          await moveTo(tx, actor, 'undo', id, previous?.active ? previous.position : null);
        }),
      ),

    /** Replaces a merged place in every list. A list that contains both places drops the merged one. */
    async replacePlace(tx: Tx, actor: Actor, fromPlace: number, toPlace: number): Promise<void> {
      const listsOf = tx.selectDistinct({ listId: listItems.listId }).from(listItems).orderBy(asc(listItems.listId));
      for (const { listId } of await listsOf.where(and(eq(listItems.placeId, fromPlace), eq(listItems.active, true)))) {
        await lockList(tx, listId, 'deleted too');
        const items = await activeOf(tx, listId);
        const item = items.find(({ placeId }) => placeId === fromPlace);
        if (!item) continue; // removed meanwhile
        if (items.some(({ placeId }) => placeId === toPlace)) {
          await moveTo(tx, actor, 'remove-place', item.id, null);
          continue;
        }
        const before = await itemOf(tx, item.id);
        await tx.update(listItems).set({ placeId: toPlace }).where(eq(listItems.id, item.id));
        await audit(tx, { ...entryOf(actor, 'update', item.id), before, after: await itemOf(tx, item.id) });
      }
    },
  };
}

async function assertRoom(tx: Tx, listId: number): Promise<void> {
  if ((await tx.$count(listItems, isActiveOf(listId))) >= listLimits.items) throw new AppError('list/full');
}

const isActiveOf = (listId: number) => and(eq(listItems.listId, listId), eq(listItems.active, true));
const inOrder = [asc(listItems.position), asc(listItems.id)];

const activeOf = (tx: Tx, listId: number) => tx.select().from(listItems).where(isActiveOf(listId)).$dynamic();

/** Ids of a list's items in order. */
async function orderOf(tx: Tx, listId: number): Promise<number[]> {
  return (await activeOf(tx, listId).orderBy(...inOrder)).map(({ id }) => id);
}

/** Locks the list of an active item until the transaction ends. Throws list/unknown-item. */
async function lockListOf(tx: Tx, id: number): Promise<{ listId: number; order: number[] }> {
  const { listId } = await itemOf(tx, id);
  await lockList(tx, listId);
  const order = await orderOf(tx, listId);
  if (!order.includes(id)) throw new AppError('list/unknown-item');
  return { listId, order };
}

async function itemOf(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      id: listItems.id,
      listId: listItems.listId,
      placeId: listItems.placeId,
      position: listItems.position,
      active: listItems.active,
      list: lists.title,
      place: places.name,
    })
    .from(listItems)
    .innerJoin(lists, eq(lists.id, listItems.listId))
    .innerJoin(places, eq(places.id, listItems.placeId))
    .where(eq(listItems.id, id));
  if (!row) throw new AppError('list/unknown-item');
  return row;
}

/** Numbers items from 0 in the given order, and activates those that were removed. */
async function storeOrder(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(sql`update ${listItems} set position = given.nth - 1, active = true
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality given(id, nth)
    where ${listItems.id} = given.id::int and (${listItems.position} <> given.nth - 1 or not ${listItems.active})`);
}

async function itemsOf(tx: Tx, listId: number): Promise<ListItem[]> {
  return tx
    .select({
      id: listItems.id,
      orden: listItems.position,
      place_id: places.id,
      idplace: places.id,
      Name: places.name,
      Address: places.address,
      CIUDADCLAVE: places.city,
      Rating: places.rating,
      Phone: places.phone,
      Website: places.website,
      mapsurl: places.mapsUrl,
      logo: places.logo,
      fecha_creado: isoInstantSql(listItems.createdAt),
      PhotoUrls: places.photos,
      activo: flagSql(places.active),
      banned: flagSql(places.banned),
    })
    .from(listItems)
    .innerJoin(places, eq(places.id, listItems.placeId))
    .where(isActiveOf(listId))
    .orderBy(...inOrder);
}

async function assertList(db: Db, id: number): Promise<void> {
  const condition = and(eq(lists.id, id), eq(lists.city, city.key), eq(lists.active, true));
  if ((await db.$count(lists, condition)) === 0) throw new AppError('list/unknown');
}

/** Locks a place against deletion until the transaction ends. Throws place/unknown, also for an event. */
async function lockPlace(tx: Tx, id: number): Promise<void> {
  const condition = and(eq(places.id, id), eq(places.city, city.key), eq(places.kind, 'place'));
  const rows = await tx.select({ id: places.id }).from(places).where(condition).for('key share');
  if (rows.length === 0) throw new AppError('place/unknown');
}
