import { countTry } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { removeLeftUploads, sweepPhotos } from '#server/features/photos/sweep.ts';
import type { Files } from '#server/integrations/files/files.ts';

type Dependencies = { db: Db; files: Files; uploadsFolder: string };

/** A little less than the hour between two turns of one process. */
const turnS = 50 * 60;

/**
 * Removes what uploads left behind: on this machine what never ended, and among the stored photos those that rows no longer name,
 * the latter by whichever process comes first this hour. A session's lock would not do: it ends with the sweep, and the
 * embedded database has one connection for everything.
 */
export async function sweepFiles(
  { db, files, uploadsFolder }: Dependencies,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  await removeLeftUploads(uploadsFolder, now);
  const { count } = await countTry(db, 'sweep-files', turnS, now);
  return count === 1 ? sweepPhotos(db, files, now, stopping) : 0;
}
