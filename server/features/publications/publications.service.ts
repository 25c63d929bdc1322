import { and, desc, eq, gt, min, type SQL } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import type { Slot } from '#domain/publications/publications.ts';
import { type Actor, audit, columnsFromAudit, type UndoableChange } from '#server/db/audit.ts';
import type { ads, posts } from '#server/db/schema/publications.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, lockRow, readVersion } from '#server/db/versioned-rows.ts';
import type { AssertPhotosStored } from '#server/features/photos/stored-photos.ts';
import {
  type EditableColumns,
  isInSlot,
  isPublic,
  isPublishable,
  type PublicationRow,
  toAuditAction,
} from './publications.ts';

/** Configuration of one kind of publication. */
type PublicationConfig<OwnRow extends PublicationRow, Wire, Form> = {
  table: typeof posts | typeof ads;
  /** Entity name in the audit log. */
  entity: 'post' | 'ad';
  /** Columns besides those that posts and ads share. All are audited, so that a change can be undone. */
  ownColumns: readonly (keyof EditableColumns<OwnRow> & string)[];
  /** Condition of a visible publication besides the shared ones. */
  isListed?: SQL;
  /** Locks the rows that the values reference until the transaction ends. Throws if one is missing. */
  assertLinked?: (tx: Tx, values: Partial<EditableColumns<OwnRow>>) => Promise<void>;
  toWire: (row: OwnRow) => Wire;
  /** Columns of the fields that a form contains. */
  toColumns: (form: Partial<Form>) => Partial<EditableColumns<OwnRow>>;
  /** Defaults of a new publication. */
  defaults: Partial<EditableColumns<OwnRow>>;
};

/** Filter of a list; all slots and rows by default. */
type ListOptions = { slot?: Slot | ''; onlyVisible?: boolean; limit?: number };
export type PublicationDependencies = { db: Db; clock: () => Date; assertPhotosStored: AssertPhotosStored };

/** Audited columns that posts and ads share. */
const sharedColumns = [
  'title',
  'subtitle',
  'body',
  'location',
  'images',
  'url',
  'date',
  'publishAt',
  'slot',
  'shown',
  'active',
] as const;

/** Audit actions of undoing an action. Any other action is undone by one of the same name. */
const inverse: Record<string, string> = { create: 'delete', delete: 'activate', activate: 'delete' };

/** Reads and writes posts or ads. Each write increments the version and adds a row to the audit log. */
export function createPublicationsService<OwnRow extends PublicationRow, Wire, Form>(
  { db, clock, assertPhotosStored }: PublicationDependencies,
  { entity, ownColumns, isListed, assertLinked, toWire, ...config }: PublicationConfig<OwnRow, Wire, Form>,
) {
  type Columns = EditableColumns<OwnRow>;
  const table = config.table as typeof posts; // typed as posts only: drizzle uses the actual object
  const audited = [...sharedColumns, ...ownColumns] as readonly (keyof Columns & string)[];

  const lock = async (tx: Tx, id: number) =>
    (await lockRow(tx, table, eq(table.id, id), `${entity}/unknown`)) as OwnRow;

  /** Updates a row that the transaction has locked. */
  async function write(tx: Tx, actor: Actor, action: string, before: OwnRow, values: Partial<Columns>) {
    const after = { ...before, ...values, version: before.version + 1 };
    const { id, ...columns } = after;
    await tx.update(table).set(columns).where(eq(table.id, id));
    await audit<OwnRow>(tx, { actor, at: clock(), action, entity, id, before, after, columns: audited });
    return after;
  }

  async function edit(actor: Actor, action: string, id: number, values: Partial<Columns>, expectedVersion?: number) {
    if (values.images) {
      const [row] = await db.select({ images: table.images }).from(table).where(eq(table.id, id));
      if (!row) throw new AppError(`${entity}/unknown`);
      await assertPhotosStored(values.images, row.images);
    }
    return db.transaction(async (tx) => {
      await assertLinked?.(tx, values); // locked before the row, in the lock order of a merge of places
      const before = await lock(tx, id);
      await assertCurrentVersion(tx, { entity, code: `${entity}/changed` }, before, expectedVersion);
      const isUnchanged = Object.entries(values).every(([column, value]) =>
        isSame(before[column as keyof OwnRow], value),
      );
      return isUnchanged ? before : write(tx, actor, action, before, values);
    });
  }

  return {
    write,

    /** Publications, newest first. */
    async list({ slot = '', onlyVisible = false, limit }: ListOptions = {}): Promise<Wire[]> {
      const condition = onlyVisible ? and(isPublishable(table, clock()), isListed) : eq(table.city, city.key);
      const query = db
        .select()
        .from(table)
        .where(and(condition, isInSlot(table, slot)))
        .orderBy(desc(table.publishAt), desc(table.id));
      return ((await (limit === undefined ? query : query.limit(limit))) as OwnRow[]).map(toWire);
    },

    /** Creates a publication. Throws photo/gone or an error of its links. */
    async create(actor: Actor, form: Form): Promise<Wire> {
      const values = { ...config.defaults, ...config.toColumns(form) } as Columns;
      await assertPhotosStored(values.images, []);
      return db.transaction(async (tx) => {
        await assertLinked?.(tx, values);
        const [row] = await tx
          .insert(table)
          .values({ ...values, city: city.key })
          .returning();
        const after = row as OwnRow;
        await audit<OwnRow>(tx, {
          actor,
          at: clock(),
          action: 'create',
          entity,
          id: after.id,
          before: null,
          after,
          columns: audited,
        });
        return toWire(after);
      });
    },

    /** Updates the fields of the form. Throws its unknown or changed error, or an error of `create`. */
    async update(actor: Actor, id: number, form: Partial<Form>, version: number | undefined): Promise<Wire> {
      const columns = config.toColumns(form);
      return toWire(await edit(actor, toAuditAction(columns), id, columns, version));
    },

    /** Deactivates a publication and keeps its row. Idempotent. Throws its unknown error. */
    remove: (actor: Actor, id: number): Promise<{ id: number }> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, id);
        if (before.active) await write(tx, actor, 'delete', before, { active: false } as Partial<Columns>);
        return { id };
      }),

    /** Current version of a publication, also of a deleted one; undefined if it does not exist. */
    versionOf: (id: number): Promise<number | undefined> => readVersion(db, table, eq(table.id, id)),

    /** Undoes an audited change. Throws as `update`. */
    async undo(actor: Actor, { action, id, before, version }: UndoableChange): Promise<void> {
      const values = before ? columnsFromAudit(before, audited, 'publishAt') : { active: false };
      await edit(actor, inverse[action] ?? action, id, values as Partial<Columns>, version);
    },

    /** First instant after `now` at which a publication becomes visible; null if none will. */
    async nextExpiry(now: Date): Promise<Date | null> {
      const condition = and(isPublic(table), gt(table.publishAt, now), isListed);
      const [row] = await db
        .select({ at: min(table.publishAt) })
        .from(table)
        .where(condition);
      return row?.at ?? null;
    },
  };
}

/** Compares two values of a column, including instants and lists of images. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
