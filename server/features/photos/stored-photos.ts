import { Failure } from '#domain/failure.ts';
import { isUploadedPhoto, unusedPhotoMinutes } from '#domain/photos.ts';
import type { Db } from '#server/db/store.ts';
import type { Files } from '#server/integrations/files/files.ts';
import { unusedOf } from './sweep.ts';

export type ExpectStored = ReturnType<typeof assertStoredIn>;

/** The key of a stored photo's widest version: its address without '/files/'. */
export const keyOfPhoto = (path: string) => path.replace('/files/', '');

/** Longer than saving a form may take. */
const saveMs = 60_000;

type Dependencies = { db: Db; files: Pick<Files, 'find'>; clock: () => Date };

/**
 * Throws photo/gone when one of the photos that a form names is not there, or is about to be deleted: no row has named it
 * since its upload 52 minutes ago. What the row names already (`before`) may stay. Runs before a transaction, since a
 * bucket may be slow; the minutes until the deletion are longer than any request.
 */
export function assertStoredIn({ db, files, clock }: Dependencies) {
  return async (named: string[], before: string[]): Promise<void> => {
    for (const path of named) {
      if (!isUploadedPhoto(path) || before.includes(path)) continue;
      const file = await files.find(keyOfPhoto(path));
      if (!file) throw new Failure('photo/gone');
      const now = clock();
      const isFresh = now.getTime() - file.lastModified.getTime() < unusedPhotoMinutes * 60_000;
      if (!isFresh && (await unusedOf(db, [path], new Date(now.getTime() + saveMs))).has(path))
        throw new Failure('photo/gone');
    }
  };
}
