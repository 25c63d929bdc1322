import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { photoOfFile } from '#domain/photos.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';

/** How long a photo may lie without a row that names it: a form may be open for that long. */
const graceMs = 24 * 3_600_000;
/** An upload that began before this has ended, or its process died. */
const uploadEndedMs = 3_600_000;

/** Every column that names stored photos. A new one belongs here: else what it names is deleted. */
export const namingColumns = [placePhotos.path, places.logo, businesses.logo, businesses.cover];

/** Deletes the stored photos of more than a day that no row names, in all their widths; gives how many files went. */
export async function sweepPhotos(db: Db, files: Files, now: Date): Promise<number> {
  const before = now.getTime() - graceMs;
  let deleted = 0;
  for await (const some of files.list('photos')) {
    const photoOf = new Map<string, string>(); // of each file's key
    for (const { key, lastModified } of some) {
      const path = photoOfFile(basename(key));
      if (path && lastModified.getTime() < before) photoOf.set(key, path);
    }
    const unnamed = await unnamedOf(db, [...new Set(photoOf.values())]);
    for (const [key, path] of photoOf) {
      if (!unnamed.has(path)) continue;
      await files.delete(key);
      deleted++;
    }
  }
  return deleted;
}

/** Removes from the folder of uploads what processes left there that died. */
export async function removeLeftUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about && about.mtimeMs < now.getTime() - uploadEndedMs) await rm(path, { recursive: true, force: true });
  }
}

async function unnamedOf(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const named = namingColumns.map((column) => sql`select 1 from ${column.table} where ${column} = stored.path`);
  const { rows } = await db.execute<{ path: string }>(sql`
    select stored.path from json_array_elements_text(${JSON.stringify(paths)}::json) as stored(path)
    where not exists (${sql.join(named, sql` union all `)})`);
  return new Set(rows.map(({ path }) => path));
}
