import type { Queue } from '#server/db/queue.ts';
import type { UnusedPhotos } from '#server/features/photos/unused-photos.ts';

/** Removes uploaded photos that no row references after their grace period. */
export function removeUnusedPhotos(queue: Queue, unused: UnusedPhotos): Promise<void> {
  return queue.work('unused-photos', async ({ paths }) => void (await unused.remove(paths)));
}
