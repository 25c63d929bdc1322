import type { ComponentProps } from 'react';
import { photoTypes } from '#domain/photos.ts';
import { photoTexts as texts } from '#texts/components.ts';
import css from './photo-input.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className' | 'onChange'> & {
  /** Receives at least one file. */
  onPick: (photos: File[]) => void;
};

/** Invisible file input that covers its container, so that the browser handles clicks, keys and dropped files. */
export function PhotoInput({ onPick, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      accept={photoTypes.join()}
      className={css.input}
      onChange={({ target }) => {
        const picked = [...(target.files ?? [])];
        target.value = ''; // allows choosing the same file again
        if (picked.length > 0) onPick(picked);
      }}
    />
  );
}

/** Progress of an upload, `part` 0 to 1. At 1 the server is still resizing the photo. */
export function UploadProgress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={css.upload}>
      <progress value={percent} max={100} aria-label={label} className={css.bar} />
      <p className={css.words}>{percent < 100 ? texts.uploading(percent) : texts.preparing}</p>
    </div>
  );
}
