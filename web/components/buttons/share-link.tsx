import { useState } from 'react';
import { shareTexts as texts } from '#texts/actions.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import button from './button.module.css';
import css from './share-link.module.css';

type Props = {
  title: string;
  /** Sentence that is sent before the URL. */
  text?: string;
  /** Absolute or of this site. */
  url: string;
};

/** Shares a URL with the Web Share API, or copies it to the clipboard. Reserves its height before hydration. */
export function ShareLink({ title, text, url }: Props) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const shared = new URL(url, window.location.href).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text, url: shared });
      await navigator.clipboard.writeText(text ? `${text} ${shared}` : shared);
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
