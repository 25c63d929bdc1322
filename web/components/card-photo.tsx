import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { narrowerPhoto } from '#domain/photos.ts';
import { noImage } from '#texts/photos.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import css from './card-photo.module.css';

/** The first photo of a place on a board, or a grey block where there is none (UPL-4). */
export function CardPhoto({ photos }: { photos: unknown }) {
  const address = usePhotoAddress();
  const [broken, setBroken] = useState(false);
  const first = Array.isArray(photos) ? photos[0] : undefined;
  if (typeof first === 'string' && !broken) {
    return (
      <img
        className={css.photo}
        src={address(narrowerPhoto(first, 480))}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={css.none} lang="en">
      <IconPhotoOff size={26} stroke={1.6} aria-hidden="true" />
      {noImage}
    </span>
  );
}
