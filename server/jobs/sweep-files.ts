import { incrementAttempts } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { removeLeftoverUploads, sweepPhotos } from '#server/features/photos/sweep-photos.ts';
import type { Files } from '#server/integrations/files/files.ts';

type Dependencies = { db: Db; files: Files; uploadsFolder: string };

/** Slightly less than the hour between two runs of one process. */
const windowS = 50 * 60;

/**
 * Removes local files of interrupted uploads, and stored photos that rows no longer reference. Only the first process each
 * hour sweeps the photos. This uses a rate limit instead of an advisory lock: a session lock ends with the sweep, and the
 * embedded database has only one connection.
 */
export async function sweepFiles(
  { db, files, uploadsFolder }: Dependencies,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  await removeLeftoverUploads(uploadsFolder, now);
  const { count } = await incrementAttempts(db, 'sweep-files', windowS, now);
  return count === 1 ? sweepPhotos(db, files, now, stopping) : 0;
}
