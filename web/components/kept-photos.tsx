import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { narrowerPhoto } from '#domain/photos.ts';
import { photoWords as texts } from '#texts/pieces.ts';
import icons from './icon-button.module.css';
import css from './kept-photos.module.css';
import { usePhotoAddress } from './photo-address.ts';

type Props = { photos: string[]; onChange: (photos: string[]) => void };

/** Stored photos in their order, which can be changed, and each taken out. */
export function KeptPhotos({ photos, onChange }: Props) {
  const address = usePhotoAddress();
  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (moved !== undefined && to >= 0 && to < photos.length)
      onChange(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <ul className={css.kept} aria-label={texts.kept}>
      {/* by place: the buttons stay under the finger while photos move through it */}
      {Array.from(photos.entries(), ([index, photo]) => (
        <li key={index}>
          <img src={address(narrowerPhoto(photo, 480))} alt={texts.keptOne(index + 1)} loading="lazy" />
          <span className={css.buttons}>
            <button
              type="button"
              className={icons.button}
              aria-label={texts.toLeft(index + 1)}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={icons.button}
              aria-label={texts.toRight(index + 1)}
              aria-disabled={index === photos.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowRight size={18} stroke={2} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={`${icons.button} ${icons.warning}`}
              aria-label={texts.removeKept(index + 1)}
              onClick={() => onChange(photos.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={2} aria-hidden="true" />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
