import type { Queue } from '#server/db/queue.ts';
import type { UnusedPhotos } from '#server/features/photos/unused-photos.ts';

/** Removes the photos of uploads that no row names when their time to be used is over. */
export function removeUnusedPhotos(queue: Queue, unused: UnusedPhotos): Promise<void> {
  return queue.work('unused-photos', async ({ paths }) => void (await unused.remove(paths)));
}
