import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FeaturedList, List } from '#contract/lists.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { type ListState, listStates } from '#domain/lists.ts';
import { type Actor, audit, type UndoableChange } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { lists } from '#server/db/schema/lists.ts';
import { flagSql, isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, lockRow, readVersion } from '#server/db/versioned-rows.ts';
import { formatOccupiedBy } from '#texts/lists.ts';
import { readFeaturedLists } from './featured-lists.ts';

export type ListsService = ReturnType<typeof listsService>;

/** Form of a list, in wire names. */
type ListForm = { titulo: string; descripcion: string; estado: ListState };
type Row = typeof lists.$inferSelect;
type Audited = Pick<Row, (typeof audited)[number]>;
/** Audited columns, and the id of the list that took over the former state in the same transaction. */
type AuditedChange = Audited & { swappedWith?: number | undefined };

/** Columns of a list in the audit log. */
const audited = ['title', 'description', 'state', 'active'] as const;
/** Schema of those columns as the audit log stores them. */
const auditedList = z.object({
  title: z.string(),
  description: z.string(),
  state: z.enum(listStates),
  active: z.boolean(),
  swappedWith: z.int().optional(),
}) satisfies z.ZodType<AuditedChange>;

/** Curated lists of places. Every write adds a row to the audit log. */
export function listsService({ db, clock }: { db: Db; clock: () => Date }) {
  const insert = auditedInsert(db, lists, { entity: 'list', audited, others: ['city', 'createdAt', 'createdBy'] });
  const entryOf = (actor: Actor, action: string, id: number) => {
    return { actor, at: clock(), action, entity: 'list', id };
  };

  /** Updates a list that the transaction has locked. */
  async function change(tx: Tx, actor: Actor, action: string, before: Row, values: Partial<AuditedChange>) {
    const { swappedWith, ...columns } = values;
    const changes = { ...columns, version: before.version + 1 };
    await tx.update(lists).set(changes).where(eq(lists.id, before.id));
    await audit<AuditedChange>(tx, {
      ...entryOf(actor, action, before.id),
      before: { ...before, swappedWith },
      after: { ...before, ...changes, swappedWith },
      columns: swappedWith === undefined ? audited : [...audited, 'swappedWith'],
    });
  }

  /** Gives the state of `other` to `list`, with further values, and the state of `list` to `other`. Both are locked. */
  async function swap(tx: Tx, actor: Actor, action: string, list: Row, values: Audited, other: Row): Promise<void> {
    await tx.update(lists).set({ state: 'OFF' }).where(eq(lists.id, other.id)); // the unique index checks each statement
    await change(tx, actor, action, list, { ...values, state: other.state, swappedWith: other.id });
    const { title, description, active } = other;
    await change(tx, actor, action, other, { title, description, active, state: list.state, swappedWith: list.id });
  }

  /** Throws list/state-taken, with the title of the list that already has the featured row. */
  async function rejectTakenState<Result>(write: Promise<Result>, state: ListState): Promise<Result> {
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const [current] = await db
        .select({ title: lists.title })
        .from(lists)
        .where(and(isActiveHere, eq(lists.state, state)));
      throw new AppError('list/state-taken', current ? { more: formatOccupiedBy(current.title) } : {});
    }
  }

  return {
    /** Active lists in order of creation. */
    list: (): Promise<List[]> => selectLists(db).where(isActiveHere).orderBy(asc(lists.id)),

    /**
     * Creates a list. The list `swapWith`, if given, leaves the featured row of the new one and becomes ACTIVO. Throws
     * list/state-taken or list/swap-outdated.
     */
    async create(actor: Actor, form: ListForm, swapWith?: number): Promise<List> {
      const at = clock();
      const createdBy = actor === 'system' ? null : actor.id;
      const values = { ...columnsOf(form), active: true, city: city.key, createdAt: at, createdBy };
      if (swapWith === undefined) {
        const { id } = await rejectTakenState(insert(actor, at, values), form.estado);
        return readList(db, id);
      }
      return db.transaction(async (tx) => {
        const [other] = await lockLists(tx, [swapWith]);
        await change(tx, actor, 'update', assertHoldsState(other, form.estado), { state: 'ACTIVO' });
        const [row] = await tx.insert(lists).values(values).returning();
        const { id } = row as Row;
        await audit(tx, { ...entryOf(actor, 'create', id), before: null, after: row as Row, columns: audited });
        return readList(tx, id);
      });
    },

    /**
     * Updates the given fields of a list. The list `swapWith`, if given, has the new state and gets the former one in the
     * same transaction. Throws list/unknown, list/changed, list/state-taken or list/swap-outdated.
     */
    update: (
      actor: Actor,
      id: number,
      values: Partial<ListForm>,
      expectedVersion: number | undefined,
      swapWith?: number,
    ): Promise<List> =>
      rejectTakenState(
        db.transaction(async (tx) => {
          const [before, other] = await lockLists(tx, [id, swapWith]);
          if (!before) throw new AppError('list/unknown');
          await assertCurrentVersion(tx, { entity: 'list', code: 'list/changed' }, before, expectedVersion);
          const columns = { ...columnsOf({ ...formOf(before), ...values }), active: true };
          if (swapWith === undefined) await change(tx, actor, 'update', before, columns);
          else if (swapWith === id) throw new AppError('list/swap-outdated');
          else await swap(tx, actor, 'update', before, columns, assertHoldsState(other, columns.state));
          return readList(tx, id);
        }),
        values.estado ?? 'ACTIVO',
      ),

    /** Deactivates a list. It keeps its places and frees its featured row. Throws list/unknown. */
    remove: (actor: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        await change(tx, actor, 'delete', await lockList(tx, id), { active: false });
        return { Id: id };
      }),

    /** Current version of a list, also of a deleted one; undefined if it does not exist. */
    versionOf: (id: number): Promise<number | undefined> => readVersion(db, lists, eq(lists.id, id)),

    /**
     * Undoes a change of a list by restoring its previous values; a swap of states is undone for both lists. Throws
     * list/unknown, list/changed, list/state-taken or list/swap-outdated.
     */
    async undo(actor: Actor, { id, before, version: expectedVersion }: UndoableChange): Promise<void> {
      const previous = before && auditedList.parse(before);
      const write = db.transaction(async (tx) => {
        const [list, other] = await lockLists(tx, [id, previous?.swappedWith], 'deleted too');
        if (!list) throw new AppError('list/unknown');
        await assertCurrentVersion(tx, { entity: 'list', code: 'list/changed' }, list, expectedVersion);
        if (!previous?.swappedWith) await change(tx, actor, 'undo', list, previous ?? { active: false });
        else await swap(tx, actor, 'undo', list, previous, assertHoldsState(other, previous.state));
      });
      await rejectTakenState(write, previous?.state ?? 'ACTIVO');
    },

    /** Lists in the states MAIN1 to MAIN4, in that order, each with its first twelve visible places. */
    listFeatured: (): Promise<FeaturedList[]> => readFeaturedLists(db),
  };
}

/** Locks lists in the order of their ids, so that two swaps never wait for each other. Unknown ids have no row. */
async function lockLists(tx: Tx, ids: (number | undefined)[], which: 'active' | 'deleted too' = 'active') {
  const definedIds = ids.filter((id) => id !== undefined);
  const isKnown = and(inArray(lists.id, definedIds), which === 'active' ? eq(lists.active, true) : undefined);
  const rows = await tx.select().from(lists).where(isKnown).orderBy(asc(lists.id)).for('update');
  return ids.map((id) => rows.find((row) => row.id === id));
}

/** Returns the list if it is active and has a state. Throws list/swap-outdated. */
function assertHoldsState(list: Row | undefined, state: ListState): Row {
  if (!list?.active || list.state !== state) throw new AppError('list/swap-outdated');
  return list;
}

const isActiveHere = and(eq(lists.city, city.key), eq(lists.active, true));

/** Selects lists with their authors. The caller adds the condition and the order. */
function selectLists(tx: Tx) {
  return tx
    .select({
      id: lists.id,
      titulo: lists.title,
      descripcion: lists.description,
      estado: lists.state,
      fecha_creado: isoInstantSql(lists.createdAt),
      idusercreo: lists.createdBy,
      usuario: sql<string>`coalesce(${users.name}, '')`,
      active: flagSql(lists.active),
      Version: lists.version,
    })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.createdBy))
    .$dynamic();
}

async function readList(tx: Tx, id: number): Promise<List> {
  const [row] = await selectLists(tx).where(eq(lists.id, id));
  return row as List;
}

const formOf = ({ title, description, state }: Row): ListForm => ({
  titulo: title,
  descripcion: description,
  estado: state,
});

const columnsOf = ({ titulo, descripcion, estado }: ListForm) => ({
  title: titulo,
  description: descripcion,
  state: estado,
});

/** Locks a list and its items until the transaction ends. Throws list/unknown. */
export function lockList(tx: Tx, id: number, which: 'active' | 'deleted too' = 'active') {
  const isActive = which === 'active' ? eq(lists.active, true) : undefined;
  return lockRow(tx, lists, and(eq(lists.id, id), isActive), 'list/unknown');
}
