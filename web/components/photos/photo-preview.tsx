import { useState } from 'react';
import { photoTexts as texts } from '#texts/components.ts';
import css from './photo-preview.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** Preview of a photo that is not uploaded yet; its file name if the browser cannot show it. */
export function PhotoPreview({ photo, className }: { photo: File; className: string | undefined }) {
  const url = useObjectUrl(photo);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  if (unreadable === photo) {
    return (
      <span className={`${css.name} ${className}`}>
        <span>{photo.name}</span>
        <small>{texts.noPreview}</small>
      </span>
    );
  }
  if (!url) return <span className={className} />;
  return <img src={url} alt={photo.name} className={className} onError={() => setUnreadable(photo)} />;
}
