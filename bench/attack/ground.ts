import { rm } from 'node:fs/promises';
import { admin, secret } from '#bench/sign-in.ts';
import { storeCity } from '#server/db/city.ts';
import { loadFirstData } from '#server/db/first-data/load.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { newFolder } from '#tests/support/folders.ts';
import { databaseUrl, execute, failLoudly, preparePostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/processes.ts';

export type Ground = Awaited<ReturnType<typeof openGround>>;

type Options = {
  /** Server processes on the one database. */
  processes: number;
  /** More settings of those processes. */
  env?: Record<string, string>;
  /** Writes rows before the first process starts. */
  fill?: (store: Store) => Promise<void>;
};

/** A PostgreSQL cluster of its own with the first data, and server processes on 127.0.0.1, all in temporary folders. */
export async function openGround({ processes, env = {}, fill }: Options) {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder);
  if (!prepared) throw new Error('the attacks need the server binaries of PostgreSQL');
  const url = databaseUrl(prepared.postgres.url, 'entrepuentes_attacked');
  await execute(prepared.postgres.url, `create database entrepuentes_attacked template ${prepared.postgres.template}`);
  const store = await openPostgres(url, failLoudly);
  await storeCity(store.db);
  await loadFirstData(store.db, new Date());
  await fill?.(store);
  const dataDir = await newFolder();
  const settings = { ...admin, DATABASE_URL: url, SECRET: secret, DATA_DIR: dataDir, DEMO: '0', ...env };
  const start = () => startServer(settings);
  const servers: RunningServer[] = [];
  for (let i = 0; i < processes; i++) servers.push(await start()); // one after another: the first makes the administrator

  return {
    url,
    store,
    servers,
    /** Ends a process whatever it does and starts another in its place. */
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
