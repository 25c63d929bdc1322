import { IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { bar as texts } from '#texts/admin.ts';
import { shell } from '#texts/shell.ts';
import { accountCalls } from '#web/api/account-calls.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { NoScript } from '#web/components/no-script.tsx';
import foot from '#web/components/river-foot.module.css';
import { showToast, Toasts, toastMs } from '#web/components/toasts.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import css from './admin-frame.module.css';
import { useOthersSignIn } from './admin-other-tab.ts';
import { Progress, SkipLink, useFocusOnArrival } from './arrival.tsx';
import frame from './frame.module.css';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { displayName, forgetUsuario, useStoredUsuario } from './usuario.ts';

/** The bar's links in their order (NAV-3), and whether a partner may open them too (NAV-7). */
const links = [
  { to: paths.home, label: texts.home, forPartner: true },
  { to: paths.adminPage, label: texts.admin, forPartner: true },
  { to: adminPaths.searchPlaces, label: texts.places, forPartner: true },
  { to: adminPaths.partners, label: texts.partners, forPartner: true },
  { to: adminPaths.lists, label: texts.lists, forPartner: false },
  { to: paths.alertsAdmin, label: texts.alerts, forPartner: false },
  { to: paths.postsAdmin, label: texts.posts, forPartner: false },
  { to: paths.advertisingAdmin, label: texts.advertising, forPartner: false },
];

type Props = {
  /** Of who is signed in, by the server's session. */
  role: Role | null;
  /** Their name by the same session, until the browser tells its own. */
  name: string;
  /** In place of ending the session and going to sign in (NAV-6). */
  onLogout?: () => void;
  children: ReactNode;
};

/** What stands around every page for people who are signed in: skip link, bar, toasts. */
export function AdminFrame({ role, name, onLogout, children }: Props) {
  const main = useFocusOnArrival();
  useOthersSignIn();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <header className={frame.bar}>
        <Progress />
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand} aria-label={shell.name}>
            <Logo />
            <span className={css.brandName}>{shell.name}</span>
          </Link>
          <Greeting name={name} />
          <Menu role={role} onLogout={onLogout} />
          <ThemeSwitch />
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

function Greeting({ name }: Pick<Props, 'name'>) {
  const stored = useStoredUsuario();
  const hydrated = useHydrated();
  return (
    <Link to={paths.account} className={css.greeting} title={texts.account}>
      {texts.welcome} <strong>{hydrated ? displayName(stored) : name}</strong>
    </Link>
  );
}

/** One list of links: beside the logo where there is room, else below the bar while the toggle has it open (NAV-4). */
function Menu({ role, onLogout }: Pick<Props, 'role' | 'onLogout'>) {
  const { pathname } = useLocation();
  const { open, setOpen, nav, toggle } = useDisclosure();
  const listId = useId();
  const leave = useLogout(onLogout);
  const Icon = open ? IconX : IconMenu2;
  const close = () => setOpen(false);
  return (
    <nav ref={nav} aria-label={texts.navigation} className={css.nav}>
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
        {links
          .filter(({ forPartner }) => forPartner || role !== 'partner')
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={css.link}
                aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                onClick={close}
              >
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
              void leave(event);
            }}
          >
            {texts.logout}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Home only at exactly '/', others where the path starts with theirs (NAV-5). */
function isCurrent(to: string, pathname: string): boolean {
  return to === paths.home ? pathname === to : pathname.toLowerCase().startsWith(to.toLowerCase());
}

/** Open or not; Escape closes and gives the focus back, so does going elsewhere with pointer or focus, which keeps its own. */
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

/** The link leads to the page that does the same, for a click that comes before hydration (NAV-6). */
function useLogout(onLogout: (() => void) | undefined) {
  const navigate = useNavigate();
  return async (event: MouseEvent) => {
    event.preventDefault();
    forgetUsuario();
    if (onLogout) return onLogout();
    try {
      await accountCalls.logout();
    } catch {
      return showToast('error', texts.logoutFailed, toastMs.elsewhere);
    }
    await navigate(paths.login(), { replace: true });
  };
}
