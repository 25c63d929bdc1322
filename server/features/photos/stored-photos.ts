import { Failure } from '#domain/failure.ts';
import { isUploadedPhoto } from '#domain/photos.ts';
import type { Files } from '#server/integrations/files/files.ts';

export type ExpectStored = ReturnType<typeof expectStoredIn>;

/** The key of a stored photo's widest version: its address without '/files/'. */
export const keyOfPhoto = (path: string) => path.replace('/files/', '');

/**
 * Throws photo/gone when one of the photos that a form names is not there: it lay too long without a row, or never was.
 * What the row names already (`before`) may stay. Asked before a transaction, since a bucket may be slow.
 */
export function expectStoredIn(files: Pick<Files, 'find'>) {
  return async (named: string[], before: string[]): Promise<void> => {
    for (const path of named) {
      if (!isUploadedPhoto(path) || before.includes(path)) continue;
      if (!(await files.find(keyOfPhoto(path)))) throw new Failure('photo/gone');
    }
  };
}
