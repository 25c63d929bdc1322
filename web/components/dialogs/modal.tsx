import { type ComponentProps, type RefObject, useId, useLayoutEffect } from 'react';
import css from './dialog.module.css';

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'title'> & {
  title: string;
  /** Receives the element, whose `close` closes the dialog. */
  ref: RefObject<HTMLDialogElement | null>;
};

/** Modal dialog with a title, open while it is rendered. Escape closes it, and the browser returns the focus. */
export function Modal({ title, ref, className = '', children, ...dialog }: Props) {
  const titleId = useId();
  useLayoutEffect(() => ref.current?.showModal(), [ref]);
  return (
    <dialog {...dialog} ref={ref} aria-labelledby={titleId} className={`${css.dialog} ${className}`}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
