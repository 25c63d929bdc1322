import { narrowerPhoto, photoWidths } from '#domain/photos.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { keyOfPhoto } from './stored-photos.ts';
import { unusedOf } from './sweep.ts';

export type UnusedPhotos = ReturnType<typeof unusedPhotos>;

/** Photos of uploads that no form saved; the queue runs this 58 minutes after each upload (ADR 038). */
export function unusedPhotos({ db, files, clock }: { db: Db; files: Files; clock: () => Date }) {
  return {
    /** Deletes those of an upload's photos that no row names, in all widths; gives how many photos that were. */
    async remove(paths: string[]): Promise<number> {
      const unused = await unusedOf(db, paths, clock());
      for (const path of unused)
        for (const width of photoWidths) await files.delete(keyOfPhoto(narrowerPhoto(path, width)));
      return unused.size;
    },
  };
}
