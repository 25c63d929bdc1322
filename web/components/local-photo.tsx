import { useState } from 'react';
import { photoWords as texts } from '#texts/pieces.ts';
import css from './local-photo.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** A photo of this machine that was not sent yet; its name where the browser cannot show it. */
export function LocalPhoto({ photo, className }: { photo: File; className: string | undefined }) {
  const url = useObjectUrl(photo);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  if (unreadable === photo) {
    return (
      <span className={`${css.name} ${className}`}>
        {photo.name}
        <small>{texts.noPreview}</small>
      </span>
    );
  }
  if (!url) return <span className={className} />;
  return <img src={url} alt={photo.name} className={className} onError={() => setUnreadable(photo)} />;
}
