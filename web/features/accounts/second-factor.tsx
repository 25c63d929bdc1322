import { useEffect, useRef, useState } from 'react';
import type { FactorsListed } from '#contract/second-factor.ts';
import { accountWords } from '#texts/account-page.ts';
import { factorWords as words } from '#texts/second-factor.ts';
import button from '#web/components/button.module.css';
import account from './account-view.module.css';
import { type Change, FactorChange } from './factor-change.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactor } from './use-second-factor.ts';

type Props = {
  email: string;
  /** Whether the back-office stays closed until there is a factor. */
  isRequired: boolean;
  /** Called when factors changed, which may have ended other sessions. */
  onChanged: () => void;
  onSignedOut: () => void;
};

/** One's second factors: passkeys, an authenticator app, recovery codes, and a way to switch all of it off. */
export function SecondFactor({ email, isRequired, onChanged, onSignedOut }: Props) {
  const { load, refresh } = useSecondFactor(onSignedOut);
  const [change, setChange] = useState<Change | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [outcome, setOutcome] = useState('');
  const heading = useFocusWhenClosed(change !== null || codes.length > 0);

  const finish = async (made: string[], sentence: string) => {
    setCodes(made);
    setOutcome(sentence);
    setChange(null);
    await refresh();
    onChanged();
  };
  const open = (next: Change) => {
    setOutcome('');
    setChange(next);
  };
  return (
    <section className={account.section} aria-labelledby="factor-title">
      <h2 ref={heading} id="factor-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p className={account.lead}>{words.lead}</p>
      {isRequired && <p className={account.failure}>{words.required}</p>}
      <p role="status" className={account.done}>
        {outcome}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} email={email} onSaved={() => setCodes([])} />}
      {load.state === 'loading' && <p role="status">{words.loading}</p>}
      {load.state === 'error' && (
        <div role="alert" className={account.failure}>
          <p>{load.message}</p>
          <button type="button" className={button.button} onClick={refresh}>
            {accountWords.retry}
          </button>
        </div>
      )}
      {load.state === 'loaded' && change && (
        <FactorChange
          key={`${change.kind}`}
          change={change}
          email={email}
          onDone={finish}
          onCancel={() => setChange(null)}
          onSignedOut={onSignedOut}
        />
      )}
      {load.state === 'loaded' && !change && codes.length === 0 && (
        <FactorList factors={load.factors} canTurnOff={canTurnOff(load.factors)} onChange={open} />
      )}
    </section>
  );
}

const canTurnOff = ({ app, passkeys, obligatorio }: FactorsListed) => !obligatorio && (app || passkeys.length > 0);

/** The heading, which gets the focus when the panel below it closes. */
function useFocusWhenClosed(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
