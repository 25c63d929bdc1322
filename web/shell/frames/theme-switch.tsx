import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/shell/shell.ts';
import css from './public-frame.module.css';

/** Button that switches the theme and stores the choice. An empty placeholder until hydration. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => null);
  if (!theme) return <span className={css.themeSwitch} />;
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={css.themeSwitch}
      onClick={() => setTheme(other)}
      aria-label={other === 'dark' ? shellTexts.toDark : shellTexts.toLight}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
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
