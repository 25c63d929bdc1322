import { IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { shell } from '#texts/shell.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import css from './public-frame.module.css';

const themeNow = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Turns to the other theme and keeps the choice; stands empty until the browser knows which one is on. */
export function ThemeSwitch() {
  const hydrated = useHydrated();
  const [, redraw] = useState(0);
  if (!hydrated) return <span className={css.themeSwitch} />;
  const dark = themeNow() === 'dark';
  const turn = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // private windows may refuse; the choice then lasts for this page
    }
    redraw((count) => count + 1);
  };
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button type="button" className={css.themeSwitch} onClick={turn} aria-label={dark ? shell.toLight : shell.toDark}>
      <Icon size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
