import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Receipt } from '#contract/till.ts';
import { confirmTexts } from '#texts/components.ts';
import { receiptList as texts, tillErrors } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { Modal } from '#web/components/dialogs/modal.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useUndoReceipt } from './report-queries.ts';
import css from './undo-receipt-dialog.module.css';

/** Maximum number of characters that the API accepts. */
const maxReasonLength = 300;

type Props = {
  partnerId: number;
  receipt: Receipt;
  /** Called with the undone receipt, when the dialog is closed. */
  onDone: (receipt: Receipt) => void;
  /** Called when the dialog is closed, with or without an undo. */
  onClosed: () => void;
};

/** Modal dialog that requires a reason to undo a receipt; Escape and Cancelar close it without changes (DLG-1). */
export function UndoReceiptDialog({ partnerId, receipt, onDone, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const helpId = useId();
  const undo = useUndoReceipt(partnerId);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  useLayoutEffect(() => {
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const handleSubmit = async (values: FormData) => {
    const Motivo = String(values.get('Motivo') ?? '').trim();
    undo.reset();
    setIsReasonMissing(!Motivo);
    if (!Motivo) return;
    const done = await undo.mutateAsync({ Recibo: receipt.Recibo, Motivo }).catch(() => null); // the error is shown from `undo.error`
    if (!done) return;
    dialog.current?.close();
    showToast('success', texts.done);
    onDone(done);
  };
  return (
    <Modal
      ref={dialog}
      title={texts.question(receipt.Recibo, receipt.Titulo)}
      role="alertdialog"
      aria-describedby={helpId}
      className={css.dialog}
      onClose={onClosed}
    >
      <p id={helpId} className={css.help}>
        {texts.help}
      </p>
      <FormShell
        error={isReasonMissing ? tillErrors.reason : undo.error && getErrorMessage(undo.error, texts.undoFailed)}
        invalidField={isReasonMissing ? 'Motivo' : null}
        loading={undo.isPending}
        submitLabel={texts.confirm}
        loadingLabel={texts.confirming}
        onSubmit={handleSubmit}
      >
        <TextField name="Motivo" label={texts.reason} maxLength={maxReasonLength} autoComplete="off" required />
      </FormShell>
      <button type="button" className={`${button.button} ${css.cancel}`} onClick={() => dialog.current?.close()}>
        {confirmTexts.no}
      </button>
    </Modal>
  );
}
