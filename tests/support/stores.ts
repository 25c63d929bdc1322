import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { storeCity } from '#server/db/city.ts';
import { loadFirstData } from '#server/db/first-data/load.ts';
import { createPGlite, databaseFiles, openEmbedded, openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { newFolder } from './folders.ts';
import { databaseUrl, execute, failLoudly, type PostgresForTests } from './postgres.ts';
import { refuseRootQueriesInTransactions } from './root-queries.ts';

type Opened = { store: Store; remove: () => Promise<void> };
type NewDatabase = { url: string; remove: () => Promise<void> };

/** The databases of this machine: the embedded one always, PostgreSQL where there is one. */
export const databaseKinds: Store['kind'][] = inject('postgres') ? ['embedded', 'postgres'] : ['embedded'];

/**
 * Runs the same tests on every kind of database, or on those given. Each file has databases of its own; each test begins with one that
 * holds nothing but the city. A query outside a transaction that is open throws.
 */
export function onEachDatabase(
  title: string,
  tests: (database: { readonly store: Store }) => void,
  kinds = databaseKinds,
): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    let opened: Opened;
    beforeAll(async () => {
      opened = kind === 'embedded' ? await embeddedCopy() : await postgresCopy();
      refuseRootQueriesInTransactions(opened.store);
    });
    beforeEach(() => empty(opened.store));
    afterAll(() => opened.remove());
    tests({
      get store() {
        return opened.store;
      },
    });
  });
}

/** A new PostgreSQL database without a table, removed by `remove`. */
export function blankPostgres(): Promise<NewDatabase> {
  return newDatabase('template1');
}

/** A new data folder whose embedded database is migrated and empty. */
export async function emptyFolder(): Promise<string> {
  const dir = await newFolder();
  await mkdir(dirname(databaseFiles(dir)), { recursive: true });
  const options = { dataDir: databaseFiles(dir), loadDataDir: await openAsBlob(inject('embeddedDump')) };
  await (await createPGlite(options)).close();
  return dir;
}

/** A new data folder whose embedded database holds the first data. */
export async function filledFolder(): Promise<string> {
  const dir = await emptyFolder();
  const store = await openEmbedded(dir);
  await storeCity(store.db);
  await loadFirstData(store.db, new Date());
  await store.close();
  return dir;
}

async function embeddedCopy(): Promise<Opened> {
  const store = await openInMemory(await openAsBlob(inject('embeddedDump')));
  return { store, remove: () => store.close() };
}

async function postgresCopy(): Promise<Opened> {
  const database = await newDatabase(server().template);
  const store = await openPostgres(database.url, failLoudly);
  const remove = async () => {
    await store.close();
    await database.remove();
  };
  return { store, remove };
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
async function empty({ db }: Store): Promise<void> {
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const deletes = tables.rows.map(({ name }, i) => `d${i} as (delete from ${name})`);
  await db.execute(
    sql.raw(`with ${deletes.join(', ')} select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      from pg_sequences where schemaname = 'public'`),
  );
  await storeCity(db);
}
