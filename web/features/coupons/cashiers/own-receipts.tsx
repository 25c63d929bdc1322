import { useQuery } from '@tanstack/react-query';
import { cashierTill as texts } from '#texts/coupons/cashiers.ts';
import { receiptList } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { ReceiptText } from '#web/features/coupons/reports/receipt-text.tsx';
import { ownReceiptsQuery } from './cashier-queries.ts';
import css from './cashier-section.module.css';

/** Latest receipts of the signed-in cashier at the branch of its phone. Only the partner can undo one. */
export function OwnReceipts() {
  const { data, error, refetch } = useQuery(ownReceiptsQuery());
  return (
    <section aria-labelledby="mis-canjes" className={css.phones}>
      <h2 id="mis-canjes" className={css.subtitle}>
        {texts.ownReceipts}
      </h2>
      {!data && error && (
        <ErrorState title={receiptList.failed} message={getErrorMessage(error, '')} onRetry={refetch} />
      )}
      {!data && !error && <p role="status">{receiptList.loading}</p>}
      {data?.length === 0 && <EmptyState title={receiptList.empty} help={receiptList.emptyHelp} />}
      {data && data.length > 0 && (
        <>
          <p>{texts.undoHelp}</p>
          <ul className={css.list}>
            {data.map((receipt) => (
              <li key={receipt.Recibo} className={css.row}>
                <ReceiptText receipt={receipt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
