import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { factorOffer as words } from '#texts/second-factor.ts';
import { calls } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import css from './factor-offer.module.css';

/** Where the browser stores that the offer was dismissed. */
const dismissedKey = 'verificacion-despues';

/** Offers a second factor to those who have none; dismissed, it stays away in this browser. */
export function FactorOffer() {
  const [isDismissed, setDismissed] = useState(false);
  const { data } = useQuery(calls.secondFactor.mine.queryOptions());
  if (!data || data.app || data.passkeys.length > 0 || isDismissed || wasDismissed()) return null;
  const dismiss = () => {
    setDismissed(true);
    document.getElementById('content')?.focus({ preventScroll: true }); // the button that had it is gone
    try {
      localStorage.setItem(dismissedKey, '1');
    } catch {
      // private windows may refuse; it then stays away on this page
    }
  };
  return (
    <section className={css.offer} aria-labelledby="factor-offer">
      <div>
        <h2 id="factor-offer">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <p className={css.actions}>
        <Link to={paths.account} className={`${button.button} ${button.primary}`}>
          {words.action}
        </Link>
        <button type="button" className={button.button} onClick={dismiss}>
          {words.dismiss}
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
