import { type ReactNode, useEffect, useRef } from 'react';
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

/** A button that opens the choice of one image; off while that is on its way, and with the focus again when it is back on. */
export function FileButton({ label, disabled = false, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const used = useRef(false);
  useEffect(() => {
    if (disabled || !used.current) return;
    used.current = false;
    if (document.activeElement === document.body) input.current?.focus();
  }, [disabled]);
  const handlePick = ([photo]: File[]) => {
    if (!photo) return;
    used.current = true;
    onPick(photo);
  };
  return (
    <span className={`${button.button} ${css.button}`}>
      {children}
      <PhotoInput ref={input} aria-label={label} disabled={disabled} onPick={handlePick} />
    </span>
  );
}
