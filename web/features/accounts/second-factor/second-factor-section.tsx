import { useEffect, useRef, useState } from 'react';
import type { SecondFactors } from '#contract/second-factor.ts';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import { AccountLoadStatus } from '#web/features/accounts/settings/account-load-status.tsx';
import account from '#web/features/accounts/settings/account-view.module.css';
import { useAccountLoad } from '#web/features/accounts/settings/use-account-load.ts';
import { FactorChangePanel, type PendingFactorChange } from './factor-change-panel.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = {
  email: string;
  /** Whether the back-office is blocked until a factor is set up. */
  isRequired: boolean;
  /** Called when factors changed, which may end other sessions. */
  onChanged: () => void;
  onSignedOut: () => void;
};

/** Manages the user's second factors: passkeys, authenticator app and recovery codes, and removal of all of them. */
export function SecondFactorSection({ email, isRequired, onChanged, onSignedOut }: Props) {
  const { load, refresh } = useAccountLoad({
    fetchData: factorCalls.list,
    fallback: texts.loadFailed,
    onSignedOut,
  });
  const [change, setChange] = useState<PendingFactorChange | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [outcome, setOutcome] = useState('');
  const heading = useFocusWhenClosed(change !== null || codes.length > 0);

  const finish = async (newCodes: string[], message: string) => {
    setCodes(newCodes);
    setOutcome(message);
    setChange(null);
    await refresh();
    onChanged();
  };
  const open = (next: PendingFactorChange) => {
    setOutcome('');
    setChange(next);
  };
  return (
    <section className={account.section} aria-labelledby="factor-title">
      <h2 ref={heading} id="factor-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={account.lead}>{texts.lead}</p>
      {isRequired && <p className={account.failure}>{texts.required}</p>}
      <p role="status" className={account.done}>
        {outcome}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} email={email} onSaved={() => setCodes([])} />}
      <AccountLoadStatus load={load} loadingText={texts.loading} onRetry={refresh} />
      {load.state === 'loaded' && change && (
        <FactorChangePanel
          key={`${change.kind}`}
          change={change}
          email={email}
          onDone={finish}
          onCancel={() => setChange(null)}
          onSignedOut={onSignedOut}
        />
      )}
      {load.state === 'loaded' && !change && codes.length === 0 && (
        <FactorList factors={load.data} canTurnOff={canTurnOff(load.data)} onChange={open} />
      )}
    </section>
  );
}

const canTurnOff = ({ app, passkeys, obligatorio }: SecondFactors) => !obligatorio && (app || passkeys.length > 0);

/** Returns a ref of the heading, which is focused when the panel below it closes. */
function useFocusWhenClosed(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
