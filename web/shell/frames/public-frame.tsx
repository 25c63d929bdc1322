import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { footerAnchors, shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { useSiteSettings } from '#web/shell/document/site-settings.ts';
import { useLiveRefresh } from '#web/shell/live/use-live-refresh.ts';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import css from './public-frame.module.css';
import { NavigationProgress, SkipLink, useRouteFocus } from './route-focus.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserLink } from './user-link.tsx';

type Props = {
  /** Rendered between the header and the page. */
  above?: ReactNode;
  /** Rendered after the footer. */
  below?: ReactNode;
  children: ReactNode;
};

/** Frame of every public page: skip link, header, footer. */
export function PublicFrame({ above, below, children }: Props) {
  const main = useRouteFocus();
  useLiveRefresh();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <header className={frame.bar}>
        <NavigationProgress />
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand}>
            <Logo />
            <span>{shellTexts.name}</span>
          </Link>
          <nav aria-label={shellTexts.mainNavigation} className={css.nav}>
            <NavLink to={paths.bridges} className={css.navLink}>
              {shellTexts.bridges}
            </NavLink>
            <NavLink to={paths.thingsToDo} className={css.navLink}>
              {shellTexts.thingsToDo}
            </NavLink>
            <NavLink to={paths.coupons()} className={css.navLink}>
              {shellTexts.coupons}
            </NavLink>
            <UserLink />
            <ThemeSwitch />
          </nav>
        </div>
      </header>
      {above}
      <main ref={main} id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {below}
    </div>
  );
}

function Footer() {
  const { year } = useSiteSettings();
  return (
    <footer className={css.footer}>
      <div className={css.footerInner}>
        <p className={css.footerBrand}>
          <Logo size={28} />
          <span>{shellTexts.tagline}</span>
          <ThemeSwitch />
        </p>
        <nav aria-label={shellTexts.footerNavigation}>
          <ul className={css.footerLinks}>
            {footerAnchors.map(({ id, label }) => (
              <li key={id}>
                <Link to={{ pathname: paths.home, hash: id }}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.bridges}>{shellTexts.bridges}</Link>
            </li>
            <li>
              <Link to={paths.dollar}>{shellTexts.dollar}</Link>
            </li>
            <li>
              <Link to={paths.thingsToDo}>{shellTexts.thingsToDo}</Link>
            </li>
            <li>
              <Link to={paths.coupons()}>{shellTexts.coupons}</Link>
            </li>
            <li>
              <Link to={paths.alerts}>{shellTexts.alerts}</Link>
            </li>
          </ul>
        </nav>
        <p className={css.small}>
          {shellTexts.rights(year)} · {shellTexts.attribution}
        </p>
      </div>
    </footer>
  );
}
