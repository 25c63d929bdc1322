import { photoWidths, toNarrowerPhoto } from '#domain/photos.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { toStorageKey } from './stored-photos.ts';
import { findUnusedPhotos } from './sweep-photos.ts';

export type UnusedPhotos = ReturnType<typeof unusedPhotos>;

/** Deletes uploads that no form saved. The queue runs this 58 minutes after each upload (ADR 038). */
export function unusedPhotos({ db, files, clock }: { db: Db; files: Files; clock: () => Date }) {
  return {
    /** Deletes the unreferenced photos of an upload in all widths. Returns the number of deleted photos. */
    async remove(paths: string[]): Promise<number> {
      const unused = await findUnusedPhotos(db, paths, clock());
      for (const path of unused)
        for (const width of photoWidths) await files.delete(toStorageKey(toNarrowerPhoto(path, width)));
      return unused.size;
    },
  };
}
