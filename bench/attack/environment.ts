import { rm } from 'node:fs/promises';
import { admin, secret } from '#bench/support/sign-in.ts';
import { ensureCity, seedDatabase } from '#server/db/seed/seed-database.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { executeSql, preparePostgres, throwError, toDatabaseUrl } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

type Options = {
  /** Number of server processes on one database. */
  processes: number;
  /** Additional environment variables of those processes. */
  env?: Record<string, string>;
  /** Inserts rows before the first process starts. */
  seed?: (store: Store) => Promise<void>;
};

/** Starts a temporary PostgreSQL cluster with seed data, and server processes on 127.0.0.1. */
export async function startEnvironment({ processes, env = {}, seed }: Options) {
  const folder = await createTemporaryFolder();
  const prepared = await preparePostgres(folder);
  if (!prepared) throw new Error('the attacks need the server binaries of PostgreSQL');
  const url = toDatabaseUrl(prepared.postgres.url, 'entrepuentes_attacked');
  await executeSql(
    prepared.postgres.url,
    `create database entrepuentes_attacked template ${prepared.postgres.template}`,
  );
  const store = await openPostgres(url, throwError);
  await ensureCity(store.db);
  await seedDatabase(store.db, new Date(), 'samples');
  await seed?.(store);
  const dataDir = await createTemporaryFolder();
  const settings = { ...admin, DATABASE_URL: url, SECRET: secret, DATA_DIR: dataDir, DEMO: '0', ...env };
  const start = () => startServer(settings);
  const servers: RunningServer[] = [];
  for (let i = 0; i < processes; i++) servers.push(await start()); // sequential: the first process creates the administrator

  return {
    url,
    store,
    servers,
    /** Kills a process and starts another in its place. */
    async restart(index: number): Promise<RunningServer> {
      await servers[index]?.stop('SIGKILL');
      const started = await start();
      servers[index] = started;
      return started;
    },
    async stop(): Promise<void> {
      await store.close();
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await prepared.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
