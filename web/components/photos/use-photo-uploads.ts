import { useRef, useState } from 'react';
import { unusedPhotoMinutes } from '#domain/photos.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { uploadPhoto } from '#web/api/uploads.ts';

/** Time for which a retry of the form reuses a stored photo: as long as the server accepts it, minus a minute to save. */
const reuseMs = (unusedPhotoMinutes - 1) * 60_000;

/** Uploads the photos of a form with progress. A retry of the form uploads a photo again only if it has expired. */
export function usePhotoUploads(errorMessage: string) {
  const stored = useRef(new WeakMap<File, { path: string; storedAt: number }>());
  const [progress, setProgress] = useState<Record<string, number>>({});

  /** Resolves to the photo's path; rejects with the message to show. `name` is the field for `progress`. */
  const store = async (name: string, photo: File): Promise<string> => {
    const reusable = stored.current.get(photo);
    if (reusable && Date.now() - reusable.storedAt < reuseMs) return reusable.path;
    const reportProgress = (part: number) => setProgress((others) => ({ ...others, [name]: part }));
    reportProgress(0);
    const storedAt = Date.now(); // taken before the upload, so never later than the server's timestamp
    try {
      const path = await uploadPhoto(photo, reportProgress);
      stored.current.set(photo, { path, storedAt });
      return path;
    } catch (error) {
      throw new Error(getErrorMessage(error, errorMessage));
    } finally {
      setProgress(({ [name]: _, ...others }) => others);
    }
  };
  return { store, progress: (name: string) => progress[name] ?? null };
}
