import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#server/db/store.ts';

const kept = 7;

/**
 * Writes the embedded database as `backups/<instant>.tar.gz` below the data directory, whole or not at all, keeps the
 * latest seven and gives the file's path; null where the database has tools of its own (PostgreSQL).
 */
export async function dumpDatabase(store: Store, dataDir: string, now: Date): Promise<string | null> {
  if (!store.dump) return null;
  const folder = backupsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const archive = Buffer.from(await (await store.dump()).arrayBuffer());
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}.tar.gz`);
  await writeFile(`${file}.part`, archive, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  for (const old of (await archives(folder)).slice(0, -kept)) await rm(join(folder, old));
  return file;
}

/** Where the dumps lie. */
export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Names of the finished dumps of a folder, oldest first. */
export async function archives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.tar.gz')).sort();
}
