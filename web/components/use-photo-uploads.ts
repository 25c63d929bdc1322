import { useRef, useState } from 'react';
import { unusedPhotoMinutes } from '#domain/photos.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { uploadPhoto } from '#web/api/uploads.ts';

/** A stored photo is reused by a retry of the form while the server still takes it, a minute to save included. */
const reuseMs = (unusedPhotoMinutes - 1) * 60_000;

/** Stores the photos of a form, telling how far each is; a retry of the form sends a photo again only when it got too old. */
export function usePhotoUploads(failure: string) {
  const stored = useRef(new WeakMap<File, { path: string; storedAt: number }>());
  const [progress, setProgress] = useState<Record<string, number>>({});

  /** Gives the photo's path; rejects with the sentence to show. `name` is the field that `progress` speaks of. */
  const store = async (name: string, photo: File): Promise<string> => {
    const known = stored.current.get(photo);
    if (known && Date.now() - known.storedAt < reuseMs) return known.path;
    const tell = (part: number) => setProgress((others) => ({ ...others, [name]: part }));
    tell(0);
    const storedAt = Date.now(); // before the upload, so never later than the server's own time of it
    try {
      const path = await uploadPhoto(photo, tell);
      stored.current.set(photo, { path, storedAt });
      return path;
    } catch (error) {
      throw new Error(sentenceFor(error, failure));
    } finally {
      setProgress(({ [name]: _, ...others }) => others);
    }
  };
  return { store, progress: (name: string) => progress[name] ?? null };
}
