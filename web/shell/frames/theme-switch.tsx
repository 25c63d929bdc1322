import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/shell/shell.ts';
import css from './public-frame.module.css';

/** Icons as paths of a square of 24 units. */
const moon = 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z';
const sun = 'M12 8a4 4 0 1 0 .01 0zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1';

/** Button that switches the theme and stores the choice. An empty placeholder until hydration. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => null);
  if (!theme) return <span className={css.themeSwitch} />;
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={css.themeSwitch}
      onClick={() => setTheme(other)}
      aria-label={other === 'dark' ? shellTexts.toDark : shellTexts.toLight}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={other === 'dark' ? moon : sun} />
      </svg>
    </button>
  );
}

const currentTheme = () => document.documentElement.dataset.theme ?? 'light';

/** Subscribes to the theme attribute, which the boot script also sets when the system's preference changes. */
function subscribeToTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // storage may be unavailable in private windows; the choice then lasts for this page
  }
}
