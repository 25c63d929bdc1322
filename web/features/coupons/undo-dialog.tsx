import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Receipt } from '#contract/till.ts';
import { confirmWords } from '#texts/pieces.ts';
import { receiptList as texts, tillProblems } from '#texts/till.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import frame from '#web/components/dialog.module.css';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useUndo } from './report-calls.ts';
import css from './undo-dialog.module.css';

/** As many letters as the API takes. */
const longestReason = 300;

type Props = {
  partnerId: number;
  receipt: Receipt;
  /** Comes once it is undone and the dialog has gone. */
  onDone: (receipt: Receipt) => void;
  /** Comes when the dialog has gone, also when nothing was undone. */
  onClosed: () => void;
};

/** Asks why a receipt is undone, over the page; Escape and Cancelar leave it as it was (DLG-1). */
export function UndoDialog({ partnerId, receipt, onDone, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const undo = useUndo(partnerId);
  const [missing, setMissing] = useState(false);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const handleSubmit = async (typed: FormData) => {
    const Motivo = String(typed.get('Motivo') ?? '').trim();
    undo.reset();
    setMissing(!Motivo);
    if (!Motivo) return;
    const done = await undo.mutateAsync({ Recibo: receipt.Recibo, Motivo }).catch(() => null); // why stands in `undo.error`
    if (!done) return;
    dialog.current?.close();
    showToast('success', texts.done);
    onDone(receipt);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
      className={`${frame.dialog} ${css.dialog}`}
      onClose={onClosed}
    >
      <h2 id={`${id}-title`}>{texts.question(receipt.Recibo, receipt.Titulo)}</h2>
      <p id={`${id}-help`} className={css.help}>
        {texts.help}
      </p>
      <FormShell
        error={missing ? tillProblems.reason : undo.error && sentenceFor(undo.error, texts.undoFailed)}
        failing={missing ? 'Motivo' : null}
        loading={undo.isPending}
        submitLabel={texts.confirm}
        loadingLabel={texts.confirming}
        onSubmit={handleSubmit}
      >
        <TextField name="Motivo" label={texts.reason} maxLength={longestReason} autoComplete="off" required />
      </FormShell>
      <button type="button" className={`${button.button} ${css.cancel}`} onClick={() => dialog.current?.close()}>
        {confirmWords.no}
      </button>
    </dialog>
  );
}
