import { AppError } from '#domain/app-error.ts';
import { isUploadedPhoto, photoWidths, toNarrowerPhoto, unusedPhotoMinutes } from '#domain/photos.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { findUnusedPhotos } from './sweep-photos.ts';

export type AssertPhotosStored = ReturnType<typeof createPhotosStoredAssertion>;

/** Storage key of a photo's widest version: its path without '/files/'. */
export const toStorageKey = (path: string) => path.replace('/files/', '');

/** Upper bound of the time that saving a form takes. */
const saveMs = 60_000;

type Dependencies = { db: Db; files: Pick<Files, 'find'>; clock: () => Date };

/**
 * Returns an assertion that throws photo/gone if a photo of a form is not stored, or is due for deletion because no row
 * has referenced it in the 52 minutes since its upload. Photos that the row already references (`before`) are accepted.
 * It runs before the transaction, because a bucket may be slow; deletion follows minutes later, after any request has
 * ended.
 */
export function createPhotosStoredAssertion({ db, files, clock }: Dependencies) {
  return async (paths: string[], before: string[]): Promise<void> => {
    for (const path of paths) {
      if (!isUploadedPhoto(path) || before.includes(path)) continue;
      const file = await files.find(toStorageKey(path));
      if (!file) throw new AppError('photo/gone');
      const now = clock();
      const isFresh = now.getTime() - file.lastModified.getTime() < unusedPhotoMinutes * 60_000;
      if (!isFresh && (await findUnusedPhotos(db, [path], new Date(now.getTime() + saveMs))).has(path))
        throw new AppError('photo/gone');
    }
  };
}

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
