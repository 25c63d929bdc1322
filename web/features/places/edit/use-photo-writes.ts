import { useRef } from 'react';
import { calls } from '#web/api/admin-client.ts';

type Write = () => Promise<{ PhotoUrls: string[] }>;

/**
 * Moves and deletes a place's photos. Writes go one after the other, because an index means something only in the order
 * that the write before left; after a failure the photos are shown as the server has them, and what was waiting is dropped.
 */
export function usePhotoWrites(placeId: number, photos: string[], show: (photos: string[]) => void) {
  const kept = useRef(photos);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const round = useRef(0);

  const enqueue = (write: Write): Promise<void> => {
    const own = round.current;
    const done = last.current.then(async () => {
      if (own === round.current) await run(write);
    });
    waiting.current++;
    last.current = done.catch(() => {}).then(() => waiting.current--);
    return done;
  };
  const run = async (write: Write) => {
    try {
      kept.current = (await write()).PhotoUrls;
      if (waiting.current === 1) show(kept.current);
    } catch (error) {
      round.current++;
      show(kept.current);
      throw error;
    }
  };
  return {
    /** The list changes at once; nothing is sent where nothing changes (PLACE-11). */
    move: async (from: number, to: number) => {
      const moved = photos[from];
      if (from === to || moved === undefined || to < 0 || to >= photos.length) return;
      show(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
      await enqueue(() => calls.places.reorderPhoto.call({ Id: placeId, OldIndex: from, NewIndex: to }));
    },
    /** The photo leaves the list once the server let go of it (PLACE-12). */
    remove: (index: number) => enqueue(() => calls.places.removePhoto.call({ Id: placeId, Index: index })),
    /** Photos that an upload put behind the others. */
    added: (paths: string[]) => enqueue(async () => ({ PhotoUrls: [...kept.current, ...paths] })),
  };
}
