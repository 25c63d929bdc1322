import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FeaturedList, List } from '#contract/lists.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type ListState, listStates } from '#domain/lists.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { flagOf } from '#server/db/flags.ts';
import { isoInstant } from '#server/db/instants.ts';
import { users } from '#server/db/schema/accounts.ts';
import { lists } from '#server/db/schema/lists.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { UndoneChange } from '#server/db/undo.ts';
import { expectCurrent } from '#server/db/versions.ts';
import { heldByList } from '#texts/lists.ts';
import { featuredLists } from './featured-lists.ts';
import { lockedList } from './locked-list.ts';

export type ListsService = ReturnType<typeof listsService>;

/** What the form of a list sends, in wire names. */
type ListForm = { titulo: string; descripcion: string; estado: ListState };
type Row = typeof lists.$inferSelect;
type Audited = Pick<Row, (typeof audited)[number]>;

/** What the audit log keeps of a list. */
const audited = ['title', 'description', 'state', 'active'] as const;
/** The same, read back from there. */
const auditedList = z.object({
  title: z.string(),
  description: z.string(),
  state: z.enum(listStates),
  active: z.boolean(),
}) satisfies z.ZodType<Audited>;

/** Curated lists of places; every write leaves a row in the audit log. */
export function listsService({ db, clock }: { db: Db; clock: () => Date }) {
  const insert = auditedInsert(db, lists, { entity: 'list', audited, others: ['city', 'createdAt', 'createdBy'] });
  const entryOf = (by: Actor, action: string, id: number) => {
    return { by, at: clock(), action, entity: 'list', id, columns: audited };
  };

  /** Writes to a list that the transaction holds. */
  async function change(tx: Tx, by: Actor, action: string, before: Row, to: Partial<Audited>): Promise<List> {
    const changes = { ...to, version: before.version + 1 };
    await tx.update(lists).set(changes).where(eq(lists.id, before.id));
    await audit(tx, { ...entryOf(by, action, before.id), before, after: { ...before, ...changes } });
    return one(tx, before.id);
  }

  /** A featured row is one list's at a time: whoever comes second is told whose. */
  async function unlessTaken<Result>(write: Promise<Result>, state: ListState): Promise<Result> {
    try {
      return await write;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const [holder] = await db
        .select({ title: lists.title })
        .from(lists)
        .where(and(here, eq(lists.state, state)));
      throw new Failure('list/state-taken', holder ? { more: heldByList(holder.title) } : {});
    }
  }

  return {
    /** Every list that was not deleted, in the order in which they were made. */
    list: (): Promise<List[]> => selected(db).where(here).orderBy(asc(lists.id)),

    /** Makes a list; throws list/state-taken. */
    async create(by: Actor, form: ListForm): Promise<List> {
      const at = clock();
      const createdBy = by === 'system' ? null : by.id;
      const values = { ...columnsOf(form), active: true, city: city.key, createdAt: at, createdBy };
      const { id } = await unlessTaken(insert(by, at, values), form.estado);
      return one(db, id);
    },

    /** Edits a list, of which what is left out stays; throws list/unknown, list/changed or list/state-taken. */
    update: (by: Actor, id: number, given: Partial<ListForm>, begunFrom: number | undefined): Promise<List> =>
      unlessTaken(
        db.transaction(async (tx) => {
          const before = await lockedList(tx, id);
          await expectCurrent(tx, { entity: 'list', id, begunFrom, current: before.version, code: 'list/changed' });
          return change(tx, by, 'update', before, columnsOf({ ...formOf(before), ...given }));
        }),
        given.estado ?? 'ACTIVO',
      ),

    /** Deletes a list: it is shown nowhere, its places stay with it, its featured row is free. Throws list/unknown. */
    remove: (by: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        await change(tx, by, 'delete', await lockedList(tx, id), { active: false });
        return { Id: id };
      }),

    /** The version that a list has, also a deleted one; undefined when there is no such list. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db.select({ version: lists.version }).from(lists).where(eq(lists.id, id));
      return row?.version;
    },

    /** Takes one change of a list back: what it was before is written again. Throws list/unknown, list/changed or list/state-taken. */
    async undo(by: Actor, { id, before, version: begunFrom }: UndoneChange): Promise<void> {
      const to = before && auditedList.parse(before);
      const write = db.transaction(async (tx) => {
        const list = await lockedList(tx, id, 'deleted too');
        await expectCurrent(tx, { entity: 'list', id, begunFrom, current: list.version, code: 'list/changed' });
        await change(tx, by, 'undo', list, to ?? { active: false });
      });
      await unlessTaken(write, to?.state ?? 'ACTIVO');
    },

    /** The lists in the states MAIN1 to MAIN4, in that order, each with its first twelve places that visitors can see. */
    featured: (): Promise<FeaturedList[]> => featuredLists(db),
  };
}

const here = and(eq(lists.city, city.key), eq(lists.active, true));

/** Lists with who made them; the caller adds which ones and in what order. */
function selected(tx: Tx) {
  return tx
    .select({
      id: lists.id,
      titulo: lists.title,
      descripcion: lists.description,
      estado: lists.state,
      fecha_creado: isoInstant(lists.createdAt),
      idusercreo: lists.createdBy,
      usuario: sql<string>`coalesce(${users.name}, '')`,
      active: flagOf(lists.active),
      Version: lists.version,
    })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.createdBy))
    .$dynamic();
}

async function one(tx: Tx, id: number): Promise<List> {
  const [row] = await selected(tx).where(eq(lists.id, id));
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
