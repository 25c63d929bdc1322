import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import foot from '#web/components/river-foot.module.css';
import { Progress, SkipLink, useFocusOnArrival } from '#web/shell/arrival.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { ThemeSwitch } from '#web/shell/theme-switch.tsx';
import css from './account-frame.module.css';

/** What stands around the screens of an account: the way home, the theme, and nothing that distracts. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const main = useFocusOnArrival();
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.bar}>
        <Progress />
        <Link to={paths.home} className={css.brand}>
          <Logo />
          {shell.name}
        </Link>
        <ThemeSwitch />
      </header>
      <main ref={main} id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <div className={foot.bridge} />
    </div>
  );
}
