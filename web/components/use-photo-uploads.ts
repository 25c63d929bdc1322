import { useRef, useState } from 'react';
import { sentenceFor } from '#web/api/admin-client.ts';
import { uploadPhoto } from '#web/api/uploads.ts';

/** Stores the photos of a form, telling how far each is; what was stored once is not sent again when the form is retried. */
export function usePhotoUploads(failure: string) {
  const stored = useRef(new WeakMap<File, string>());
  const [progress, setProgress] = useState<Record<string, number>>({});

  /** Gives the photo's path; rejects with the sentence to show. `name` is the field that `progress` speaks of. */
  const store = async (name: string, photo: File): Promise<string> => {
    const known = stored.current.get(photo);
    if (known) return known;
    const tell = (part: number) => setProgress((others) => ({ ...others, [name]: part }));
    tell(0);
    try {
      const path = await uploadPhoto(photo, tell);
      stored.current.set(photo, path);
      return path;
    } catch (error) {
      throw new Error(sentenceFor(error, failure));
    } finally {
      setProgress(({ [name]: _, ...others }) => others);
    }
  };
  return { store, progress: (name: string) => progress[name] ?? null };
}
