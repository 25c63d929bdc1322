import { useState } from 'react';
import { publicationWords as texts } from '#texts/publications.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { usePhotoUploads } from '#web/components/use-photo-uploads.ts';
import type { Draft } from './publication-draft.ts';

const field = 'imagenes';

/** Stores chosen images one by one and adds each to the draft; one that fails stays to be tried again, with those after it. */
export function useImageUploads(onChange: (change: (draft: Draft) => Partial<Draft>) => void) {
  const uploads = usePhotoUploads(texts.uploadFailed);
  const [failure, setFailure] = useState<string | null>(null);

  const pick = async (photos: File[]) => {
    setFailure(null);
    onChange(() => ({ unsent: photos }));
    for (const photo of photos) {
      try {
        const path = await uploads.store(field, photo);
        onChange(({ images, unsent }) => ({
          images: [...images, path],
          unsent: unsent.filter((other) => other !== photo),
        }));
      } catch (error) {
        setFailure(sentenceFor(error, texts.uploadFailed));
        return;
      }
    }
  };
  const storeAll = async (photos: File[]) => {
    const paths: string[] = [];
    for (const photo of photos) paths.push(await uploads.store(field, photo));
    return paths;
  };
  return { pick, storeAll, failure, progress: uploads.progress(field) };
}
