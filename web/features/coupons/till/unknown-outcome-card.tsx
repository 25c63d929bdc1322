import { useEffect, useRef } from 'react';
import { tillUnknownOutcome as texts } from '#texts/coupons/till.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import type { PendingRedemption } from './pending-redemption.ts';
import css from './unknown-outcome-card.module.css';
import { useOnline } from './use-online.ts';

type Props = {
  redemption: PendingRedemption;
  /** Error message of the server, '' for none. */
  message: string;
  sending: boolean;
  onRetry: () => Promise<void>;
  onGiveUp: () => void;
};

/** Card for a redemption without a conclusive response: it may or may not be redeemed (TILL-2). */
export function UnknownOutcomeCard({ redemption, message, sending, onRetry, onGiveUp }: Props) {
  const online = useOnline();
  const confirm = useConfirm();
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!sending && document.activeElement === document.body) retryButton.current?.focus(); // it lost the focus while it was disabled
  }, [sending]);
  const handleGiveUp = async () => {
    if (await confirm({ title: texts.question, action: texts.giveUp })) onGiveUp();
  };
  return (
    <section className={css.card} aria-labelledby="unknown-outcome">
      <FocusedHeading id="unknown-outcome">{texts.title}</FocusedHeading>
      <p>{texts.what(redemption.Titulo, redemption.Codigo.toUpperCase())}</p>
      <div role="status">
        <p>{sending ? texts.asking : message || (online ? texts.lost : texts.offline)}</p>
      </div>
      <button
        ref={retryButton}
        type="button"
        disabled={sending}
        className={`${button.button} ${button.primary} ${button.large}`}
        onClick={onRetry}
      >
        {sending ? texts.asking : texts.again}
      </button>
      <p className={css.help}>{texts.help}</p>
      <button type="button" disabled={sending} className={css.quiet} onClick={handleGiveUp}>
        {texts.giveUp}
      </button>
    </section>
  );
}
