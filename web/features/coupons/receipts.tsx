import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Receipt } from '#contract/till.ts';
import { discountInWords, isOffBill } from '#domain/coupon.ts';
import { inDollars } from '#domain/discount-words.ts';
import { tableWords } from '#texts/pieces.ts';
import { receiptList as texts } from '#texts/till.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { momentInWords } from '#web/shell/city-time.ts';
import css from './receipts.module.css';
import { receiptsQuery } from './report-calls.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** So many receipts are shown at first, and more at each wish. */
const receiptsAtATime = 10;

/** A partner's latest receipts, and the way to undo one (TILL-3). */
export function Receipts({ partnerId }: { partnerId: number }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.receipts}>
      <h3 id={titleId}>{texts.title}</h3>
      <ReceiptRows partnerId={partnerId} />
    </section>
  );
}

function ReceiptRows({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(receiptsQuery(partnerId));
  const [shown, setShown] = useState(receiptsAtATime);
  const [undoing, setUndoing] = useState<Receipt | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (!data && error) return <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  /** The button that had the focus goes with what it did. */
  const handleDone = ({ Recibo }: Receipt) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${Recibo}"]`)?.focus();
  return (
    <>
      <ul ref={list} className={css.list}>
        {data.slice(0, shown).map((receipt) => (
          <li key={receipt.Recibo} data-key={receipt.Recibo} tabIndex={-1} className={css.row}>
            <ReceiptText receipt={receipt} />
            {!receipt.Anulado && (
              <button
                type="button"
                className={css.undo}
                aria-label={texts.undoOne(receipt.Recibo)}
                onClick={() => setUndoing(receipt)}
              >
                {texts.undo}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data.length > shown && (
        <button
          type="button"
          className={`${button.button} ${css.more}`}
          onClick={() => setShown(shown + receiptsAtATime)}
        >
          {tableWords.more(Math.min(receiptsAtATime, data.length - shown))}
        </button>
      )}
      {undoing && (
        <UndoDialog
          key={undoing.Recibo}
          partnerId={partnerId}
          receipt={undoing}
          onDone={handleDone}
          onClosed={() => setUndoing(null)}
        />
      )}
    </>
  );
}

function ReceiptText({ receipt }: { receipt: Receipt }) {
  const { Recibo, Fecha, Titulo, Negocio, Sucursal, TipoDescuento, ValorDescuento, Anulado } = receipt;
  return (
    <div className={css.text}>
      <h4>
        {texts.receipt(Recibo)} · <time dateTime={Fecha}>{momentInWords(Fecha)}</time>
      </h4>
      <p>
        <strong>{Titulo}</strong> · {discountInWords(ValorDescuento, TipoDescuento)}
      </p>
      <p>{[Negocio, Sucursal].filter(Boolean).join(' · ')}</p>
      <Bill receipt={receipt} />
      {Anulado && (
        <p>
          <span className={css.undone}>{texts.undone}</span>{' '}
          {texts.undoneBecause(momentInWords(Anulado.Fecha), Anulado.Motivo)}
        </p>
      )}
    </div>
  );
}

function Bill({ receipt: { Cuenta, Descuento, Total, TipoDescuento } }: { receipt: Receipt }) {
  if (Cuenta === null || Descuento === null || Total === null) return null;
  if (!isOffBill(TipoDescuento)) return <p className={css.bill}>{texts.billNoted(inDollars(Cuenta))}</p>;
  const [bill, discount, total] = [Cuenta, Descuento, Total].map((amount) => inDollars(amount));
  return <p className={css.bill}>{texts.bill(bill ?? '', discount ?? '', total ?? '')}</p>;
}
