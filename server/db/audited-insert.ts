import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Actor, auditCte, auditEntry } from './audit.ts';
import type { Db } from './store.ts';

type Column<Table extends PgTable> = keyof Table['$inferInsert'] & string;

type Options<Audited, Other> = {
  /** Entity name in the audit log. */
  entity: string;
  /** Columns that are written and audited. */
  audited: readonly Audited[];
  /** Other columns that are written; the rest keep their defaults. */
  others: readonly Other[];
};

/**
 * Returns a function that inserts a row with its audit row and change notification: one prepared statement, so one
 * transaction and one round trip. For entities that need no other write.
 */
export function auditedInsert<Table extends PgTable, Audited extends Column<Table>, Other extends Column<Table>>(
  db: Db,
  table: Table,
  { entity, audited, others }: Options<Audited, Other>,
) {
  const columns = [...audited, ...others];
  type Values = Required<Pick<Table['$inferInsert'], Audited | Other>>;
  let statement: ReturnType<typeof prepareStatement> | undefined;
  return async (actor: Actor, at: Date, values: Values): Promise<Table['$inferSelect']> => {
    statement ??= prepareStatement(db, table, entity, columns);
    const entryOf = { actor, at, action: 'create', entity, before: null, after: values };
    const entry = auditEntry<Values>({ ...entryOf, columns: audited });
    const [row] = await statement.execute({ ...encodeValues(table, columns, values), entry });
    return row as Table['$inferSelect'];
  };
}

/** Encodes values for the driver; Drizzle's encoding placeholders do not accept null. */
function encodeValues(table: PgTable, columns: string[], values: Record<string, unknown>) {
  const tableColumns = getTableColumns(table);
  const encode = (name: string) => (values[name] === null ? null : tableColumns[name]?.mapToDriverValue(values[name]));
  return Object.fromEntries(columns.map((name) => [name, encode(name)]));
}

function prepareStatement(db: Db, table: PgTable, entity: string, columns: string[]) {
  const values = Object.fromEntries(columns.map((name) => [name, sql`${sql.placeholder(name)}`]));
  const made = db.$with('made').as(db.insert(table).values(values).returning());
  const audited = db.$with('audited', { notified: sql`notified` }).as(auditCte(entity));
  return db.with(made, audited).select().from(made).prepare(`make_${entity}`);
}
