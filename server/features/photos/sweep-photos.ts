import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, gte, inArray, is, sql } from 'drizzle-orm';
import { PgArray } from 'drizzle-orm/pg-core';
import { parsePhotoFileName } from '#domain/photos.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import { auditLog } from '#server/db/schema/system.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';

/** Removed photos stay this long for undo. Uploads that no form saved are deleted earlier (unused-photos.ts). */
const graceMs = 24 * 3_600_000;
/** An upload that started earlier than this has ended or its process crashed. */
const uploadEndedMs = 3_600_000;

/** Every column that references stored photos. A column missing here loses its photos. */
export const photoColumns = [
  placePhotos.path,
  places.logo,
  businesses.logo,
  businesses.cover,
  posts.images,
  ads.images,
];

/**
 * Deletes photos in all widths that are older than a day and that no row references. Keeps those that a change of the
 * last day removed, so that it can be undone (ADM-1). Returns the number of deleted files.
 */
export async function sweepPhotos(db: Db, files: Files, now: Date, signal?: AbortSignal): Promise<number> {
  const before = now.getTime() - graceMs;
  const removedLately = await readRemovedPhotos(db, new Date(before));
  let deleted = 0;
  for await (const batch of files.list('photos')) {
    const photoOf = new Map(batch.map(({ key }) => [key, parsePhotoFileName(basename(key))]));
    const unnamed = await findUnreferencedPhotos(
      db,
      [...new Set(photoOf.values())].filter((path) => path !== null),
    );
    for (const { key, lastModified } of batch) {
      if (signal?.aborted) return deleted;
      const path = photoOf.get(key) ?? '';
      if (!unnamed.has(path) || removedLately.has(path)) continue;
      const modifiedAt = await lastModified();
      if (!modifiedAt || modifiedAt.getTime() >= before) continue;
      await files.delete(key);
      deleted++;
    }
  }
  return deleted;
}

/** Removes leftovers of crashed processes from the upload folder. */
export async function removeLeftoverUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtimeMs < now.getTime() - uploadEndedMs) await rm(path, { recursive: true, force: true });
  }
}

/** Photos referenced by the previous values of changes since an instant. */
async function readRemovedPhotos(db: Db, since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ before: sql<string>`${auditLog.before}::text` })
    .from(auditLog)
    .where(and(gte(auditLog.at, since), inArray(auditLog.entity, ['place', 'business', 'post', 'ad'])));
  return new Set(rows.flatMap(({ before }) => before?.match(/\/files\/photos\/[\w-]{22}-1600\.webp/g) ?? []));
}

/** Filters the photos that no row references and that no change of the last day removed from a row. */
export async function findUnusedPhotos(db: Db, paths: string[], now: Date): Promise<Set<string>> {
  const unnamed = await findUnreferencedPhotos(db, paths);
  if (unnamed.size === 0) return unnamed;
  const removedLately = await readRemovedPhotos(db, new Date(now.getTime() - graceMs));
  return new Set([...unnamed].filter((path) => !removedLately.has(path)));
}

async function findUnreferencedPhotos(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  // one condition for each column: a single one with `or` would read every table for every path
  const unnamed = photoColumns.map((column) =>
    is(column, PgArray)
      ? sql`not exists (select from ${column.table}, unnest(${column}) as named where named = stored.path)`
      : sql`not exists (select from ${column.table} where ${column} = stored.path)`,
  );
  const { rows } = await db.execute<{ path: string }>(sql`
    select stored.path from json_array_elements_text(${JSON.stringify(paths)}::json) as stored(path)
    where ${sql.join(unnamed, sql` and `)}`);
  return new Set(rows.map(({ path }) => path));
}
