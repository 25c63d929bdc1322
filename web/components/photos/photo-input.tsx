import type { ComponentProps } from 'react';
import { photoTypes } from '#domain/photos.ts';
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
