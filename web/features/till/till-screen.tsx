import { IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { till as texts, tillBranch } from '#texts/till.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { momentInWords } from '#web/shell/city-time.ts';
import { CodeForm } from './code-form.tsx';
import { DoubtCard } from './doubt-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import css from './till-screen.module.css';
import { useBranch } from './use-branch.ts';
import { useOnline } from './use-online.ts';
import { type Till, useTill } from './use-till.ts';

type Props = {
  partnerId: number;
  /** Who stands at the till. */
  viewerId: number;
};

/** The till of one partner's businesses (TILL-1). */
export function TillScreen({ partnerId, viewerId }: Props) {
  const till = useTill(viewerId);
  const online = useOnline();
  return (
    <div className={css.till}>
      <div role="status" className={css.status}>
        {!online && (
          <p className={css.offline}>
            <IconWifiOff size={22} stroke={1.8} aria-hidden="true" />
            {texts.offline}
          </p>
        )}
      </div>
      <StageOf till={till} partnerId={partnerId} />
      <p className={css.report}>
        <Link to={adminPaths.partner(partnerId)}>{texts.report}</Link>
      </p>
    </div>
  );
}

function StageOf({ till, partnerId }: { till: Till; partnerId: number }) {
  const branch = useBranch(partnerId);
  const { stage, sending } = till;
  if (stage.at === 'quote')
    return (
      <QuoteCard
        key={stage.key}
        quote={stage.quote}
        refusal={stage.refusal}
        sending={sending}
        onRedeem={till.redeem}
        onCancel={till.next}
      />
    );
  if (stage.at === 'doubt')
    return (
      <DoubtCard
        tried={stage.tried}
        sentence={stage.sentence}
        sending={sending}
        onAskAgain={till.askAgain}
        onGiveUp={till.next}
      />
    );
  if (stage.at === 'done') return <ReceiptCard receipt={stage.receipt} onNext={till.next} />;
  if (branch.error)
    return <FailedState title={tillBranch.failed} message={sentenceFor(branch.error, '')} onRetry={branch.retry} />;
  if (branch.choices?.length === 0)
    return (
      <EmptyState title={tillBranch.empty} help={tillBranch.emptyHelp}>
        <Link to={adminPaths.newBusiness(partnerId)}>{tillBranch.newBusiness}</Link>
      </EmptyState>
    );
  return (
    <>
      <CodeForm branch={branch} refusal={stage.refusal} onCode={till.ask} />
      {till.last && <p className={css.last}>{texts.last(till.last.Recibo, momentInWords(till.last.Fecha))}</p>}
    </>
  );
}
