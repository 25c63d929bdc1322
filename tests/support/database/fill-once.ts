import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { emptyDatabase } from './on-each-database.ts';

/** Fills the database once for all tests of a describe block, and restores exactly these rows before each test. */
export function fillOnce<Filled>(
  database: { readonly store: Store },
  fill: () => Promise<Filled>,
): { readonly value: Filled } {
  let filled: { value: Filled; restore: () => Promise<unknown> };
  beforeAll(async () => {
    await emptyDatabase(database.store);
    filled = { value: await fill(), restore: await takeSnapshot(database.store) };
  });
  beforeEach(() => filled.restore());
  return {
    get value() {
      return filled.value;
    },
  };
}

/** Copies rows and sequences to another schema. Returns the function that restores them into an emptied database. */
async function takeSnapshot({ db }: Store): Promise<() => Promise<unknown>> {
  // emptying the database keeps the city
  const columnRows = await db.execute<{ name: string; columns: string }>(sql`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and table_name <> 'cities' and is_generated = 'NEVER'
    group by table_name`);
  const checks = columnRows.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const filledTables = await db.execute<{ name: string }>(sql.raw(checks.join(' union all ')));
  const names = new Set(filledTables.rows.map(({ name }) => name));
  const tables = columnRows.rows.filter(({ name }) => names.has(name));
  const copies = tables.map(({ name, columns }) => `create table snapshot.${name} as select ${columns} from ${name};`);
  await db.execute(
    sql.raw(`do $$ begin
      drop schema if exists snapshot cascade;
      create schema snapshot;
      ${copies.join('\n')}
      create table snapshot.sequences as select format('%I.%I', schemaname, sequencename) as name, last_value
        from pg_sequences where schemaname = 'public';
    end $$`),
  );
  const inserts = tables.map(
    ({ name, columns }, i) =>
      `i${i} as (insert into ${name} (${columns}) overriding system value select ${columns} from snapshot.${name})`,
  );
  // one statement: foreign keys are checked at its end
  const restore = sql.raw(`with ${inserts.join(', ')}
    select setval(name::regclass, coalesce(last_value, 1), last_value is not null) from snapshot.sequences`);
  return () => db.execute(restore);
}
