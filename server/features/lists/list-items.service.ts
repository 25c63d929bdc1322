import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListItem } from '#contract/lists.ts';
import type { UnassignedPlace } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { listLimits } from '#domain/lists.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { flagOf } from '#server/db/flags.ts';
import { isoInstant } from '#server/db/instants.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { UndoneChange } from '#server/db/undo.ts';
import { placeCards } from '#server/features/places/place-cards.ts';
import { shown } from '#server/features/places/place-order.ts';
import { lockedList } from './locked-list.ts';

export type ListItemsService = ReturnType<typeof listItemsService>;

/** What the audit log keeps of an item, by the names of its list and place. */
const audited = ['list', 'place', 'placeId', 'position', 'active'] as const;
/** Where an item was, read back from the audit log. */
const auditedPosition = z.object({ position: z.int().min(0), active: z.boolean() });

/** The places of curated lists and their order; every write leaves a row in the audit log, and holds its list. */
export function listItemsService({ db, clock }: { db: Db; clock: () => Date }) {
  const entryOf = (by: Actor, action: string, id: number) => {
    return { by, at: clock(), action, entity: 'list-item', id, columns: audited };
  };

  /** Has an item stand at a position of its list, or, at null, in it no more. The others close up or make room. */
  async function put(tx: Tx, by: Actor, action: string, id: number, to: number | null): Promise<void> {
    const item = await itemOf(tx, id);
    const order = await orderOf(tx, item.listId);
    const stood = order.indexOf(id);
    const others = order.filter((other) => other !== id);
    const next = to === null ? others : others.toSpliced(to, 0, id);
    if (to === null) await tx.update(listItems).set({ active: false }).where(eq(listItems.id, id));
    await store(tx, next);
    const before = stood === -1 ? item : { ...item, position: stood };
    const after = { ...before, active: to !== null, position: to === null ? before.position : next.indexOf(id) };
    await audit(tx, { ...entryOf(by, action, id), before, after });
  }

  return {
    /** The places of a list in its order; throws list/unknown. */
    async ofList(listId: number): Promise<ListItem[]> {
      await expectList(db, listId);
      return itemsOf(db, listId);
    },

    /** The places that visitors see and that are not in a list yet, by name; throws list/unknown. */
    async candidates(listId: number): Promise<UnassignedPlace[]> {
      await expectList(db, listId);
      const inList = db
        .select({ id: listItems.id })
        .from(listItems)
        .where(and(eq(listItems.placeId, places.id), eq(listItems.listId, listId), eq(listItems.active, true)));
      return placeCards(db, and(shown, eq(places.kind, 'place'), notExists(inList)));
    },

    /** Adds a place at the end of a list; throws list/unknown, place/unknown, list/already-there or list/full. */
    assign: (by: Actor, listId: number, placeId: number): Promise<{ Id: number }> =>
      unlessThere(
        db.transaction(async (tx) => {
          await holdPlace(tx, placeId); // before the list, in the order in which two places are merged
          await lockedList(tx, listId);
          const [last] = await activeOf(tx, listId).orderBy(desc(listItems.position), desc(listItems.id)).limit(1);
          const held = and(isActiveOf(listId), eq(listItems.placeId, placeId));
          if ((await tx.$count(listItems, held)) > 0) throw new Failure('list/already-there');
          await expectRoom(tx, listId);
          const values = { listId, placeId, position: last ? last.position + 1 : 0, createdAt: clock() };
          const [made] = await tx.insert(listItems).values(values).returning();
          const after = await itemOf(tx, (made as typeof listItems.$inferSelect).id);
          await audit(tx, { ...entryOf(by, 'add-place', after.id), before: null, after });
          return { Id: after.id };
        }),
      ),

    /**
     * Moves an item from one index to another, counted from 0, and gives the list as it stands then. Throws
     * list/unknown-item, or list/moved when the item is not at `from` any more or the list ends before `to`.
     */
    move: (by: Actor, id: number, from: number, to: number): Promise<ListItem[]> =>
      db.transaction(async (tx) => {
        const { listId, order } = await held(tx, id);
        if (order[from] !== id || to >= order.length) throw new Failure('list/moved');
        if (from !== to) await put(tx, by, 'move-place', id, to);
        return itemsOf(tx, listId);
      }),

    /** Takes a place from its list; the row is kept. Throws list/unknown-item. */
    remove: (by: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        await held(tx, id);
        await put(tx, by, 'remove-place', id, null);
        return { Id: id };
      }),

    /** Takes one change of an item back: it stands where it stood, or goes. Throws list/unknown-item or list/already-there. */
    undo: (by: Actor, { id, before }: UndoneChange): Promise<void> =>
      unlessThere(
        db.transaction(async (tx) => {
          const was = before && auditedPosition.parse(before);
          const { listId, active } = await itemOf(tx, id);
          await lockedList(tx, listId);
          if (was?.active && !active) await expectRoom(tx, listId);
          await put(tx, by, 'undo', id, was?.active ? was.position : null);
        }),
      ),

    /** Has the lists that hold one place hold another, of which it becomes part; where both are, the one goes. */
    async movePlace(tx: Tx, by: Actor, fromPlace: number, toPlace: number): Promise<void> {
      const listsOf = tx.selectDistinct({ listId: listItems.listId }).from(listItems).orderBy(asc(listItems.listId));
      for (const { listId } of await listsOf.where(and(eq(listItems.placeId, fromPlace), eq(listItems.active, true)))) {
        await lockedList(tx, listId, 'deleted too');
        const items = await activeOf(tx, listId);
        const item = items.find(({ placeId }) => placeId === fromPlace);
        if (!item) continue; // was taken out meanwhile
        if (items.some(({ placeId }) => placeId === toPlace)) {
          await put(tx, by, 'remove-place', item.id, null);
          continue;
        }
        const before = await itemOf(tx, item.id);
        await tx.update(listItems).set({ placeId: toPlace }).where(eq(listItems.id, item.id));
        await audit(tx, { ...entryOf(by, 'update', item.id), before, after: await itemOf(tx, item.id) });
      }
    },
  };
}

async function expectRoom(tx: Tx, listId: number): Promise<void> {
  if ((await tx.$count(listItems, isActiveOf(listId))) >= listLimits.items) throw new Failure('list/full');
}

const isActiveOf = (listId: number) => and(eq(listItems.listId, listId), eq(listItems.active, true));
const inOrder = [asc(listItems.position), asc(listItems.id)];

const activeOf = (tx: Tx, listId: number) => tx.select().from(listItems).where(isActiveOf(listId)).$dynamic();

/** The ids of a list's items in their order. */
async function orderOf(tx: Tx, listId: number): Promise<number[]> {
  return (await activeOf(tx, listId).orderBy(...inOrder)).map(({ id }) => id);
}

/** An item that is in its list, which the transaction holds from now on; throws list/unknown-item. */
async function held(tx: Tx, id: number): Promise<{ listId: number; order: number[] }> {
  const { listId } = await itemOf(tx, id);
  await lockedList(tx, listId);
  const order = await orderOf(tx, listId);
  if (!order.includes(id)) throw new Failure('list/unknown-item');
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
  if (!row) throw new Failure('list/unknown-item');
  return row;
}

/** Numbers the items of a list as they are given, from 0; one that was not in it is now. */
async function store(tx: Tx, ids: number[]): Promise<void> {
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
      fecha_creado: isoInstant(listItems.createdAt),
      PhotoUrls: places.photos,
      activo: flagOf(places.active),
      banned: flagOf(places.banned),
    })
    .from(listItems)
    .innerJoin(places, eq(places.id, listItems.placeId))
    .where(isActiveOf(listId))
    .orderBy(...inOrder);
}

async function expectList(db: Db, id: number): Promise<void> {
  const known = and(eq(lists.id, id), eq(lists.city, city.key), eq(lists.active, true));
  if ((await db.$count(lists, known)) === 0) throw new Failure('list/unknown');
}

/** A place of the city that stays what it is until the transaction ends; an event is none. Throws place/unknown. */
async function holdPlace(tx: Tx, id: number): Promise<void> {
  const own = and(eq(places.id, id), eq(places.city, city.key), eq(places.kind, 'place'));
  const rows = await tx.select({ id: places.id }).from(places).where(own).for('key share');
  if (rows.length === 0) throw new Failure('place/unknown');
}

async function unlessThere<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Failure('list/already-there') : error;
  }
}
