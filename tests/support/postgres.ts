import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#server/db/store.ts';
import { freePort } from './ports.ts';

export type PostgresForTests = {
  /** Where databases may be created; its role owns the template. */
  url: string;
  /** Name of an empty migrated database to copy. */
  template: string;
  /** Whether the role is one of ours, without a superuser's rights, rather than the one of TEST_DATABASE_URL. */
  ownRole: boolean;
};

type Prepared = { postgres: PostgresForTests; stop: () => Promise<void> };

/**
 * Finds PostgreSQL by TEST_DATABASE_URL, else starts one of its own from server binaries; null where there are none. One of
 * its own waits for the disk only where it is to be `durable`, as in use.
 */
export async function preparePostgres(folder: string, durable = false): Promise<Prepared | null> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startServer(folder, durable);
  const url = given ?? server?.url;
  if (!url) return null;
  const template = `entrepuentes_template_${process.pid}`;
  await execute(url, `create database ${template}`);
  const store = await openPostgres(databaseUrl(url, template), failLoudly);
  await store.close();
  const stop = async () => {
    if (server) await server.stop();
    else await execute(url, `drop database if exists ${template}`);
  };
  return { postgres: { url, template, ownRole: !given }, stop };
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** For pools in tests: a lost connection is no event to log but a fault. */
export function failLoudly(error: Error): never {
  throw error;
}

async function startServer(folder: string, durable: boolean) {
  const bin = serverBinaries();
  const owner = bin && ownerOfFiles();
  if (!owner) return null;
  const home = join(folder, 'postgres');
  mkdirSync(home);
  if (owner.uid !== undefined && owner.gid !== undefined) openTo(owner.uid, owner.gid, folder, home);
  const data = join(home, 'data');
  const options = { cwd: home, ...owner };
  const initial = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync', '-D', data];
  execFileSync(join(bin, 'initdb'), initial, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
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
  await answering(superuser, server);
  await execute(superuser, 'create role entrepuentes login createdb');
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await once(server, 'exit');
  };
  return { url: `postgres://entrepuentes@127.0.0.1:${port}/postgres`, stop };
}

/** Where the programs of PostgreSQL are; null where there are none. */
export function serverBinaries(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const named = output('pg_config', ['--bindir']);
  return (
    [named, ...folders].find((bin) => bin && existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ??
    null
  );
}

/** PostgreSQL refuses to run as root: then the system's user postgres does; null where there is no such user. */
function ownerOfFiles(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = [output('id', ['-u', 'postgres']), output('id', ['-g', 'postgres'])];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function openTo(uid: number, gid: number, folder: string, home: string): void {
  chownSync(folder, uid, gid);
  chownSync(home, uid, gid);
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const failure = await execute(url, 'select 1').catch((error: Error) => error);
    if (!failure) return;
    if (server.exitCode !== null) throw failure;
    await pause(100);
  }
  throw new Error('PostgreSQL was started but does not answer');
}
