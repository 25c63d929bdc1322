import type { ComponentProps } from 'react';
import { photoTypes } from '#domain/photos.ts';
import css from './photo-input.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className' | 'onChange'> & {
  /** Gets at least one. */
  onPick: (photos: File[]) => void;
};

/** Lies unseen over all of what stands around it: clicks, keys and dropped files are the browser's own. */
export function PhotoInput({ onPick, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      accept={photoTypes.join()}
      className={css.input}
      onChange={({ target }) => {
        const picked = [...(target.files ?? [])];
        target.value = ''; // so that the same file can be chosen again
        if (picked.length > 0) onPick(picked);
      }}
    />
  );
}
