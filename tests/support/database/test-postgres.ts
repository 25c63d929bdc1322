import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#server/db/store.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';

export type TestPostgres = {
  /** Connection URL of a role that may create databases and owns the template. */
  url: string;
  /** Name of an empty migrated database to copy. */
  template: string;
  /** Whether the role was created here without superuser rights, instead of being given by TEST_DATABASE_URL. */
  hasOwnRole: boolean;
};

type Prepared = { postgres: TestPostgres; stop: () => Promise<void> };

/**
 * Prepares PostgreSQL at TEST_DATABASE_URL, or else starts a server from installed binaries; null without any. A started
 * server calls fsync only when it is `durable`, as in production.
 */
export async function preparePostgres(folder: string, durable = false): Promise<Prepared | null> {
  const input = process.env.TEST_DATABASE_URL;
  const server = input ? null : await startServer(folder, durable);
  const url = input ?? server?.url;
  if (!url) return null;
  const template = `entrepuentes_template_${process.pid}`;
  await executeSql(url, `create database ${template}`);
  // on a busy machine the first connections take longer than a server would wait
  const store = await openPostgres(toDatabaseUrl(url, template), throwError, { connectTimeoutMs: 0 });
  await store.close();
  const stop = async () => {
    if (server) await server.stop();
    else await executeSql(url, `drop database if exists ${template}`);
  };
  return { postgres: { url, template, hasOwnRole: !input }, stop };
}

/** The connection URL of another database on the same server. */
export function toDatabaseUrl(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}

/** Runs one statement on a new connection. */
export async function executeSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Error handler of pools in tests: a lost connection fails the test instead of being logged. */
export function throwError(error: Error): never {
  throw error;
}

async function startServer(folder: string, durable: boolean) {
  const bin = findServerBinaries();
  const owner = bin && findFileOwner();
  if (!owner) return null;
  const home = join(folder, 'postgres');
  mkdirSync(home);
  if (owner.uid !== undefined && owner.gid !== undefined) changeOwner(owner.uid, owner.gid, folder, home);
  const data = join(home, 'data');
  const options = { cwd: home, ...owner };
  const initdbFlags = [
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
    '-D',
    data,
  ];
  execFileSync(join(bin, 'initdb'), initdbFlags, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...options,
    stdio: 'ignore',
  });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitForServer(superuser, server);
  await executeSql(superuser, 'create role entrepuentes login createdb');
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await once(server, 'exit');
  };
  return { url: `postgres://entrepuentes@127.0.0.1:${port}/postgres`, stop };
}

/** Finds the folder with the binaries of the PostgreSQL server; null without one. */
export function findServerBinaries(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const configured = runForOutput('pg_config', ['--bindir']);
  return (
    [configured, ...folders].find(
      (bin) => bin && existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
    ) ?? null
  );
}

/** User that runs PostgreSQL, which refuses root: for root the system user postgres; null without that user. */
function findFileOwner(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = [runForOutput('id', ['-u', 'postgres']), runForOutput('id', ['-g', 'postgres'])];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function changeOwner(uid: number, gid: number, folder: string, home: string): void {
  chownSync(folder, uid, gid);
  chownSync(home, uid, gid);
}

function runForOutput(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

async function waitForServer(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const error = await executeSql(url, 'select 1').catch((cause: Error) => cause);
    if (!error) return;
    if (server.exitCode !== null) throw error;
    await pause(100);
  }
  throw new Error('PostgreSQL was started but accepts no connections');
}
