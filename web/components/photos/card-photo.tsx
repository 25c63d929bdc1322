import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { missingPhotoText } from '#texts/places/place-card.ts';
import css from './card-photo.module.css';
import { usePhotoUrl } from './photo-url.ts';

/** First photo of a place on an assign board; a grey placeholder if there is none (UPL-4). */
export function CardPhoto({ photos }: { photos: unknown }) {
  const toUrl = usePhotoUrl();
  const [isBroken, setIsBroken] = useState(false);
  const first = Array.isArray(photos) ? photos[0] : undefined;
  if (typeof first === 'string' && !isBroken) {
    return (
      <img
        className={css.photo}
        src={toUrl(toNarrowerPhoto(first, 480))}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    );
  }
  return (
    <span className={css.none} lang="en">
      <IconPhotoOff size={26} stroke={1.6} aria-hidden="true" />
      <span>{missingPhotoText}</span>
    </span>
  );
}
