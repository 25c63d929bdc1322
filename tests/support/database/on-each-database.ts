import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, inject, type TestOptions } from 'vitest';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { copyFolder } from '#tests/support/files/temporary-folders.ts';
import { denyRootQueriesInTransactions } from './deny-root-queries.ts';
import { executeSql, type TestPostgres, throwError, toDatabaseUrl } from './test-postgres.ts';

type NewDatabase = { url: string; remove: () => Promise<void> };

declare module 'vitest' {
  interface TaskMeta {
    /** Reason why a test cannot run on this machine. */
    skipReason?: string;
  }
}

/** Databases that this worker has opened; they close with it. */
const opened: Partial<Record<Store['kind'], Promise<Store>>> = {};

const embeddedDump = inject('embeddedDump');

const hasPostgres = inject('postgres') !== null;

/** Options of a test that needs PostgreSQL. Without it the run lists the test as skipped, with the reason. */
export const needsPostgres: TestOptions = skipUnless(hasPostgres, 'PostgreSQL not found');

/** Kinds of database, with the options of their tests. */
export const databaseKinds: [Store['kind'], TestOptions][] = [
  ['embedded', skipUnless(embeddedDump !== null, 'databases are off')],
  ['postgres', needsPostgres],
];

/**
 * Runs the same tests on every kind of database, or on `kinds`. A worker opens one database of each kind for all its files.
 * Each test starts with a database that holds only the city. A query on the root handle inside an open transaction throws.
 */
export function onEachDatabase(
  title: string,
  tests: (database: { readonly store: Store }) => void,
  kinds = databaseKinds,
): void {
  for (const [kind, options] of kinds)
    describe(`${title} (${kind})`, options, () => {
      let store: Store;
      beforeAll(async () => {
        opened[kind] ??= kind === 'embedded' ? openEmbeddedCopy() : openPostgresCopy();
        store = await opened[kind];
      });
      beforeEach(() => emptyDatabase(store));
      tests({
        get store() {
          return store;
        },
      });
    });
}

/**
 * Runs tests on one kind of database, PostgreSQL where it is installed. For tests that prove nothing about SQL, or whose SQL
 * other tests run on each kind.
 */
export function onOneDatabase(title: string, tests: (database: { readonly store: Store }) => void): void {
  onEachDatabase(title, tests, databaseKinds.slice(hasPostgres ? 1 : 0, hasPostgres ? 2 : 1));
}

/** Options that skip a test with a reason, unless a condition holds. */
export function skipUnless(condition: boolean, skipReason: string): TestOptions {
  return condition ? {} : { skip: true, meta: { skipReason } };
}

/** Creates a PostgreSQL database without tables. */
export function createBlankPostgres(): Promise<NewDatabase> {
  return createDatabase('template1');
}

/** Creates a data folder whose embedded database is migrated and empty. */
export const copyEmptyFolder = (): Promise<string> => copyFolder(inject('emptyFolder'));

/** Creates a data folder whose embedded database holds the seed. */
export const copySeededFolder = (): Promise<string> => copyFolder(inject('filledFolder'));

async function openEmbeddedCopy(): Promise<Store> {
  if (!embeddedDump) throw new Error('Databases are off (TEST_DATABASES=off)');
  const store = await openInMemory(await openAsBlob(embeddedDump));
  denyRootQueriesInTransactions(store);
  return store;
}

async function openPostgresCopy(): Promise<Store> {
  const { url } = await createDatabase(getPostgres().template);
  const store = await openPostgres(url, throwError);
  denyRootQueriesInTransactions(store);
  return store;
}

async function createDatabase(template: string): Promise<NewDatabase> {
  const { url } = getPostgres();
  const name = `entrepuentes_${randomUUID().replaceAll('-', '')}`;
  await executeSql(url, `create database ${name} template ${template}`);
  return { url: toDatabaseUrl(url, name), remove: () => executeSql(url, `drop database ${name}`) };
}

function getPostgres(): TestPostgres {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('PostgreSQL not found: guard the test with needsPostgres');
  return postgres;
}

/** Prepares the statement that empties a database, at its first use. Planning it takes as long as running it. */
const emptyingStatements = new WeakMap<Store['db'], Promise<() => Promise<unknown>>>();

/**
 * Empties the database except for the city, with one statement of deletes. A truncate takes several times as long, because
 * it creates new files for each table.
 */
export async function emptyDatabase({ db, kind }: Store): Promise<void> {
  const prepared = emptyingStatements.get(db) ?? prepareEmptying(db, kind);
  emptyingStatements.set(db, prepared);
  await (await prepared)();
  await ensureCity(db);
}

async function prepareEmptying(db: Store['db'], kind: Store['kind']): Promise<() => Promise<unknown>> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  const deletes = tables.rows.map(({ name }, i) => `d${i} as (delete from ${name})`);
  const name = 'empty_database';
  const text = `with ${deletes.join(', ')} select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`;
  const { $client: client } = db as unknown as { $client: { query: (statement: object) => Promise<unknown> } };
  if (kind === 'postgres') return () => client.query({ name, text }); // prepared once a connection
  await db.execute(sql.raw(`prepare ${name} as ${text}`));
  return () => db.execute(sql.raw(`execute ${name}`));
}
