import { IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { tillPage as texts, tillBranchChoice } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import type { SelectOption } from '#web/components/form/select-field.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { OwnReceipts } from '#web/features/coupons/cashiers/own-receipts.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { CodeForm } from './code-form.tsx';
import { QuoteCard } from './quote-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import css from './till-screen.module.css';
import { UnknownOutcomeCard } from './unknown-outcome-card.tsx';
import { useOnline } from './use-online.ts';
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
      <CodeForm branch={branch} error={stage.error} onQuote={till.showQuote} />
      {till.lastReceipt && (
        <p className={css.last}>{texts.last(till.lastReceipt.Recibo, formatDateTime(till.lastReceipt.Fecha))}</p>
      )}
    </>
  );
}
