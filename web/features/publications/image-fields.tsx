import { type KeyboardEvent, useId, useState } from 'react';
import { publicationFields, publicationWords as texts } from '#texts/publications.ts';
import button from '#web/components/button.module.css';
import { KeptPhotos } from '#web/components/kept-photos.tsx';
import { PhotoPicker } from '#web/components/photo-picker.tsx';
import { TextField } from '#web/components/text-field.tsx';
import css from './image-fields.module.css';
import { type Draft, isImageAddress } from './publication-draft.ts';

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** Stores what was chosen. */
  onPick: (photos: File[]) => void;
  progress: number | null;
  /** Why the last upload failed. */
  failure: string | null;
  disabled: boolean;
};

/** Images in their order: stored as soon as they are chosen, so that they can be ordered and seen in the preview. */
export function ImageFields({ draft, onChange, onPick, progress, failure, disabled }: Props) {
  const { images, unsent } = draft;
  const busy = disabled || progress !== null;
  return (
    <>
      {images.length > 0 && <KeptPhotos photos={images} onChange={(changed) => onChange({ images: changed })} />}
      <div>
        <PhotoPicker
          name="imagenes"
          label={images.length > 0 ? texts.newImages : publicationFields.imagenes}
          hint={texts.imagesHint}
          photos={unsent}
          onChange={(chosen) => (chosen.length < unsent.length ? onChange({ unsent: chosen }) : onPick(chosen))}
          progress={progress}
          failure={failure}
          disabled={busy}
          many
        >
          <button type="button" className={button.button} disabled={busy} onClick={() => onPick(unsent)}>
            {texts.retryUpload}
          </button>
        </PhotoPicker>
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      </div>
      <AddressField onAdd={(address) => onChange({ images: [...images, address] })} />
    </>
  );
}

/** Adds an image that is elsewhere, by its address. */
function AddressField({ onAdd }: { onAdd: (address: string) => void }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const id = useId();
  const add = () => {
    const address = typed.trim();
    if (address === '') return;
    setRefused(!isImageAddress(address));
    if (!isImageAddress(address)) return;
    onAdd(address);
    setTyped('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // the form is not meant yet
    add();
  };
  return (
    <div>
      <div className={css.address}>
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
      <p id={id} role="alert" className={css.failure}>
        {refused && texts.badImageUrl}
      </p>
    </div>
  );
}
