import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBar as texts } from '#texts/shell/admin-frame.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { Toasts } from '#web/components/dialogs/toasts.tsx';
import { NoScript } from '#web/components/page/no-script.tsx';
import foot from '#web/components/page/river-foot.module.css';
import css from './admin-frame.module.css';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import { NavigationProgress, SkipLink, useRouteFocus } from './route-focus.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Frame of the till on a branch's phone: the header has no links to the back-office. */
export function TillFrame({ children }: { children: ReactNode }) {
  const main = useRouteFocus();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <header className={frame.bar}>
        <NavigationProgress />
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand} aria-label={shellTexts.name}>
            <Logo />
            <span className={css.brandName} translate="no">
              {shellTexts.name}
            </span>
          </Link>
          <span className={css.atEnd}>
            <ThemeSwitch />
          </span>
        </div>
      </header>
      <main ref={main} id="content" className={css.main} tabIndex={-1}>
        <NoScript sentence={texts.noScript} />
        {children}
      </main>
      <div className={foot.bridge} />
      <Toasts />
    </div>
  );
}
