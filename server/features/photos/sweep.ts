import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, gte, inArray, is, sql } from 'drizzle-orm';
import { PgArray } from 'drizzle-orm/pg-core';
import { photoOfFile } from '#domain/photos.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';

/** How long a change that took a photo away can be taken back; uploads that no form saved go earlier (unused-photos.ts). */
const graceMs = 24 * 3_600_000;
/** An upload that began before this has ended, or its process died. */
const uploadEndedMs = 3_600_000;

/** Every column that names stored photos. A new one belongs here: else what it names is deleted. */
export const namingColumns = [
  placePhotos.path,
  places.logo,
  businesses.logo,
  businesses.cover,
  posts.images,
  ads.images,
];

/**
 * Deletes the stored photos of more than a day that no row names, in all their widths, but for those that a change of the
 * last day took away, which can be taken back (ADM-1); gives how many files went.
 */
export async function sweepPhotos(db: Db, files: Files, now: Date, stopping?: AbortSignal): Promise<number> {
  const before = now.getTime() - graceMs;
  const removedLately = await removedSince(db, new Date(before));
  let deleted = 0;
  for await (const some of files.list('photos')) {
    const photoOf = new Map(some.map(({ key }) => [key, photoOfFile(basename(key))]));
    const unnamed = await unnamedOf(
      db,
      [...new Set(photoOf.values())].filter((path) => path !== null),
    );
    for (const { key, lastModified } of some) {
      if (stopping?.aborted) return deleted;
      const path = photoOf.get(key) ?? '';
      if (!unnamed.has(path) || removedLately.has(path)) continue;
      const stored = await lastModified();
      if (!stored || stored.getTime() >= before) continue;
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

/** The photos that stood in what was changed since an instant, before it was. */
async function removedSince(db: Db, since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ before: sql<string>`${auditLog.before}::text` })
    .from(auditLog)
    .where(and(gte(auditLog.at, since), inArray(auditLog.entity, ['place', 'business', 'post', 'ad'])));
  return new Set(rows.flatMap(({ before }) => before?.match(/\/files\/photos\/[\w-]{22}-1600\.webp/g) ?? []));
}

/** Filters photos: no row names them, and no change of the last day removed them from a row. */
export async function unusedOf(db: Db, paths: string[], now: Date): Promise<Set<string>> {
  const unnamed = await unnamedOf(db, paths);
  if (unnamed.size === 0) return unnamed;
  const removedLately = await removedSince(db, new Date(now.getTime() - graceMs));
  return new Set([...unnamed].filter((path) => !removedLately.has(path)));
}

async function unnamedOf(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  // one condition a column: joined into one, the database would read every table for every path
  const unnamed = namingColumns.map((column) =>
    is(column, PgArray)
      ? sql`not exists (select from ${column.table}, unnest(${column}) as named where named = stored.path)`
      : sql`not exists (select from ${column.table} where ${column} = stored.path)`,
  );
  const { rows } = await db.execute<{ path: string }>(sql`
    select stored.path from json_array_elements_text(${JSON.stringify(paths)}::json) as stored(path)
    where ${sql.join(unnamed, sql` and `)}`);
  return new Set(rows.map(({ path }) => path));
}
