import { calls } from '#web/api/admin-client.ts';
import { useWritesInTurn } from '#web/components/use-writes-in-turn.ts';

/** Moves and deletes a place's photos. */
export function usePhotoWrites(placeId: number, photos: string[], show: (photos: string[]) => void) {
  const { send, move } = useWritesInTurn(photos, show);
  const Id = placeId;
  return {
    /** The list changes at once; nothing is sent where nothing changes (PLACE-11). */
    move: (from: number, to: number) =>
      move(from, to, async () => {
        const { PhotoUrls } = await calls.places.reorderPhoto.call({ Id, OldIndex: from, NewIndex: to });
        return PhotoUrls;
      }),
    /** The photo leaves the list once the server let go of it (PLACE-12). */
    remove: (index: number) => send(async () => (await calls.places.removePhoto.call({ Id, Index: index })).PhotoUrls),
    /** Photos that an upload put behind the others. */
    added: (paths: string[]) => send(async (kept) => [...kept, ...paths]),
  };
}
