import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { connectionNotice, footerAnchors, shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import type { WorkerMessage } from '#web/service-worker/service-worker.ts';
import { readCrossing } from '#web/shell/document/remembered-choices.ts';
import { useSiteSettings } from '#web/shell/document/site-settings.ts';
import { useLostSince } from '#web/shell/live/connection.ts';
import { formatNotice } from '#web/shell/live/format-notice.ts';
import { useLiveRefresh } from '#web/shell/live/use-live-refresh.ts';
import { displayName, useStoredUsuario } from '#web/shell/session/usuario.ts';
import { readClock } from '#web/shell/time/page-clock.ts';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import css from './public-frame.module.css';
import { NavigationProgress, SkipLink, useRouteFocus } from './route-focus.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  /** Rendered between the header and the page. */
  above?: ReactNode;
  /** Rendered after the footer. */
  below?: ReactNode;
  children: ReactNode;
};

/** The five sections of the guide: URL, label, and icon as a path of a square of 24 units. */
const sections: [to: string, label: string, icon: string][] = [
  [paths.bridges, shellTexts.bridges, 'M2 8h20M4 18v-3a4 4 0 0 1 8 0v3M12 18v-3a4 4 0 0 1 8 0v3'],
  [
    paths.dollar,
    shellTexts.dollar,
    'M16 7a3 3 0 0 0-3-2h-2a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 1 0 7h-2a3 3 0 0 1-3-2M12 3v18',
  ],
  [paths.thingsToDo, shellTexts.thingsToDo, 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 8v4M10 10h4'],
  [paths.coupons(), shellTexts.coupons, 'M3 7h18v4a1 1 0 0 0 0 3v4H3v-4a1 1 0 0 0 0-3zM14 8v8'],
  [paths.alerts, shellTexts.alerts, 'M6 17v-6a6 6 0 0 1 12 0v6l2 1H4zM10 20h4'],
];

/** Frame of every public page: skip link, header with the sections (at the bottom of a phone), footer. */
export function PublicFrame({ above, below, children }: Props) {
  const main = useRouteFocus();
  useLiveRefresh();
  useOfflineCopies();
  return (
    <div className={`${frame.frame} ${css.frame}`}>
      <SkipLink />
      <header className={frame.bar}>
        <NavigationProgress />
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand}>
            <Logo />
            <span translate="no">{shellTexts.name}</span>
          </Link>
          <nav aria-label={shellTexts.mainNavigation} className={css.nav}>
            {sections.map(([to, label, icon]) => (
              <NavLink key={to} to={to} className={css.navLink}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icon} />
                </svg>
                <span>{label}</span>
              </NavLink>
            ))}
          </nav>
          <Menu />
        </div>
        <ConnectionNotice />
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

/** Notice while there is no connection. The service worker writes it into an offline copy; its age is not announced. */
function ConnectionNotice() {
  const since = useLostSince();
  return (
    <>
      <p className={css.connection} data-connection="" suppressHydrationWarning>
        {since ? <NoticeText since={since} /> : ''}
      </p>
      <p aria-live="polite" className="visually-hidden">
        {since ? connectionNotice.lost : ''}
      </p>
    </>
  );
}

/** The notice at the current time, updated while it is shown. */
function NoticeText({ since }: { since: number }) {
  useNow();
  return formatNotice(since, readClock());
}

/** Sign-in and theme, in a menu on a phone. The key closes it after a navigation. */
function Menu() {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={css.menu}>
      <summary aria-label={shellTexts.menu} />
      <div>
        <UserLink />
        <ThemeSwitch />
      </div>
    </details>
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
        </p>
        <nav aria-label={shellTexts.footerNavigation}>
          <ul className={css.footerLinks}>
            {footerAnchors.map(({ id, label }) => (
              <li key={id}>
                <Link to={{ pathname: paths.home, hash: id }}>{label}</Link>
              </li>
            ))}
            {sections.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.plan()}>{shellTexts.plan}</Link>
            </li>
            <li>
              <Link to={paths.beforeCrossing}>{shellTexts.beforeCrossing}</Link>
            </li>
            <li>
              <Link to={paths.notifications()}>{shellTexts.notifications}</Link>
            </li>
          </ul>
        </nav>
        <p className={css.small}>{`${shellTexts.rights(year)} · ${shellTexts.attribution}`}</p>
      </div>
    </footer>
  );
}

/** Sign-in link in the server's HTML; after hydration the name of the stored user, if any. */
function UserLink() {
  const usuario = useStoredUsuario();
  const name = usuario === null ? shellTexts.signIn : displayName(usuario);
  return (
    <Link to={usuario === null ? paths.login() : paths.welcome} className={css.person} title={name}>
      <span>{name}</span>
    </Link>
  );
}

/** Time after which an opened page counts as idle. */
const idleMs = 2000;

/**
 * Once a page is idle, requests offline copies of it and of the essential pages from the service worker. Not if the user saves data:
 * then only what is visited anyway is stored.
 */
function useOfflineCopies(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
    if (!serviceWorker || connection?.saveData) return;
    const timer = setTimeout(async () => {
      const { active } = await serviceWorker.ready;
      const store = { page: pathname + search, crossing: readCrossing(), files: listLoadedFiles() };
      active?.postMessage({ store } satisfies WorkerMessage);
    }, idleMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

/** Files of the build that the page loaded, also those before the service worker was there. */
const listLoadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
