import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { confirmWords } from '#texts/pieces.ts';
import button from './button.module.css';
import css from './confirm.module.css';
import frame from './dialog.module.css';

type Question = {
  title: string;
  /** What it is about, and what else comes of it. */
  detail?: string | undefined;
  /** The word on the button that says yes. */
  action?: string;
  /** That nothing is lost by it, so that the button need not warn. */
  harmless?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;
type Asked = Question & { number: number; answer: (yes: boolean) => void };

const saidYes = 'yes';

const Confirm = createContext<Ask | null>(null);

/** Gives `useConfirm` to what stands inside, and draws the one dialog that asks (DLG-1). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const number = useRef(0);
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setAsked({ ...question, number: ++number.current, answer })),
    [],
  );
  return (
    <Confirm value={ask}>
      {children}
      {asked && <ConfirmDialog key={asked.number} {...asked} onClosed={() => setAsked(null)} />}
    </Confirm>
  );
}

/** Asks a question over the page; false when the person cancels or presses Escape. */
export function useConfirm(): Ask {
  const ask = useContext(Confirm);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it');
  return ask;
}

type DialogProps = Asked & { onClosed: () => void };

function ConfirmDialog({ title, detail, action = confirmWords.yes, harmless, answer, onClosed }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const detailId = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    no.current?.focus();
  }, []);
  /** By then the browser has given the focus back, so nothing was taken off the page under it. */
  const handleClose = () => {
    onClosed();
    answer(dialog.current?.returnValue === saidYes);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={detail && detailId}
      className={`${frame.dialog} ${css.dialog}`}
      onClose={handleClose}
    >
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {detail && (
        <p id={detailId} className={css.detail}>
          {detail}
        </p>
      )}
      <p className={`${frame.actions} ${frame.stacking} ${css.actions}`}>
        <button ref={no} type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {confirmWords.no}
        </button>
        <button
          type="button"
          className={`${button.button} ${harmless ? button.primary : css.warning}`}
          onClick={() => dialog.current?.close(saidYes)}
        >
          {action}
        </button>
      </p>
    </dialog>
  );
}
