import { eq } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { ads, posts } from '#server/db/schema/publications.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { UndoneChange } from '#server/db/undo.ts';
import { expectCurrent } from '#server/db/versions.ts';
import type { ExpectStored } from '#server/features/photos/stored-photos.ts';
import type { ErrorCode } from '#texts/errors.ts';

/** A row of posts; a row of ads has all that this has, and more. */
export type Row = typeof posts.$inferSelect;

/** The nouns that are published: where their rows are, and what they are called. */
export type Noun<OwnRow extends Row> = {
  table: typeof posts | typeof ads;
  /** What the audit log calls one. */
  entity: string;
  /** What the audit log keeps of one: all that a person can change, so that a change can be undone. */
  audited: readonly (keyof Values<OwnRow> & string)[];
  unknown: ErrorCode;
  changed: ErrorCode;
  /** Throws when what the values refer to is not there; what it finds stays until the transaction ends. */
  expectLinked?: (tx: Tx, values: Partial<Values<OwnRow>>) => Promise<void>;
};

/** What a person gives of a row. */
export type Values<OwnRow extends Row> = Omit<OwnRow, 'id' | 'city' | 'version'>;

type Dependencies = { db: Db; clock: () => Date; expectStored: ExpectStored };

/** What posts and ads keep in the audit log alike. */
export const auditedAlike = [
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

/** What undoing an action is; any other is undone by one of its own kind. */
const inverse: Record<string, string> = { create: 'delete', delete: 'activate', activate: 'delete' };

/** How posts and ads are written: each write is a version, and leaves a row in the audit log. */
export function publicationWriter<OwnRow extends Row>({ db, clock, expectStored }: Dependencies, noun: Noun<OwnRow>) {
  const table = noun.table as typeof posts; // which of the two it is, drizzle sees by the object
  const { entity, audited } = noun;

  async function find(tx: Tx, id: number, { held = false } = {}): Promise<OwnRow> {
    const query = tx.select().from(table).where(eq(table.id, id));
    const [row] = await (held ? query.for('update') : query);
    if (!row) throw new Failure(noun.unknown);
    return row as OwnRow;
  }

  /** Writes to a row that the transaction holds. */
  async function write(tx: Tx, by: Actor, action: string, before: OwnRow, values: Partial<Values<OwnRow>>) {
    const after = { ...before, ...values, version: before.version + 1 };
    const { id, ...columns } = after;
    await tx.update(table).set(columns).where(eq(table.id, id));
    await audit<OwnRow>(tx, { by, at: clock(), action, entity, id, before, after, columns: audited });
    return after;
  }

  /** Edits one; throws that it is unknown, that others changed it since `begunFrom`, or photo/gone. */
  async function update(
    by: Actor,
    action: string,
    id: number,
    values: Partial<Values<OwnRow>>,
    begunFrom?: number,
  ): Promise<OwnRow> {
    if (values.images) await expectStored(values.images, (await find(db, id)).images);
    return db.transaction(async (tx) => {
      await noun.expectLinked?.(tx, values); // held before the row, as a merge of places holds them
      const before = await find(tx, id, { held: true });
      await expectCurrent(tx, { entity, id, begunFrom, current: before.version, code: noun.changed });
      const same = Object.entries(values).every(([column, value]) => isSame(before[column as keyof OwnRow], value));
      return same ? before : write(tx, by, action, before, values);
    });
  }

  return {
    write,
    update,

    /** Makes one in a city; throws photo/gone, or what its links throw. */
    async create(by: Actor, city: string, values: Values<OwnRow>): Promise<OwnRow> {
      await expectStored(values.images, []);
      return db.transaction(async (tx) => {
        await noun.expectLinked?.(tx, values);
        const [row] = await tx
          .insert(table)
          .values({ ...values, city })
          .returning();
        const after = row as OwnRow;
        await audit<OwnRow>(tx, {
          ...{ by, at: clock(), action: 'create', entity, id: after.id },
          ...{ before: null, after, columns: audited },
        });
        return after;
      });
    },

    /** Takes one from visitors for good; its row stays. One that is gone already stays as it is. Throws that it is unknown. */
    remove: (by: Actor, id: number): Promise<{ id: number }> =>
      db.transaction(async (tx) => {
        const before = await find(tx, id, { held: true });
        if (before.active) await write(tx, by, 'delete', before, { active: false } as Partial<Values<OwnRow>>);
        return { id };
      }),

    /** The version that one has, also one that is gone; undefined when there never was one. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, id));
      return row?.version;
    },

    /** Does the opposite of an audited change; throws what `update` throws. */
    async undo(by: Actor, { action, id, before, version }: UndoneChange): Promise<void> {
      const values = before ? restored(before, audited) : { active: false };
      await update(by, inverse[action] ?? action, id, values as Partial<Values<OwnRow>>, version);
    },
  };
}

/** Whether two values of a column are one: instants and lists of images too. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The columns of a row as the audit log kept them, where an instant is a text. */
function restored(kept: Record<string, unknown>, audited: readonly string[]): Record<string, unknown> {
  const columns = audited.filter((column) => column in kept).map((column) => [column, kept[column]]);
  const row = Object.fromEntries(columns);
  return 'publishAt' in row ? { ...row, publishAt: new Date(row.publishAt) } : row;
}
