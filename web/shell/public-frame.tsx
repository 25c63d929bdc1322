import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { anchors, shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import { Progress, SkipLink, useFocusOnArrival } from './arrival.tsx';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import { PersonLink } from './person-link.tsx';
import css from './public-frame.module.css';
import { useSite } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLive } from './use-live.ts';

type Props = {
  /** What stands between the bar and the page. */
  above?: ReactNode;
  /** What stands after everything else. */
  below?: ReactNode;
  children: ReactNode;
};

/** What stands around every public page: skip link, bar, footer. */
export function PublicFrame({ above, below, children }: Props) {
  const main = useFocusOnArrival();
  useLive();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <header className={frame.bar}>
        <Progress />
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand}>
            <Logo />
            <span>{shell.name}</span>
          </Link>
          <nav aria-label={shell.mainNavigation} className={css.nav}>
            <NavLink to={paths.bridges} className={css.navLink}>
              {shell.bridges}
            </NavLink>
            <NavLink to={paths.thingsToDo} className={css.navLink}>
              {shell.thingsToDo}
            </NavLink>
            <NavLink to={paths.coupons()} className={css.navLink}>
              {shell.coupons}
            </NavLink>
            <PersonLink />
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
  const { year } = useSite();
  return (
    <footer className={css.footer}>
      <div className={css.footerInner}>
        <p className={css.footerBrand}>
          <Logo size={28} />
          <span>{shell.tagline}</span>
          <ThemeSwitch />
        </p>
        <nav aria-label={shell.footerNavigation}>
          <ul className={css.footerLinks}>
            {anchors.map(({ id, label }) => (
              <li key={id}>
                <Link to={{ pathname: paths.home, hash: id }}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.bridges}>{shell.bridges}</Link>
            </li>
            <li>
              <Link to={paths.dollar}>{shell.dollar}</Link>
            </li>
            <li>
              <Link to={paths.thingsToDo}>{shell.thingsToDo}</Link>
            </li>
            <li>
              <Link to={paths.coupons()}>{shell.coupons}</Link>
            </li>
            <li>
              <Link to={paths.alerts}>{shell.alerts}</Link>
            </li>
          </ul>
        </nav>
        <p className={css.small}>
          {shell.rights(year)} · {shell.attribution}
        </p>
      </div>
    </footer>
  );
}
