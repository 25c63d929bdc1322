import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, inject } from 'vitest';
import { storeCity } from '#server/db/city.ts';
import { openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { copyOf } from './folders.ts';
import { databaseUrl, execute, failLoudly, type PostgresForTests } from './postgres.ts';
import { refuseRootQueriesInTransactions } from './root-queries.ts';

type NewDatabase = { url: string; remove: () => Promise<void> };

/** The databases that this worker has opened; they end with it. */
const opened: Partial<Record<Store['kind'], Promise<Store>>> = {};

/** The databases of this machine: the embedded one always, PostgreSQL where there is one. */
export const databaseKinds: Store['kind'][] = inject('postgres') ? ['embedded', 'postgres'] : ['embedded'];

/**
 * Runs the same tests on every kind of database, or on those given. A worker opens one database of each kind for all its
 * files; each test starts with nothing but the city in it. A query on the root handle inside an open transaction throws.
 */
export function onEachDatabase(
  title: string,
  tests: (database: { readonly store: Store }) => void,
  kinds = databaseKinds,
): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    let store: Store;
    beforeAll(async () => {
      opened[kind] ??= kind === 'embedded' ? embeddedCopy() : postgresCopy();
      store = await opened[kind];
    });
    beforeEach(() => empty(store));
    tests({
      get store() {
        return store;
      },
    });
  });
}

/** A new PostgreSQL database without a table, removed by `remove`. */
export function blankPostgres(): Promise<NewDatabase> {
  return newDatabase('template1');
}

/** A new data folder whose embedded database is migrated and empty. */
export const emptyFolder = (): Promise<string> => copyOf(inject('emptyFolder'));

/** A new data folder whose embedded database holds the first data. */
export const filledFolder = (): Promise<string> => copyOf(inject('filledFolder'));

async function embeddedCopy(): Promise<Store> {
  const store = await openInMemory(await openAsBlob(inject('embeddedDump')));
  refuseRootQueriesInTransactions(store);
  return store;
}

async function postgresCopy(): Promise<Store> {
  const { url } = await newDatabase(server().template);
  const store = await openPostgres(url, failLoudly);
  refuseRootQueriesInTransactions(store);
  return store;
}

async function newDatabase(template: string): Promise<NewDatabase> {
  const { url } = server();
  const name = `entrepuentes_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template ${template}`);
  return { url: databaseUrl(url, name), remove: () => execute(url, `drop database ${name}`) };
}

function server(): PostgresForTests {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('this machine has no PostgreSQL: guard the test by databaseKinds');
  return postgres;
}

/** By one statement of deletes: a truncate of all these tables, which gives each new files, takes several times as long. */
export async function empty({ db }: Store): Promise<void> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  const deletes = tables.rows.map(({ name }, i) => `d${i} as (delete from ${name})`);
  await db.execute(
    sql.raw(`with ${deletes.join(', ')} select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      from pg_sequences where schemaname = 'public'`),
  );
  await storeCity(db);
}
