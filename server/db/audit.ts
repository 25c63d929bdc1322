import { type SQL, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { markEntityDirty, notifyEntitySql } from './change-notifications.ts';
import { auditLog } from './schema/system.ts';
import type { Tx } from './store.ts';

/** Actor of an audited change: a signed-in user, or 'system' at start and on the command line. */
export type Actor = Pick<User, 'id' | 'nombre' | 'rol'> | 'system';

type Entry<Row extends object> = {
  actor: Actor;
  at: Date;
  /** 'create', 'update', 'deactivate' … */
  action: string;
  /** Kind of the changed row: 'place', 'coupon' … */
  entity: string;
  before: Row | null;
  after: Row | null;
  /** Columns to store; all others are omitted, secrets above all. */
  columns: readonly (keyof Row & string)[];
};

/** Inserts an audit row in the transaction of the write, so that neither is committed without the other. Notifies open pages. */
export async function audit<Row extends object>(tx: Tx, entry: Entry<Row> & { id: number }): Promise<void> {
  markEntityDirty(entry.entity);
  const notification = notifyEntitySql(entry.entity);
  const row = tx.insert(auditLog).values({ ...toAuditRow(entry), entityId: entry.id });
  await (notification ? row.returning({ notified: notification }) : row);
}

/**
 * SQL of a CTE that audits the row returned by the CTE `made`, for prepared statements. Expects the placeholder `entry`
 * (`auditEntry`). PostgreSQL runs a data-modifying CTE even if nothing reads it.
 */
export function auditCte(entity: string): SQL {
  const notification = notifyEntitySql(entity);
  return sql`insert into audit_log (at, actor_id, actor, role, action, entity, entity_id, before, after)
    select entry.at, "actorId", actor, role, action, entity, made.id, before, after
    from made, jsonb_to_record(${sql.placeholder('entry')}::jsonb) as entry
      (at timestamptz, "actorId" int, actor text, role text, action text, entity text, before jsonb, after jsonb)
    returning ${notification ?? sql`null`} as notified`;
}

/** Encodes the `entry` parameter of `auditCte`. */
export function auditEntry<Row extends object>(entry: Entry<Row>): string {
  markEntityDirty(entry.entity);
  return JSON.stringify(toAuditRow(entry));
}

function toAuditRow<Row extends object>({ actor: by, at, action, entity, before, after, columns }: Entry<Row>) {
  const actor = by === 'system' ? { actorId: null, actor: 'system', role: 'system' } : actorColumns(by);
  const pickColumns = (row: Row | null) => row && Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { ...actor, at, action, entity, before: pickColumns(before), after: pickColumns(after) };
}

const actorColumns = ({ id, nombre, rol }: Exclude<Actor, 'system'>) => ({ actorId: id, actor: nombre, role: rol });

/** Values of audited columns in a log entry, which stores instants such as `instant` as strings. */
export function columnsFromAudit(recorded: Record<string, unknown>, columns: readonly string[], instant: string) {
  const names = columns.filter((name) => name in recorded);
  const values = Object.fromEntries(names.map((name) => [name, recorded[name]]));
  return typeof values[instant] === 'string' ? { ...values, [instant]: new Date(values[instant]) } : values;
}

/** An audited change to undo, with the current version of its row. */
export type UndoableChange = Pick<typeof auditLog.$inferSelect, 'action' | 'before' | 'after'> & {
  id: number;
  version?: number | undefined;
};

/** Undoes the changes of one entity by the inverse write through the same service (ADM-1). */
export type UndoHandler = {
  /** Actions that can be undone. */
  actions: readonly string[];
  /** Resolves to the current version of the row; absent for entities without versions. */
  readVersion?: (id: number) => Promise<number | undefined>;
  undo: (actor: Exclude<Actor, 'system'>, change: UndoableChange) => Promise<unknown>;
};
