import { useState } from 'react';
import { publicCouponPage as texts } from '#texts/coupons/coupons-public.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './share-link.module.css';

/** Shares a URL with the Web Share API, or copies it to the clipboard. Reserves its height before hydration. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // share sheet dismissed, or permission denied: the URL is still in the address bar
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
