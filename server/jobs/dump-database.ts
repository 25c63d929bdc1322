import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#server/db/store.ts';
import { hasRoomForWrites, readFreeSpace } from '#server/free-space.ts';

const maxDumps = 14;
const extension = '.tar.gz';
const partialSuffix = '.part';

/**
 * Writes the embedded database atomically as `backups/<instant>.tar.gz` below the data directory and deletes all but the
 * latest fourteen. Resolves to the file's path, or to null for PostgreSQL, which has its own tools.
 */
export async function dumpDatabase(store: Store, dataDir: string, now: Date): Promise<string | null> {
  if (!store.dump) return null;
  const folder = backupsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const archive = Buffer.from(await (await store.dump()).arrayBuffer());
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}${extension}`);
  const part = `${file}${partialSuffix}`;
  const { bytes, inodes } = await readFreeSpace(folder);
  if (!hasRoomForWrites({ bytes: bytes - archive.length, inodes }))
    throw new Error('the disk has no room for the dump');
  await writeFile(part, archive, { mode: 0o600, flush: true });
  await rename(part, file);
  for (const old of (await listDumps(folder)).slice(0, -maxDumps)) await rm(join(folder, old));
  return file;
}

/** Milliseconds until the latest dump reaches the given age; 0 if it is older or there is none. */
export async function msUntilDump(dataDir: string, ageMs: number, now: Date): Promise<number> {
  const instants = (await listDumps(backupsFolder(dataDir)))
    .map(parseInstant)
    .filter((instant) => instant <= now.getTime());
  return Math.max(0, Math.max(...instants) + ageMs - now.getTime());
}

/** Seconds since the newest dump of either kind of database was written to a folder; null without one. */
export async function readBackupAge(folder: string, now: Date): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const dumps = names.filter((name) => name.endsWith('.dump') || name.endsWith(extension));
  const stats = await Promise.all(dumps.map((name) => stat(join(folder, name)).catch(() => null))); // null: just removed
  const newestMs = Math.max(...stats.flatMap((file) => (file ? [file.mtimeMs] : [])));
  return Number.isFinite(newestMs) ? (now.getTime() - newestMs) / 1000 : null;
}

/** Removes the files of interrupted dumps; no dump may be running. */
export async function removeUnfinishedDumps(dataDir: string): Promise<void> {
  const folder = backupsFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith(`${extension}${partialSuffix}`)))
    await rm(join(folder, name));
}

/** Folder of the dumps. */
export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Lists the complete dumps of a folder by name, oldest first. */
export async function listDumps(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(extension)).sort();
}

/** Parses the instant in a dump's name; NaN for other names. */
function parseInstant(name: string): number {
  return Date.parse(name.slice(0, -extension.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}
