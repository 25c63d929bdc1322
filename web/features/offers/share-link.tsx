import { useState } from 'react';
import { offer as texts } from '#texts/offers.ts';
import button from '#web/components/button.module.css';
import { useHydrated } from '#web/components/use-hydrated.ts';
import css from './share-link.module.css';

/** Hands an address on by the phone's own sheet, or copies it. Holds its room until the browser can answer it. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // closed without choosing anybody, or not allowed: the address bar still has it
    }
  };
  return (
    <p className={css.share}>
      {hydrated && (
        <button type="button" className={button.button} onClick={share}>
          {texts.share}
        </button>
      )}
      <span role="status">{copied && texts.copied}</span>
    </p>
  );
}
