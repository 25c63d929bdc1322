import { calls } from '#web/api/admin-client.ts';
import { useMutationQueue } from '#web/components/sorting/use-mutation-queue.ts';

/** Queued writes to a place's photos. */
export function usePhotoMutations(placeId: number, photos: string[], show: (photos: string[]) => void) {
  const { send, move } = useMutationQueue(photos, show);
  const Id = placeId;
  return {
    /** Shows the new order immediately and sends nothing if the order is unchanged (PLACE-11). */
    move: (from: number, to: number) =>
      move(from, to, async () => {
        const { PhotoUrls } = await calls.places.reorderPhoto.call({ Id, OldIndex: from, NewIndex: to });
        return PhotoUrls;
      }),
    /** Removes the photo from the list after the server has deleted it (PLACE-12). */
    remove: (index: number) => send(async () => (await calls.places.removePhoto.call({ Id, Index: index })).PhotoUrls),
    /** Appends uploaded photos; the response of a move after the upload already has them. */
    added: (paths: string[]) => send(async (current) => [...new Set([...current, ...paths])]),
  };
}
