import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import type { Site } from '#contract/places.ts';
import { narrowerPhoto } from '#domain/photos.ts';
import { siteFields as texts } from '#texts/sites.ts';
import icons from '#web/components/icon-button.module.css';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { PhotoPicker } from '#web/components/photo-picker.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import css from './photo-fields.module.css';
import type { Draft } from './site-draft.ts';

type Props = {
  site: Site | null;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** How much of the photo on its way has been sent, 0 to 1. */
  progress: number | null;
  disabled: boolean;
};

/** The photos a place has, in their order, those that join them, and addresses of others. */
export function PhotoFields({ draft, onChange, progress, disabled }: Props) {
  return (
    <>
      {draft.kept.length > 0 && <KeptPhotos photos={draft.kept} onChange={(kept) => onChange({ kept })} />}
      <PhotoPicker
        name="photos"
        label={texts.newPhotos}
        photos={draft.added}
        onChange={(added) => onChange({ added })}
        progress={progress}
        disabled={disabled}
        many
      />
      <TextArea name="urls" label={texts.urls} hint={texts.urlsHint} rows={3} spellCheck={false} />
    </>
  );
}

type KeptProps = { photos: string[]; onChange: (photos: string[]) => void };

function KeptPhotos({ photos, onChange }: KeptProps) {
  const address = usePhotoAddress();
  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (moved !== undefined && to >= 0 && to < photos.length)
      onChange(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <ul className={css.kept} aria-label={texts.photosKept}>
      {/* by place: the buttons stay under the finger while photos move through it */}
      {Array.from(photos.entries(), ([index, photo]) => (
        <li key={index}>
          <img src={address(narrowerPhoto(photo, 480))} alt={texts.storedPhoto(index + 1)} loading="lazy" />
          <span className={css.buttons}>
            <button
              type="button"
              className={icons.button}
              aria-label={texts.photoLeft(index + 1)}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={icons.button}
              aria-label={texts.photoRight(index + 1)}
              aria-disabled={index === photos.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowRight size={18} stroke={2} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={`${icons.button} ${icons.warning}`}
              aria-label={texts.photoRemove(index + 1)}
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
