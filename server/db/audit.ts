import { type SQL, sql } from 'drizzle-orm';
import type { Usuario } from '#contract/accounts.ts';
import { announcement, writtenTo } from './changes.ts';
import { auditLog } from './schema/audit.ts';
import type { Tx } from './store.ts';

/** Who writes: a signed-in person, or the system itself at start and from the command line. */
export type Actor = Pick<Usuario, 'id' | 'nombre' | 'rol'> | 'system';

type Entry<Row extends object> = {
  by: Actor;
  at: Date;
  /** What was done: 'create', 'update', 'deactivate' … */
  action: string;
  /** Kind of what it was done to. */
  entity: string;
  before: Row | null;
  after: Row | null;
  /** The columns that may be kept; all others, secrets first of all, are left out. */
  columns: readonly (keyof Row & string)[];
};

/** Tells the audit log of a write, in its transaction: neither is there without the other. Open pages hear of it. */
export async function audit<Row extends object>(tx: Tx, entry: Entry<Row> & { id: number }): Promise<void> {
  writtenTo(entry.entity);
  const announced = announcement(entry.entity);
  const row = tx.insert(auditLog).values({ ...auditedValues(entry), entityId: entry.id });
  await (announced ? row.returning({ announced }) : row);
}

/**
 * The same as a part of a prepared statement, for the row that its part `made` wrote: it waits for an `entry`. A part that
 * writes is carried out although nothing reads it.
 */
export function auditMade(entity: string): SQL {
  const announced = announcement(entity);
  return sql`insert into audit_log (at, actor_id, actor, role, action, entity, entity_id, before, after)
    select entry.at, "actorId", actor, role, action, entity, made.id, before, after
    from made, jsonb_to_record(${sql.placeholder('entry')}::jsonb) as entry
      (at timestamptz, "actorId" int, actor text, role text, action text, entity text, before jsonb, after jsonb)
    returning ${announced ?? sql`null`} as announced`;
}

/** The `entry` that `auditMade` waits for. */
export function auditEntry<Row extends object>(entry: Entry<Row>): string {
  writtenTo(entry.entity);
  return JSON.stringify(auditedValues(entry));
}

function auditedValues<Row extends object>({ by, at, action, entity, before, after, columns }: Entry<Row>) {
  const who = by === 'system' ? { actorId: null, actor: 'system', role: 'system' } : actorOf(by);
  const kept = (row: Row | null) => row && Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { ...who, at, action, entity, before: kept(before), after: kept(after) };
}

const actorOf = ({ id, nombre, rol }: Exclude<Actor, 'system'>) => ({ actorId: id, actor: nombre, role: rol });
