import { IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Role } from '#domain/accounts/roles.ts';
import { adminSections, adminBar as texts } from '#texts/shell/admin-frame.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import { accountCalls } from '#web/api/account-calls.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { showToast, Toasts, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { removeAllDrafts } from '#web/components/editing/stored-drafts.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { NoScript } from '#web/components/page/empty-state.tsx';
import foot from '#web/components/page/river-foot.module.css';
import { displayName, readUsuario, removeUsuario, useStoredUsuario } from '#web/shell/session/usuario.ts';
import css from './admin-frame.module.css';
import { barEntries, contentEntries, findSection, sectionEntries } from './admin-sections.ts';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import { NavigationProgress, SkipLink, useRouteFocus } from './route-focus.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  /** Role of the signed-in user, from the server's session. */
  role: Role | null;
  /** Name from the same session, shown until hydration; then the stored name replaces it. */
  name: string;
  /** Replaces the default logout, which ends the session and opens sign-in (NAV-6). */
  onLogout?: () => void;
  /** Control beside the navigation, such as a search. */
  search?: ReactNode;
  children: ReactNode;
};

/** Frame of every back-office page: skip link, header with navigation, toasts. */
export function AdminFrame({ role, name, onLogout, search, children }: Props) {
  const main = useRouteFocus();
  useOtherTabSignIn();
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
          <Greeting name={name} />
          <Menu role={role} onLogout={onLogout} />
          {search}
          <ThemeSwitch />
        </div>
      </header>
      <SectionNav role={role} />
      <main ref={main} id="content" className={css.main} tabIndex={-1}>
        <NoScript sentence={texts.noScript} />
        {children}
      </main>
      <div className={foot.bridge} />
      <Toasts />
    </div>
  );
}

function Greeting({ name }: Pick<Props, 'name'>) {
  const usuario = useStoredUsuario();
  const hydrated = useHydrated();
  return (
    <Link to={paths.account} className={css.greeting} title={texts.account}>
      <span>{texts.welcome}</span> <strong>{hydrated ? displayName(usuario) : name}</strong>
    </Link>
  );
}

/** Navigation links: beside the logo on wide screens, else below the header while the toggle is expanded (NAV-4). */
function Menu({ role, onLogout }: Pick<Props, 'role' | 'onLogout'>) {
  const { pathname } = useLocation();
  const { open, setOpen, nav, toggle } = useDisclosure();
  const listId = useId();
  const logOut = useLogout(onLogout);
  const Icon = open ? IconX : IconMenu2;
  const close = () => setOpen(false);
  return (
    <nav ref={nav} aria-label={texts.navigation}>
      <button
        ref={toggle}
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon size={24} stroke={1.8} aria-hidden="true" />
        <span>{texts.menu}</span>
      </button>
      <ul id={listId} className={css.links} data-open={open}>
        {barEntries
          .filter(({ forPartner }) => forPartner || role !== 'partner')
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={css.link} aria-current={markEntry(to, pathname)} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        <li>
          <Link
            to={paths.logout}
            className={css.link}
            onClick={(event) => {
              close();
              void logOut(event);
            }}
          >
            {texts.logout}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/**
 * Mark of a link: 'page' for Home only at exactly '/', for others by path prefix (NAV-5); 'true' for the link whose section
 * holds the page.
 */
function markEntry(to: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase();
  if (to === paths.home ? path === to : path.startsWith(to.toLowerCase())) return 'page';
  const parent = findSection(barEntries, path)?.to ?? (findSection(sectionEntries, path) && paths.adminPage);
  return parent === to && to !== paths.home ? 'true' : undefined;
}

/** Open state of the menu. Escape closes it and restores the focus; a click or focus outside closes it without. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const handleElsewhere = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handleElsewhere);
    document.addEventListener('focusin', handleElsewhere);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handleElsewhere);
      document.removeEventListener('focusin', handleElsewhere);
    };
  }, [open]);
  return { open, setOpen, nav, toggle };
}

/** Click handler that signs out. Before hydration the link opens a page that does the same (NAV-6). */
function useLogout(onLogout: (() => void) | undefined) {
  const navigate = useNavigate();
  return async (event: MouseEvent) => {
    event.preventDefault();
    removeUsuario();
    if (onLogout) return onLogout();
    try {
      await accountCalls.logout();
    } catch {
      return showToast('error', texts.logoutFailed, toastDurationsMs.standard);
    }
    removeAllDrafts();
    await navigate(paths.login(), { replace: true });
  };
}

/** Sections that the role may open, with the current one marked. It scrolls away, so that sticky parts stay below the header. */
function SectionNav({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  const entries = [...sectionEntries, ...contentEntries];
  const current = findSection(entries, pathname);
  const row = useRef<HTMLUListElement>(null);
  // on a phone the row scrolls sideways, and the marked entry may be outside
  useEffect(() => {
    const marked = row.current?.querySelector<HTMLElement>(`[href="${current?.to}"]`);
    if (row.current && marked) row.current.scrollLeft = marked.offsetLeft - row.current.offsetLeft;
  }, [current]);
  return (
    <nav aria-label={adminSections.label} className={css.nav}>
      <ul ref={row} className={css.row}>
        {entries
          .filter(({ forPartner }) => forPartner || role !== 'partner')
          .map(({ to, label }) => (
            <li key={to} className={contentEntries.some((entry) => entry.to === to) ? css.folded : undefined}>
              <Link
                to={to}
                className={css.sectionNavLink}
                aria-current={to === current?.to ? (pathname.toLowerCase() === to ? 'page' : 'true') : undefined}
              >
                {role === 'partner' && to === adminPaths.partners ? adminSections.ownPage : label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * Reloads the page's data when its tab becomes active after another tab signed out or signed in as another user, because
 * the data on the page belongs to the previous user.
 */
function useOtherTabSignIn(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const lastUsuario = useRef<string | null>(null);
  useEffect(() => {
    lastUsuario.current = readUsuario();
  }, []);
  useEffect(() => {
    const checkUser = () => {
      const usuario = readUsuario();
      if (document.hidden || usuario === lastUsuario.current) return;
      lastUsuario.current = usuario;
      const { pathname, search } = window.location;
      void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true });
    };
    document.addEventListener('visibilitychange', checkUser);
    window.addEventListener('focus', checkUser);
    return () => {
      document.removeEventListener('visibilitychange', checkUser);
      window.removeEventListener('focus', checkUser);
    };
  }, [navigate, state]);
}
