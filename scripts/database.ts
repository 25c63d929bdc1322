// `npm run db:backup [-- file]` and `npm run db:restore -- file`, for the embedded database and for PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { LockedError, lockDirectory } from '#server/db/lock.ts';
import { createPGlite, databaseFiles, openEmbedded } from '#server/db/store.ts';
import { readEnvironment } from '#server/env.ts';
import { archives, backupsFolder, dumpDatabase } from '#server/jobs/dump-database.ts';
import { StartError } from '#server/start-error.ts';
import { backup as texts } from '#texts/start.ts';

const patienceMs = 60_000;
const [command, named] = process.argv.slice(2);
const file = named && resolve(named);

process.on('SIGUSR2', () => {}); // a backup asks whoever holds the database; a restore must not die of it

try {
  const env = readEnvironment(process.env);
  if (command === 'backup') await backup(env.dataDir, env.databaseUrl);
  else if (command === 'restore' && file) await restore(env.dataDir, env.databaseUrl, file);
  else throw new StartError(texts.usage);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

async function backup(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl) {
    const target = file ?? resolve(`entrepuentes-${new Date().toISOString().replaceAll(':', '-')}.dump`);
    runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${target}`], databaseUrl);
    console.log(texts.done(target));
    return;
  }
  const dumped = await dumpOwnOrRunning(dataDir);
  if (file) await copyFile(dumped, file);
  console.log(texts.done(file ?? dumped));
}

/** Dumps the database here, or asks the server that holds it: SIGUSR2 makes it write a dump. */
async function dumpOwnOrRunning(dataDir: string): Promise<string> {
  try {
    const store = await openEmbedded(dataDir);
    const dumped = await dumpDatabase(store, dataDir, new Date());
    await store.close();
    return dumped as string;
  } catch (error) {
    if (!(error instanceof LockedError && error.pid)) throw error;
    const folder = backupsFolder(dataDir);
    const latest = async () => (await archives(folder)).at(-1);
    const before = await latest();
    process.kill(Number(error.pid), 'SIGUSR2');
    for (const start = Date.now(); Date.now() - start < patienceMs; await pause(200)) {
      const now = await latest();
      if (now && now !== before) return join(folder, now);
    }
    throw new StartError(texts.serverDidNotAnswer);
  }
}

async function restore(dataDir: string, databaseUrl: string | undefined, source: string): Promise<void> {
  if (!existsSync(source)) throw new StartError(texts.noFile(source));
  if (databaseUrl) {
    runTool('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', source], databaseUrl);
  } else {
    await restoreEmbedded(dataDir, source);
  }
  console.log(texts.restored(source));
}

/** Opens the dump beside the present files first, so that a bad file changes nothing; the present files are kept. */
async function restoreEmbedded(dataDir: string, source: string): Promise<void> {
  const lock = await lockDirectory(dataDir);
  const present = databaseFiles(dataDir);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const fresh = `${present}-restored-${stamp}`;
  try {
    const database = await createPGlite({ dataDir: fresh, loadDataDir: await unpacked(source) });
    await database.query('select count(*) from places');
    await database.close();
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw isOfTheSystem(error) ? error : new StartError(texts.notADump(source));
  }
  if (existsSync(present)) {
    await rename(present, `${present}-before-${stamp}`);
    console.log(texts.keptAside(`${present}-before-${stamp}`));
  }
  await rename(fresh, present);
  lock.close();
}

/** The files in a dump; throws where it is no compressed archive, of which PGlite would die by an error that nobody can catch. */
async function unpacked(source: string): Promise<Blob> {
  const archive = gunzipSync(await readFile(source));
  if (archive.toString('latin1', 257, 262) !== 'ustar') throw new Error('not a tar archive');
  return new Blob([archive]);
}

/** Whether the machine failed (a full disk, a file that may not be read), not the archive; ErrnoError is what PGlite's files throw. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && ('syscall' in error || error.name === 'ErrnoError');
}

/** Runs a tool of PostgreSQL on the database; its password goes by the environment, since everyone may read the process list. */
function runTool(tool: string, args: string[], databaseUrl: string): void {
  const address = new URL(databaseUrl);
  const PGPASSWORD = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  const env = PGPASSWORD ? { ...process.env, PGPASSWORD } : process.env;
  const { error, status } = spawnSync(tool, [`--dbname=${address.href}`, ...args], { stdio: 'inherit', env });
  if (error && 'code' in error && error.code === 'ENOENT') throw new StartError(texts.toolMissing(tool));
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
