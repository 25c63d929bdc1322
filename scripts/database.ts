// `npm run db:backup [-- file]` and `npm run db:restore -- file`, for the embedded database and PostgreSQL.
import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { ConfigError } from '#server/config-error.ts';
import { makePrivate } from '#server/data-folder.ts';
import { LockedError, lockDirectory } from '#server/db/directory-lock.ts';
import { createPGlite, databaseFiles, openEmbedded } from '#server/db/store.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { formatStorageUrl } from '#server/integrations/files/storage-url.ts';
import { backupsFolder, dumpDatabase, listDumps } from '#server/jobs/dump-database.ts';
import { backupOutput as texts } from '#texts/terminal-output.ts';
import { backupPostgres, restorePostgres } from './postgres-tools.ts';

process.umask(0o077); // dumps hold password hashes and session tokens

const timeoutMs = 60_000;
const [command, path] = process.argv.slice(2);
const file = path && resolve(path);

process.on('SIGUSR2', () => {}); // a backup signals the process that holds the lock; that may be a restore, which must survive it

try {
  const env = readEnvironment(process.env);
  if (command === 'backup') await backup(env);
  else if (command === 'restore' && file) await restore(env.dataDir, env.databaseUrl, file);
  else throw new ConfigError(texts.usage);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function backup(env: Environment): Promise<void> {
  const { dataDir, databaseUrl } = env;
  if (databaseUrl) {
    const target = file ?? resolve(`entrepuentes-${new Date().toISOString().replaceAll(':', '-')}.dump`);
    await writeWhole(target, (part) => backupPostgres(databaseUrl, part));
    reportBackup(target, env);
    return;
  }
  const dumpFile = await dumpOwnOrRunning(dataDir);
  if (file) await writeWhole(file, (part) => copyFile(dumpFile, part));
  reportBackup(file ?? dumpFile, env);
}

/**
 * Writes a file beside its target and then renames it, so that an interrupted backup replaces none, and the rights of an older
 * file do not stay.
 */
async function writeWhole(target: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  try {
    await write(part);
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/** Names what a dump does not hold, so that nobody relies on it alone. */
function reportBackup(target: string, { filesUrl, dataDir, secret }: Environment): void {
  console.log(texts.done(target));
  console.log(texts.withoutPhotos(formatStorageUrl(filesUrl)));
  console.log(secret ? texts.withoutSecret : texts.withoutSecretFile(join(dataDir, 'secret')));
}

/** Dumps the database in this process, or sends SIGUSR2 to the server that has it open, which then writes a dump. */
async function dumpOwnOrRunning(dataDir: string): Promise<string> {
  try {
    const store = await openEmbedded(dataDir);
    const dumpFile = await dumpDatabase(store, dataDir, new Date());
    await store.close();
    return dumpFile as string;
  } catch (error) {
    if (!(error instanceof LockedError && error.pid)) throw error;
    const folder = backupsFolder(dataDir);
    const latest = async () => (await listDumps(folder)).at(-1);
    const before = await latest();
    process.kill(Number(error.pid), 'SIGUSR2');
    for (const start = Date.now(); Date.now() - start < timeoutMs; await pause(200)) {
      const now = await latest();
      if (now && now !== before) return join(folder, now);
    }
    throw new ConfigError(texts.serverDidNotAnswer);
  }
}

async function restore(dataDir: string, databaseUrl: string | undefined, source: string): Promise<void> {
  if (!existsSync(source)) throw new ConfigError(texts.noFile(source));
  if (databaseUrl) {
    await restorePostgres(databaseUrl, source);
  } else {
    await restoreEmbedded(dataDir, source);
  }
  console.log(texts.restored(source));
}

/** Loads the dump beside the current files first, so that an invalid file changes nothing; the current files are kept. */
async function restoreEmbedded(dataDir: string, source: string): Promise<void> {
  const lock = await lockDirectory(dataDir);
  const current = databaseFiles(dataDir);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const restored = `${current}-restored-${stamp}`;
  try {
    const database = await createPGlite({ dataDir: restored, loadDataDir: await unpack(source) });
    await database.query('select count(*) from places');
    await database.close();
  } catch (error) {
    await rm(restored, { recursive: true, force: true });
    throw isSystemError(error) ? error : new ConfigError(texts.notADump(source));
  }
  if (existsSync(current)) {
    await rename(current, `${current}-before-${stamp}`);
    console.log(texts.keptAside(`${current}-before-${stamp}`));
  }
  makePrivate(restored);
  await rename(restored, current);
  lock.close();
}

/** Unpacks a dump; throws unless it is a compressed archive, since PGlite would crash with an uncatchable error. */
async function unpack(source: string): Promise<Blob> {
  const archive = gunzipSync(await readFile(source));
  if (archive.toString('latin1', 257, 262) !== 'ustar') throw new Error('not a tar archive');
  return new Blob([archive]);
}

/** Whether the system failed (disk full, permission denied) and not the archive; PGlite's file system throws ErrnoError. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && ('syscall' in error || error.name === 'ErrnoError');
}
