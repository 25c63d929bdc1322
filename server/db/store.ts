import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { ConfigError } from '#server/config-error.ts';
import { createDataFolder, makePrivate } from '#server/data-folder.ts';
import { getBytesToOpen, readFreeSpace, toMebibytes } from '#server/free-space.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { lockDirectory } from './directory-lock.ts';
import { type Listener, listenOnPostgres } from './listen.ts';
import { assertNotNewer, assertOwnSessions, explainStartError, migrationsFolder } from './prepare-schema.ts';

export type Db = NodePgDatabase;
/** Runs queries in an open transaction; a `Db` is assignable. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

/** Pooled connections: all of them, the idle ones, and queries that wait for one. */
type PoolCounts = { open: number; idle: number; waiting: number };

export type Store = {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Dumps the embedded database's files as one compressed archive; null for PostgreSQL, which has its own tools. */
  dump: (() => Promise<Blob>) | null;
  /** Makes the embedded database refuse writes (SQLSTATE 25006), or accept them again; null for PostgreSQL. */
  setReadOnly: ((isReadOnly: boolean) => Promise<unknown>) | null;
  /** Writes the embedded database's changes to its tables and removes old logs; null for PostgreSQL, which does it by itself. */
  checkpoint: (() => Promise<unknown>) | null;
  /**
   * Listens to notifications (`pg_notify`) of all processes on a channel; the embedded database cannot lose any. Resolves to
   * a stop function.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Counts the pooled connections and the queries that wait for one; null for the embedded database, which has no pool. */
  countConnections: (() => PoolCounts) | null;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const migrationLock = 7_240_401;
/** Longest wait for another process that migrates. */
const migrationLockTimeout = '2min';
const casing = 'snake_case';
/** Minimum similarity for typo correction: two swapped letters of five pass (the default is 0.6). */
const similaritySetting = 'pg_trgm.word_similarity_threshold=0.3';

/** Locks a directory, opens its embedded database and migrates it; throws LockedError if another process uses it. */
export async function openEmbedded(dataDir: string): Promise<Store> {
  const lock = await lockDirectory(dataDir);
  try {
    const files = databaseFiles(dataDir);
    await assertRoom(dataDir, !existsSync(files));
    if (existsSync(files)) createDataFolder(files); // another user's cannot be opened
    makePrivate(files);
    const store = await openEmbeddedStore(await createPGlite({ dataDir: files }));
    makePrivate(files); // PGlite creates its files readable and writable by everybody
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

/** Throws a ConfigError when the disk is too full to open the embedded database, or to create it. */
async function assertRoom(dataDir: string, isNew: boolean): Promise<void> {
  const { bytes } = await readFreeSpace(dataDir);
  const neededBytes = getBytesToOpen(isNew);
  if (bytes < neededBytes)
    throw new ConfigError(serverOutput.diskFull(dataDir, toMebibytes(bytes), toMebibytes(neededBytes)));
}

/** Folder of the embedded database below the data directory. */
export const databaseFiles = (dataDir: string) => join(dataDir, 'database');

/** Opens an embedded database in memory, loaded from a dump if given. For tests. */
export async function openInMemory(loadDataDir?: Blob): Promise<Store> {
  return openEmbeddedStore(await createPGlite({ dataDir: 'memory://', loadDataDir }));
}

/**
 * PostgreSQL's default of 128 MiB for buffers would be memory of this process, and its files are cached by the system anyway
 * (decision 029). Its default of 1 GiB for old logs is more than the whole guide.
 */
const embeddedSettings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
  '-c',
  setting,
]);

/** First OID that PostgreSQL generates for types, most of them rows of tables. No query returns an array of these. */
const firstGeneratedType = 10_000;

/** Creates PGlite with the extensions of the migrations. Imported lazily because it is large. */
export async function createPGlite(options: { dataDir: string; loadDataDir?: Blob }): Promise<PGlite> {
  const [packed, { PGlite }, { cube }, { pg_trgm }, { unaccent }] = await Promise.all([
    readPackedEngine(),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const startParams = [...PGlite.defaultStartParams, ...embeddedSettings];
  const pglite = await PGlite.create({ ...packed, ...options, startParams, extensions: { cube, pg_trgm, unaccent } });
  // drizzle passes parsers with each query, so PGlite copies its own for each: a third of the time of a small query
  const parsers = Object.entries(pglite.parsers).filter(([type]) => Number(type) < firstGeneratedType);
  pglite.parsers = Object.fromEntries(parsers);
  return pglite;
}

async function openEmbeddedStore(pglite: PGlite): Promise<Store> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const embedded = drizzle(pglite, { casing });
  await assertNotNewer(embedded as unknown as Db);
  await migrate(embedded, { migrationsFolder });
  await pglite.exec(`set ${similaritySetting}`);
  const db = embedded as unknown as Db;
  return {
    db,
    kind: 'embedded',
    dump: () => pglite.dumpDataDir('gzip'),
    setReadOnly: (isReadOnly) => pglite.exec(`set default_transaction_read_only = ${isReadOnly}`),
    checkpoint: () => pglite.exec('checkpoint'),
    countConnections: null,
    listen: (channel, { onMessage }) => pglite.listen(channel, onMessage),
    ping: () => ping(db),
    close: () => pglite.close(),
  };
}

type PostgresOptions = {
  /** Maximum of pooled connections. */
  maxConnections?: number;
  /** Time after which the server cancels a statement, migrations excepted; 0: never. */
  statementTimeoutMs?: number;
  /** Time after which an attempt to connect fails; 0: never. */
  connectTimeoutMs?: number;
};

/** Connects to a PostgreSQL primary and migrates it, one process at a time. `onError` is called for lost idle connections. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { maxConnections = 10, statementTimeoutMs = 0, connectTimeoutMs = 5000 }: PostgresOptions = {},
): Promise<Store> {
  const { default: pg } = await import('pg');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'entrepuentes', // identifies the connections in pg_stat_activity
    options: `-c ${similaritySetting} -c statement_timeout=${statementTimeoutMs}`,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  pool.on('error', onError);
  const db = drizzlePostgres(pool, { casing });
  try {
    await assertOwnSessions(pool);
  } catch (error) {
    await pool.end();
    throw explainStartError(error) ?? error;
  }
  const connection = await pool.connect();
  connection.on('error', () => {}); // the failing query reports it
  try {
    await connection.query('set statement_timeout = 0'); // a migration, or the wait for that of another process, can take long
    await connection.query(`set lock_timeout = '${migrationLockTimeout}'`);
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await connection.query('reset lock_timeout');
    await assertNotNewer(drizzlePostgres(connection, { casing }));
    await migrate(drizzlePostgres(connection, { casing }), { migrationsFolder });
    await connection.query('select pg_advisory_unlock($1)', [migrationLock]);
    await connection.query('reset statement_timeout');
    connection.release();
  } catch (error) {
    connection.release(true); // closing the connection releases the lock
    await pool.end();
    throw explainStartError(error) ?? error;
  }
  return {
    db,
    kind: 'postgres',
    dump: null,
    setReadOnly: null,
    checkpoint: null,
    countConnections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, listener) => listenOnPostgres(url, { ...listener, channel, onError }),
    ping: () => ping(db),
    close: () => pool.end(),
  };
}

async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

const unpack = promisify(zstdDecompress);

/** Options for PGlite with its WebAssembly and its files, which a release has compressed (ADR 087); empty in the source tree. */
async function readPackedEngine(): Promise<{ pgliteWasmModule?: WebAssembly.Module; fsBundle?: Blob }> {
  const pathOf = (name: string) => fileURLToPath(new URL(`./engine/${name}.zst`, import.meta.url));
  if (!existsSync(pathOf('pglite.wasm'))) return {};
  const [wasm, files] = await Promise.all(
    ['pglite.wasm', 'pglite.data'].map(async (name) => new Uint8Array(await unpack(await readFile(pathOf(name))))),
  );
  return { pgliteWasmModule: await WebAssembly.compile(wasm as BufferSource), fsBundle: new Blob([files as BlobPart]) };
}
