import type { ReactNode } from 'react';
import { photoTypes } from '#domain/photos.ts';
import button from './button.module.css';
import css from './file-button.module.css';

type Props = {
  /** Names it; what is seen may be shorter. */
  label: string;
  disabled?: boolean;
  onPick: (photo: File) => void;
  children: ReactNode;
};

/** A button that opens the choice of one image. */
export function FileButton({ label, disabled, onPick, children }: Props) {
  return (
    <span className={`${button.button} ${css.button}`}>
      {children}
      <input
        type="file"
        accept={photoTypes.join()}
        aria-label={label}
        disabled={disabled}
        className={css.input}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          target.value = ''; // so that the same file can be chosen again
          if (photo) onPick(photo);
        }}
      />
    </span>
  );
}
