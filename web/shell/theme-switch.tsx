import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { shell } from '#texts/shell.ts';
import css from './public-frame.module.css';

/** Turns to the other theme and keeps the choice; stands empty until the browser knows which one is on. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, themeNow, () => null);
  if (!theme) return <span className={css.themeSwitch} />;
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={css.themeSwitch}
      onClick={() => keepTheme(other)}
      aria-label={other === 'dark' ? shell.toDark : shell.toLight}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

const themeNow = () => document.documentElement.dataset.theme ?? 'light';

/** The boot script sets the theme too, when the system's own changes. */
function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function keepTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // private windows may refuse; the choice then lasts for this page
  }
}
