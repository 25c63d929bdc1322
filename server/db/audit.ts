import type { Usuario } from '#contract/accounts.ts';
import { announcement } from './changes.ts';
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
  const announced = announcement(entry.entity);
  const row = tx.insert(auditLog).values({ ...auditedValues(entry), entityId: entry.id });
  await (announced ? row.returning({ announced }) : row);
}

/** What the audit log keeps of a write, but for the id of what it was done to: a statement that makes a row knows it first. */
export function auditedValues<Row extends object>({ by, at, action, entity, before, after, columns }: Entry<Row>) {
  const who = by === 'system' ? { actorId: null, actor: 'system', role: 'system' } : actorOf(by);
  const kept = (row: Row | null) => row && Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { ...who, at, action, entity, before: kept(before), after: kept(after) };
}

const actorOf = ({ id, nombre, rol }: Exclude<Actor, 'system'>) => ({ actorId: id, actor: nombre, role: rol });
