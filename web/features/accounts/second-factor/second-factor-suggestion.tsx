import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorOffer as texts } from '#texts/accounts/second-factor.ts';
import { calls } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './second-factor-suggestion.module.css';

/** Local storage key of a dismissed suggestion. */
const dismissedKey = 'verificacion-despues';

/** Suggests a second factor to users without one. A dismissal is stored in this browser. */
export function SecondFactorSuggestion() {
  const [isDismissed, setDismissed] = useState(false);
  const { data } = useQuery(calls.secondFactor.mine.queryOptions());
  if (!data || data.app || data.passkeys.length > 0 || isDismissed || wasDismissed()) return null;
  const dismiss = () => {
    setDismissed(true);
    document.getElementById('content')?.focus({ preventScroll: true }); // the focused button was removed
    try {
      localStorage.setItem(dismissedKey, '1');
    } catch {
      // private windows may block storage; the suggestion then stays hidden until the next load
    }
  };
  return (
    <section className={css.offer} aria-labelledby="factor-offer">
      <div>
        <h2 id="factor-offer">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <p className={css.actions}>
        <LinkButton to={paths.account} isPrimary>
          {texts.action}
        </LinkButton>
        <button type="button" className={button.button} onClick={dismiss}>
          {texts.dismiss}
        </button>
      </p>
    </section>
  );
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}
