import { useState } from 'react';
import { publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { usePhotoUploads } from '#web/components/photos/use-photo-uploads.ts';
import type { PublicationDraft } from './publication-draft.ts';

const field = 'imagenes';

/** Uploads chosen images one by one and adds each to the draft. After a failure the rest stays for a retry. */
export function useImageUploads(onChange: (change: (draft: PublicationDraft) => Partial<PublicationDraft>) => void) {
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
        setFailure(getErrorMessage(error, texts.uploadFailed));
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
