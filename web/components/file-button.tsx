import type { ReactNode } from 'react';
import button from './button.module.css';
import css from './file-button.module.css';
import { PhotoInput } from './photo-input.tsx';

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
      <PhotoInput aria-label={label} disabled={disabled} onPick={([photo]) => photo && onPick(photo)} />
    </span>
  );
}
