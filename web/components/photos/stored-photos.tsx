import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { photoTexts as texts } from '#texts/components.ts';
import icons from '#web/components/buttons/icon-button.module.css';
import { usePhotoUrl } from './photo-url.ts';
import css from './stored-photos.module.css';

type Props = { photos: string[]; onChange: (photos: string[]) => void };

/** List of stored photos, which can be reordered and removed. */
export function StoredPhotos({ photos, onChange }: Props) {
  const toUrl = usePhotoUrl();
  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (moved !== undefined && to >= 0 && to < photos.length)
      onChange(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <ul className={css.photos} aria-label={texts.kept}>
      {/* keyed by index: the buttons stay under the pointer while photos move */}
      {Array.from(photos.entries(), ([index, photo]) => (
        <li key={index}>
          <img src={toUrl(toNarrowerPhoto(photo, 480))} alt={texts.keptOne(index + 1)} loading="lazy" />
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
