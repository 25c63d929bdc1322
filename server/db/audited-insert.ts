import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Actor, auditEntry, auditMade } from './audit.ts';
import type { Db } from './store.ts';

type Column<Table extends PgTable> = keyof Table['$inferInsert'] & string;

type Options<Audited, Other> = {
  /** Kind of what is made, as the audit log calls it. */
  entity: string;
  /** Columns that are written, and kept by the audit log. */
  audited: readonly Audited[];
  /** Columns that are written besides; all others have their default. */
  others: readonly Other[];
};

/**
 * Makes rows, each with its row in the audit log and the word to open pages: one statement, which is one transaction and one
 * way to the database, prepared once for each connection. For what needs no other write beside it.
 */
export function auditedInsert<Table extends PgTable, Audited extends Column<Table>, Other extends Column<Table>>(
  db: Db,
  table: Table,
  { entity, audited, others }: Options<Audited, Other>,
) {
  const columns = [...audited, ...others];
  type Values = Required<Pick<Table['$inferInsert'], Audited | Other>>;
  let statement: ReturnType<typeof preparedStatement> | undefined;
  return async (by: Actor, at: Date, values: Values): Promise<Table['$inferSelect']> => {
    statement ??= preparedStatement(db, table, entity, columns);
    const what = { by, at, action: 'create', entity, before: null, after: values };
    const entry = auditEntry<Values>({ ...what, columns: audited });
    const [made] = await statement.execute({ ...encoded(table, columns, values), entry });
    return made as Table['$inferSelect'];
  };
}

/** Values as the database takes them; a placeholder that encodes by itself does not know null. */
function encoded(table: PgTable, columns: string[], values: Record<string, unknown>) {
  const known = getTableColumns(table);
  const encode = (name: string) => (values[name] === null ? null : known[name]?.mapToDriverValue(values[name]));
  return Object.fromEntries(columns.map((name) => [name, encode(name)]));
}

function preparedStatement(db: Db, table: PgTable, entity: string, columns: string[]) {
  const values = Object.fromEntries(columns.map((name) => [name, sql`${sql.placeholder(name)}`]));
  const made = db.$with('made').as(db.insert(table).values(values).returning());
  const told = db.$with('told', { announced: sql`announced` }).as(auditMade(entity));
  return db.with(made, told).select().from(made).prepare(`make_${entity}`);
}
