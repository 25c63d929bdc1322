import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type Listener, listenOnPostgres } from './listen.ts';
import { lockDirectory } from './lock.ts';

export type Db = NodePgDatabase;
/** What runs queries in an open transaction; the database itself will do too. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

export type Store = {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** The embedded database's files as one compressed archive; null where PostgreSQL's own tools serve. */
  dump: (() => Promise<Blob>) | null;
  /** Hears what is said on a channel (`pg_notify`) by any process; the embedded database's can never be lost. Gives the way to stop. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 7_240_401;
const casing = 'snake_case';
/** How alike known words must be to be weighed for a searched one: two letters of five exchanged pass (the default is 0.6). */
const likeness = 'pg_trgm.word_similarity_threshold=0.3';

/** Opens the embedded database in a directory that no other process uses (LockedError), migrated. */
export async function openEmbedded(dataDir: string): Promise<Store> {
  const lock = await lockDirectory(dataDir);
  try {
    const files = databaseFiles(dataDir);
    mkdirSync(dirname(files), { recursive: true });
    const store = await embeddedStore(await createPGlite({ dataDir: files }));
    const close = async () => {
      await store.close();
      lock.close();
    };
    return { ...store, close };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Where the embedded database keeps its files below the data directory. */
export const databaseFiles = (dataDir: string) => join(dataDir, 'database');

/** An embedded database in memory, filled from an archive when one is given. For tests. */
export async function openInMemory(loadDataDir?: Blob): Promise<Store> {
  return embeddedStore(await createPGlite({ dataDir: 'memory://', loadDataDir }));
}

/** PGlite with the extensions that the migrations ask for. Imported at first use: it is heavy. */
export async function createPGlite(options: { dataDir: string; loadDataDir?: Blob }): Promise<PGlite> {
  const [{ PGlite }, { cube }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  return PGlite.create({ ...options, extensions: { cube, pg_trgm, unaccent } });
}

async function embeddedStore(pglite: PGlite): Promise<Store> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const embedded = drizzle(pglite, { casing });
  await migrate(embedded, { migrationsFolder });
  await pglite.exec(`set ${likeness}`);
  const db = embedded as unknown as Db;
  return {
    db,
    kind: 'embedded',
    dump: () => pglite.dumpDataDir('gzip'),
    listen: (channel, { heard }) => pglite.listen(channel, heard),
    ping: () => ping(db),
    close: () => pglite.close(),
  };
}

/** Connects to a PostgreSQL primary and migrates it, one process at a time. `onError` hears of lost idle connections. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Store> {
  const { default: pg } = await import('pg');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c ${likeness}`,
    max: 10,
    connectionTimeoutMillis: 5000,
  });
  pool.on('error', onError);
  const db = drizzlePostgres(pool, { casing });
  const connection = await pool.connect();
  connection.on('error', () => {}); // the query that it ends tells of it
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzlePostgres(connection, { casing }), { migrationsFolder });
    await connection.query('select pg_advisory_unlock($1)', [migrationLock]);
    connection.release();
  } catch (error) {
    connection.release(true); // closed, so that the lock goes with it
    await pool.end();
    throw error;
  }
  return {
    db,
    kind: 'postgres',
    dump: null,
    listen: (channel, listener) => listenOnPostgres(url, { ...listener, channel, onError }),
    ping: () => ping(db),
    close: () => pool.end(),
  };
}

async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
