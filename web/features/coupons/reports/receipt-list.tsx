import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Receipt } from '#contract/till.ts';
import { tableTexts } from '#texts/components.ts';
import { receiptList as texts } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import css from './receipt-list.module.css';
import { ReceiptText } from './receipt-text.tsx';
import { receiptsHash } from './receipts-hash.ts';
import { receiptsQuery } from './report-queries.ts';
import { UndoReceiptDialog } from './undo-receipt-dialog.tsx';

/** Number of receipts shown at first, and added by each click on the button for more. */
const receiptsPerPage = 10;

/** List of a partner's latest receipts, each with a button to undo it (TILL-3). */
export function ReceiptList({ partnerId }: { partnerId: number }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const { isSuccess } = useQuery(receiptsQuery(partnerId));
  useEffect(() => {
    if (hash !== receiptsHash || !isSuccess) return;
    title.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [hash, isSuccess]);
  return (
    <section aria-labelledby={titleId} className={css.receipts}>
      <h3 id={titleId} ref={title} tabIndex={-1} className={css.title}>
        {texts.title}
      </h3>
      <ReceiptRows partnerId={partnerId} />
    </section>
  );
}

function ReceiptRows({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(receiptsQuery(partnerId));
  const [shown, setShown] = useState(receiptsPerPage);
  const [undoing, setUndoing] = useState<Receipt | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (!data && error) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  /** Moves the focus to the row, because the undo button is removed. */
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
          onClick={() => setShown(shown + receiptsPerPage)}
        >
          {tableTexts.more(Math.min(receiptsPerPage, data.length - shown))}
        </button>
      )}
      {undoing && (
        <UndoReceiptDialog
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
