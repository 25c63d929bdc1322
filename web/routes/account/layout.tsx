import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import foot from '#web/components/page/river-foot.module.css';
import { Logo } from '#web/shell/frames/logo.tsx';
import { NavigationProgress, SkipLink, useRouteFocus } from '#web/shell/frames/route-focus.tsx';
import { ThemeSwitch } from '#web/shell/frames/theme-switch.tsx';
import css from './layout.module.css';

export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

/** Minimal frame of the account screens: link to the landing page and theme switch, without navigation. */
function AccountFrame({ children }: { children: ReactNode }) {
  const main = useRouteFocus();
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.bar}>
        <NavigationProgress />
        <Link to={paths.home} className={css.brand}>
          <Logo />
          <span translate="no">{shellTexts.name}</span>
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
