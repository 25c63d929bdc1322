import { type KeyboardEvent, useId, useState } from 'react';
import { publicationFields, publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { TextField } from '#web/components/form/text-field.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';
import { StoredPhotos } from '#web/components/photos/stored-photos.tsx';
import css from './image-fields.module.css';
import { isAllowedImageUrl, type PublicationValues } from './publication-values.ts';

type Props = {
  values: PublicationValues;
  onChange: (part: Partial<PublicationValues>) => void;
  /** Uploads the chosen photos. */
  onPick: (photos: File[]) => void;
  progress: number | null;
  /** Why the last upload failed. */
  error: string | null;
};

/** Ordered images of a publication. They upload when chosen, so that they can be sorted and previewed. */
export function ImageFields({ values, onChange, onPick, progress, error }: Props) {
  const { images, unsent } = values;
  const busy = progress !== null;
  return (
    <>
      {images.length > 0 && <StoredPhotos photos={images} onChange={(changed) => onChange({ images: changed })} />}
      <div>
        <PhotoPicker
          name="imagenes"
          label={images.length > 0 ? texts.newImages : publicationFields.imagenes}
          hint={texts.imagesHint}
          photos={unsent}
          onChange={(files) => (files.length < unsent.length ? onChange({ unsent: files }) : onPick(files))}
          progress={progress}
          uploadError={error}
          disabled={busy}
          multiple
        >
          <button type="button" className={button.button} disabled={busy} onClick={() => onPick(unsent)}>
            {texts.retryUpload}
          </button>
        </PhotoPicker>
        <p role="alert" className={css.error}>
          {error}
        </p>
      </div>
      <ImageUrlField onAdd={(url) => onChange({ images: [...images, url] })} />
    </>
  );
}

/** Adds an image hosted elsewhere by its URL. */
function ImageUrlField({ onAdd }: { onAdd: (url: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const id = useId();
  const add = () => {
    const url = typed.trim();
    if (url === '') return;
    setIsInvalid(!isAllowedImageUrl(url));
    if (!isAllowedImageUrl(url)) return;
    onAdd(url);
    setTyped('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter must not submit the form
    add();
  };
  return (
    <div>
      <div className={css.urlRow}>
        <TextField
          name="imageUrl"
          type="url"
          label={texts.imageUrl}
          hint={texts.imageUrlHint}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKey}
          autoComplete="off"
        />
        <button type="button" className={button.button} aria-describedby={id} onClick={add}>
          {texts.addImageUrl}
        </button>
      </div>
      <p id={id} role="alert" className={css.error}>
        {isInvalid && texts.badImageUrl}
      </p>
    </div>
  );
}
