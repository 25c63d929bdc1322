import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#server/db/store.ts';

const kept = 14;
const ending = '.tar.gz';
const unfinished = '.part';

/**
 * Writes the embedded database as `backups/<instant>.tar.gz` below the data directory, whole or not at all, keeps the
 * latest fourteen and gives the file's path; null where the database has tools of its own (PostgreSQL).
 */
export async function dumpDatabase(store: Store, dataDir: string, now: Date): Promise<string | null> {
  if (!store.dump) return null;
  const folder = backupsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const archive = Buffer.from(await (await store.dump()).arrayBuffer());
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}${ending}`);
  await writeFile(`${file}${unfinished}`, archive, { mode: 0o600, flush: true });
  await rename(`${file}${unfinished}`, file);
  for (const old of (await archives(folder)).slice(0, -kept)) await rm(join(folder, old));
  return file;
}

/** How long until the newest dump is of that age: 0 when it is older, or when there is none. In milliseconds. */
export async function dumpDueIn(dataDir: string, ageMs: number, now: Date): Promise<number> {
  const instants = (await archives(backupsFolder(dataDir)))
    .map(instantOf)
    .filter((instant) => instant <= now.getTime());
  return Math.max(0, Math.max(...instants) + ageMs - now.getTime());
}

/** Removes what dumps left that were interrupted; none may be running. */
export async function removeUnfinishedDumps(dataDir: string): Promise<void> {
  const folder = backupsFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith(`${ending}${unfinished}`))) await rm(join(folder, name));
}

/** Where the dumps lie. */
export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Names of the finished dumps of a folder, oldest first. */
export async function archives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(ending)).sort();
}

/** When a dump was made, as its name says; NaN for another file's name. */
function instantOf(name: string): number {
  return Date.parse(name.slice(0, -ending.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}
