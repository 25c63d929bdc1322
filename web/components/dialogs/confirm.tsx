import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { confirmTexts, doubtTexts as texts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import css from './confirm.module.css';
import frame from './dialog.module.css';
import { Modal } from './modal.tsx';

type Question = {
  title: string;
  /** Subject and side effects of the action. Until a promise resolves, the action waits. */
  detail?: LateText | undefined;
  /** Label of the confirm button. */
  action?: string;
  /** Whether nothing is lost; the confirm button is then not styled as a warning. */
  isHarmless?: boolean;
};

/** A text, or the promise of one, which does not reject. */
export type LateText = string | Promise<string>;

type Confirm = (question: Question) => Promise<boolean>;
type OpenQuestion = Question & { id: number; resolve: (isConfirmed: boolean) => void };

/** `returnValue` of the dialog after a click on the confirm button. */
const confirmed = 'yes';

const ConfirmContext = createContext<Confirm | null>(null);

/** Provides `useConfirm` to its children and renders the confirm dialog (DLG-1). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const lastId = useRef(0);
  const confirm = useCallback<Confirm>(
    (question) => new Promise((resolve) => setOpen({ ...question, id: ++lastId.current, resolve })),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && (
        <ConfirmDialog
          key={open.id}
          {...open}
          onClosed={() => setOpen((current) => (current === open ? null : current))}
        />
      )}
    </ConfirmContext>
  );
}

/** Returns a function that opens the confirm dialog and resolves to false on Cancel or Escape. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used within a ConfirmProvider');
  return confirm;
}

type DialogProps = OpenQuestion & { onClosed: () => void };

function ConfirmDialog({ title, detail, action = confirmTexts.yes, isHarmless, resolve, onClosed }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const detailId = useId();
  const text = useLateText(detail);
  useLayoutEffect(() => {
    cancel.current?.focus();
  }, []);
  /** Resolves only now: the browser has restored the focus, so the action cannot remove the dialog's focus target. */
  const handleClose = () => {
    onClosed();
    resolve(dialog.current?.returnValue === confirmed);
  };
  return (
    <Modal
      ref={dialog}
      title={title}
      role="alertdialog"
      aria-describedby={detail ? detailId : undefined}
      className={css.dialog}
      onClose={handleClose}
    >
      {detail && (
        <p id={detailId} role={text === null ? 'status' : undefined} className={css.detail}>
          {text ?? confirmTexts.checking}
        </p>
      )}
      <p className={`${frame.actions} ${frame.stacking} ${css.actions}`}>
        <button ref={cancel} type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {confirmTexts.no}
        </button>
        <button
          type="button"
          className={`${button.button} ${isHarmless ? button.primary : css.warning}`}
          aria-disabled={text === null}
          onClick={() => text !== null && dialog.current?.close(confirmed)}
        >
          {action}
        </button>
      </p>
    </Modal>
  );
}

/** The text; null until its promise resolves. */
export function useLateText(text: LateText | undefined): string | null {
  const [resolved, setResolved] = useState<{ from: LateText; text: string } | null>(null);
  useEffect(() => {
    if (text instanceof Promise) void text.then((value) => setResolved({ from: text, text: value }));
  }, [text]);
  if (!(text instanceof Promise)) return text ?? '';
  return resolved?.from === text ? resolved.text : null;
}

/**
 * Returns a function that asks about values that are valid but hardly meant, such as a discount of 0 %. Resolves to
 * whether to save them; true without doubts.
 */
export function useConfirmDoubts(): (doubts: string[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (doubts) =>
    doubts.length === 0 ||
    confirm({ title: texts.question, detail: doubts.join(' '), action: texts.save, isHarmless: true });
}
