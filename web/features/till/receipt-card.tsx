import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import type { Receipt } from '#contract/till.ts';
import { isOffBill } from '#domain/coupon.ts';
import { discountForPeople, inDollars } from '#domain/discount-words.ts';
import { tillReceipt as texts } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import { momentInWords } from '#web/shell/city-time.ts';
import { CardTitle } from './card-title.tsx';
import css from './receipt-card.module.css';
import { useScanner } from './use-scanner.ts';

/** What the server said was redeemed, and what to charge (TILL-1). A scanner goes straight on to the next code. */
export function ReceiptCard({ receipt, onNext }: { receipt: Receipt; onNext: () => void }) {
  const { Recibo, Fecha, Titulo, Negocio, Sucursal, Anulado } = receipt;
  useScanner(() => {
    flushSync(onNext);
    document.querySelector<HTMLElement>('[name="Codigo"]')?.focus();
  });
  const Icon = Anulado ? IconAlertTriangle : IconCircleCheck;
  return (
    <section className={css.card} data-undone={Anulado !== null} aria-labelledby="receipt">
      <div className={css.head}>
        <Icon size={56} stroke={1.6} aria-hidden="true" className={css.icon} />
        <CardTitle id="receipt">{Anulado ? texts.undone : texts.redeemed}</CardTitle>
        <p className={css.number}>{texts.receipt(Recibo)}</p>
        <p>
          <time dateTime={Fecha}>{momentInWords(Fecha)}</time>
        </p>
      </div>
      {Anulado ? (
        <p>{texts.undoneBecause(momentInWords(Anulado.Fecha), Anulado.Motivo)}</p>
      ) : (
        <Charge receipt={receipt} />
      )}
      <p className={css.what}>{[Titulo, Negocio, Sucursal].filter(Boolean).join(' · ')}</p>
      <button type="button" className={`${button.button} ${button.primary} ${button.large}`} onClick={onNext}>
        {texts.next}
      </button>
    </section>
  );
}

/** What the customer pays; what they get where no bill was named. */
function Charge({ receipt: { Cuenta, Descuento, Total, TipoDescuento, ValorDescuento } }: { receipt: Receipt }) {
  const worth = discountForPeople(TipoDescuento, ValorDescuento);
  if (Cuenta === null || Descuento === null || Total === null || !isOffBill(TipoDescuento)) {
    return (
      <div className={css.charge}>
        <p className={css.total}>{texts.apply(worth)}</p>
        {Cuenta !== null && <p>{texts.billNoted(inDollars(Cuenta))}</p>}
      </div>
    );
  }
  return (
    <div className={css.charge}>
      <p className={css.total}>
        {texts.charge} <strong>{inDollars(Total)}</strong>
      </p>
      <p>{Descuento > 0 ? texts.less(inDollars(Cuenta), inDollars(Descuento)) : worth}</p>
    </div>
  );
}
