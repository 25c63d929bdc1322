import { type ReactNode, useEffect, useRef } from 'react';
import button from '#web/components/buttons/button.module.css';
import css from './file-button.module.css';
import { PhotoInput } from './photo-input.tsx';

type Props = {
  /** Accessible name; the visible text may be shorter. */
  label: string;
  disabled?: boolean;
  onPick: (photo: File) => void;
  children: ReactNode;
};

/** Button that picks one image. Disabled during an upload; takes the focus back when it is enabled again. */
export function FileButton({ label, disabled = false, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const wasUsed = useRef(false);
  useEffect(() => {
    if (disabled || !wasUsed.current) return;
    wasUsed.current = false;
    if (document.activeElement === document.body) input.current?.focus();
  }, [disabled]);
  const handlePick = ([photo]: File[]) => {
    if (!photo) return;
    wasUsed.current = true;
    onPick(photo);
  };
  return (
    <span className={`${button.button} ${css.button}`}>
      {children}
      <PhotoInput ref={input} aria-label={label} disabled={disabled} onPick={handlePick} />
    </span>
  );
}
