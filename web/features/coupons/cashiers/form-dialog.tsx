import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Modal } from '#web/components/dialogs/modal.tsx';
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
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <Modal ref={dialog} title={title} className={css.dialog} onClose={onClosed}>
      {children(() => dialog.current?.close())}
    </Modal>
  );
}
