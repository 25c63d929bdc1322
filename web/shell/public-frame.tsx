import { IconCompass } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { landing } from '#texts/landing.ts';
import { shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import { Logo } from './logo.tsx';
import css from './public-frame.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** What stands around every public page: skip link, bar, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content" onClick={toContent}>
        {shell.skip}
      </a>
      <header className={css.bar}>
        <div className={css.barInner}>
          <Link to={paths.home} className={css.brand}>
            <Logo />
            <span>{shell.name}</span>
          </Link>
          <nav aria-label={shell.mainNavigation} className={css.nav}>
            <NavLink to={paths.thingsToDo} className={css.navLink}>
              <IconCompass size={20} stroke={1.8} aria-hidden="true" />
              {shell.thingsToDo}
            </NavLink>
            <ThemeSwitch />
          </nav>
        </div>
      </header>
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Without a change of address, which would lose the navigation state that some pages live from. */
function toContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.footerInner}>
        <p className={css.footerBrand}>
          <Logo size={28} />
          <span>{shell.tagline}</span>
        </p>
        <nav aria-label={shell.footerNavigation}>
          <ul className={css.footerLinks}>
            {landing.anchors.map(({ id, label }) => (
              <li key={id}>
                <Link to={{ pathname: paths.home, hash: id }}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.thingsToDo}>{shell.thingsToDo}</Link>
            </li>
          </ul>
        </nav>
        <p className={css.small}>
          {shell.rights(new Date().getFullYear())} · {shell.attribution}
        </p>
      </div>
    </footer>
  );
}
