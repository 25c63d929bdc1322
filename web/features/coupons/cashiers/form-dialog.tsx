import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import frame from '#web/components/dialogs/dialog.module.css';
import css from './form-dialog.module.css';

type Props = {
  title: string;
  onClosed: () => void;
  /** Receives the function that closes the dialog. */
  children: (close: () => void) => ReactNode;
};

/** Modal dialog with a form. Escape closes it. */
export function FormDialog({ title, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpen(dialog);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={onClosed}>
      <h2 id={titleId}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

function useOpen(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [dialog]);
}
