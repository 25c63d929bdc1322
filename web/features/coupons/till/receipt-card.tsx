import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Receipt } from '#contract/till.ts';
import { isBillDiscount } from '#domain/coupons/coupon.ts';
import { formatDiscount, formatDollars } from '#domain/coupons/format-discount.ts';
import { tillReceipt as texts, tillRegisterCode } from '#texts/coupons/till.ts';
import button from '#web/components/buttons/button.module.css';
import { RegisterCode } from '#web/features/coupons/register-code.tsx';
import { UndoReceiptDialog } from '#web/features/coupons/reports/undo-receipt-dialog.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { useKeyboardScanner } from './code-form.tsx';
import { FocusedHeading } from './quote-card.tsx';
import css from './receipt-card.module.css';

type Props = {
  receipt: Receipt;
  /** Partner who can undo the redemption; null for a cashier, who cannot. */
  partnerId: number | null;
  onNext: () => void;
  /** Called with the undone receipt. */
  onUndone: (receipt: Receipt) => void;
};

/** Receipt of a redemption with the amount to charge (TILL-1), and a button to undo it. A scan starts the next code immediately. */
export function ReceiptCard({ receipt, partnerId, onNext, onUndone }: Props) {
  const [isUndoing, setIsUndoing] = useState(false);
  const { Recibo, Fecha, Titulo, Negocio, Sucursal, CodigoDeCaja, Anulado } = receipt;
  useKeyboardScanner(() => {
    flushSync(onNext);
    document.querySelector<HTMLElement>('[name="Codigo"]')?.focus();
  });
  const Icon = Anulado ? IconAlertTriangle : IconCircleCheck;
  return (
    <section className={css.card} data-undone={Anulado !== null} aria-labelledby="receipt">
      <div className={css.head}>
        <Icon size={56} stroke={1.6} aria-hidden="true" className={css.icon} />
        <FocusedHeading id="receipt">{Anulado ? texts.undone : texts.redeemed}</FocusedHeading>
        <p className={css.number}>{texts.receipt(Recibo)}</p>
        <p>
          <time dateTime={Fecha}>{formatDateTime(Fecha)}</time>
        </p>
      </div>
      {Anulado ? (
        <p>{texts.undoneBecause(formatDateTime(Anulado.Fecha), Anulado.Motivo)}</p>
      ) : (
        <Charge receipt={receipt} />
      )}
      {CodigoDeCaja && !Anulado && <RegisterCode code={CodigoDeCaja} {...tillRegisterCode} />}
      <p className={css.what}>{[Titulo, Negocio, Sucursal].filter(Boolean).join(' · ')}</p>
      <button type="button" className={`${button.button} ${button.primary} ${button.large}`} onClick={onNext}>
        {texts.next}
      </button>
      {!Anulado && partnerId !== null && (
        <button type="button" className={css.undo} onClick={() => setIsUndoing(true)}>
          {texts.undo}
        </button>
      )}
      {isUndoing && partnerId !== null && (
        <UndoReceiptDialog
          partnerId={partnerId}
          receipt={receipt}
          onDone={onUndone}
          onClosed={() => setIsUndoing(false)}
        />
      )}
    </section>
  );
}

/** Amount to charge; without a bill, the discount to apply. */
function Charge({ receipt: { Cuenta, Descuento, Total, TipoDescuento, ValorDescuento } }: { receipt: Receipt }) {
  const discount = formatDiscount(TipoDescuento, ValorDescuento);
  if (Cuenta === null || Descuento === null || Total === null || !isBillDiscount(TipoDescuento)) {
    return (
      <div className={css.charge}>
        <p className={css.total}>{texts.apply(discount)}</p>
        {Cuenta !== null && <p>{texts.billNoted(formatDollars(Cuenta))}</p>}
      </div>
    );
  }
  return (
    <div className={css.charge}>
      <p className={css.total}>
        <span>{texts.charge}</span> <strong translate="no">{formatDollars(Total)}</strong>
      </p>
      <p>{Descuento > 0 ? texts.less(formatDollars(Cuenta), formatDollars(Descuento)) : discount}</p>
    </div>
  );
}
