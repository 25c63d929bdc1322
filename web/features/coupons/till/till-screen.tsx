import { IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { cashierTill } from '#texts/coupons/cashiers.ts';
import { receiptList, tillPage as texts, tillBranchChoice, tillUnknownOutcome } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import type { SelectOption } from '#web/components/form/select-field.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { ownReceiptsQuery } from '#web/features/coupons/cashiers/cashier-queries.ts';
import cashierSection from '#web/features/coupons/cashiers/cashier-section.module.css';
import { ReceiptText } from '#web/features/coupons/reports/receipt-text.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { CodeForm } from './code-form.tsx';
import type { PendingRedemption } from './pending-redemption.ts';
import { FocusedHeading, QuoteCard } from './quote-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import css from './till-screen.module.css';
import { type Till, useTill } from './use-till.ts';
import { useTillBranch } from './use-till-branch.ts';

type Props = {
  partnerId: number;
  /** Id of the signed-in user. */
  userId: number;
  /** Branch of a cashier's phone; null for a partner, who chooses one. */
  cashierBranch?: SelectOption | null;
};

/** Till of a partner's businesses (TILL-1). A cashier works at one branch and undoes nothing (BACK-4). */
export function TillScreen({ partnerId, userId, cashierBranch = null }: Props) {
  const till = useTill(userId);
  const online = useOnline();
  return (
    <div className={css.till}>
      <div role="status" className={css.status}>
        {!online && (
          <p className={css.offline}>
            <IconWifiOff size={22} stroke={1.8} aria-hidden="true" />
            <span>{texts.offline}</span>
          </p>
        )}
      </div>
      <TillStage till={till} partnerId={partnerId} cashierBranch={cashierBranch} />
      {cashierBranch ? (
        <OwnReceipts />
      ) : (
        <p className={css.report}>
          <Link to={adminPaths.partnerReceipts(partnerId)}>{texts.report}</Link>
        </p>
      )}
    </div>
  );
}

type StageProps = { till: Till; partnerId: number; cashierBranch: SelectOption | null };

function TillStage({ till, partnerId, cashierBranch }: StageProps) {
  const branch = useTillBranch(partnerId, cashierBranch);
  const { stage, sending } = till;
  if (stage.at === 'quote')
    return (
      <QuoteCard
        key={stage.key}
        quote={stage.quote}
        error={stage.error}
        sending={sending}
        onRedeem={till.redeem}
        onCancel={till.next}
      />
    );
  if (stage.at === 'unknown-outcome')
    return (
      <UnknownOutcomeCard
        redemption={stage.redemption}
        message={stage.message}
        sending={sending}
        onRetry={till.retry}
        onGiveUp={till.next}
      />
    );
  if (stage.at === 'done')
    return (
      <ReceiptCard
        key={stage.receipt.Anulado ? 'undone' : 'valid'}
        receipt={stage.receipt}
        partnerId={cashierBranch ? null : partnerId}
        onNext={till.next}
        onUndone={till.showReceipt}
      />
    );
  if (branch.error)
    return (
      <ErrorState title={tillBranchChoice.failed} message={getErrorMessage(branch.error, '')} onRetry={branch.retry} />
    );
  if (branch.choices?.length === 0)
    return (
      <EmptyState title={tillBranchChoice.empty} help={tillBranchChoice.emptyHelp}>
        <Link to={adminPaths.newBusiness(partnerId)}>{tillBranchChoice.newBusiness}</Link>
      </EmptyState>
    );
  return (
    <>
      <CodeForm branch={branch} initialError={stage.error} onQuote={till.showQuote} />
      {till.lastReceipt && (
        <p className={css.last}>{texts.last(till.lastReceipt.Recibo, formatDateTime(till.lastReceipt.Fecha))}</p>
      )}
    </>
  );
}

type UnknownOutcomeCardProps = {
  redemption: PendingRedemption;
  /** Error message of the server, '' for none. */
  message: string;
  sending: boolean;
  onRetry: () => Promise<void>;
  onGiveUp: () => void;
};

/** Card for a redemption without a conclusive response: it may or may not be redeemed (TILL-2). */
function UnknownOutcomeCard({ redemption, message, sending, onRetry, onGiveUp }: UnknownOutcomeCardProps) {
  const online = useOnline();
  const confirm = useConfirm();
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!sending && document.activeElement === document.body) retryButton.current?.focus(); // it lost the focus while it was disabled
  }, [sending]);
  const handleGiveUp = async () => {
    if (await confirm({ title: tillUnknownOutcome.question, action: tillUnknownOutcome.giveUp })) onGiveUp();
  };
  return (
    <section className={css.card} aria-labelledby="unknown-outcome">
      <FocusedHeading id="unknown-outcome">{tillUnknownOutcome.title}</FocusedHeading>
      <p>{tillUnknownOutcome.what(redemption.Titulo, redemption.Codigo.toUpperCase())}</p>
      <div role="status">
        <p>
          {sending
            ? tillUnknownOutcome.asking
            : message || (online ? tillUnknownOutcome.lost : tillUnknownOutcome.offline)}
        </p>
      </div>
      <button
        ref={retryButton}
        type="button"
        disabled={sending}
        className={`${button.button} ${button.primary} ${button.large}`}
        onClick={onRetry}
      >
        {sending ? tillUnknownOutcome.asking : tillUnknownOutcome.again}
      </button>
      <p className={css.help}>{tillUnknownOutcome.help}</p>
      <button type="button" disabled={sending} className={css.quiet} onClick={handleGiveUp}>
        {tillUnknownOutcome.giveUp}
      </button>
    </section>
  );
}

/** Latest receipts of the signed-in cashier at the branch of its phone. Only the partner can undo one. */
function OwnReceipts() {
  const { data, error, refetch } = useQuery(ownReceiptsQuery());
  return (
    <section aria-labelledby="mis-canjes" className={cashierSection.phones}>
      <h2 id="mis-canjes" className={cashierSection.subtitle}>
        {cashierTill.ownReceipts}
      </h2>
      {!data && error && (
        <ErrorState title={receiptList.failed} message={getErrorMessage(error, '')} onRetry={refetch} />
      )}
      {!data && !error && <p role="status">{receiptList.loading}</p>}
      {data?.length === 0 && <EmptyState title={receiptList.empty} help={receiptList.emptyHelp} />}
      {data && data.length > 0 && (
        <>
          <p>{cashierTill.undoHelp}</p>
          <ul className={cashierSection.list}>
            {data.map((receipt) => (
              <li key={receipt.Recibo} className={cashierSection.row}>
                <ReceiptText receipt={receipt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Whether the browser is online, by `navigator.onLine`. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
