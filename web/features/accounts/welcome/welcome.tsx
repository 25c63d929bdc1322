import {
  IconBell,
  IconCompass,
  IconLayoutDashboard,
  IconLogout,
  IconNews,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '#domain/accounts/roles.ts';
import { welcomeTexts as texts } from '#texts/accounts/account-page.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { ArchScene } from '#web/features/accounts/account-card.tsx';
import css from './welcome.module.css';

/** Links in the order of the specification (WELC-1), with the roles that may open them (NAV-7). */
const destinations = [
  { to: paths.adminPage, Icon: IconLayoutDashboard, texts: texts.panel, roles: ['partner', 'admin'] },
  { to: paths.thingsToDo, Icon: IconCompass, texts: texts.explore, roles: ['visitor', 'partner', 'admin'] },
  { to: paths.postsAdmin, Icon: IconNews, texts: texts.posts, roles: ['admin'] },
  { to: paths.alertsAdmin, Icon: IconBell, texts: texts.alerts, roles: ['admin'] },
  { to: paths.advertisingAdmin, Icon: IconSpeakerphone, texts: texts.advertising, roles: ['admin'] },
] satisfies { to: string; Icon: typeof IconUser; texts: { label: string; text: string }; roles: Role[] }[];

type Props = {
  name: string;
  role: Role;
  /** Shown in the header. */
  children: ReactNode;
};

/** Greets the signed-in user and links onward. The role comes from the session (NAV-7), the name from local storage. */
export function Welcome({ name, role, children }: Props) {
  const allowed = destinations.filter(({ roles }) => (roles as Role[]).includes(role));
  return (
    <>
      <header className={css.head}>
        <ArchScene className={css.arch} />
        <div>
          <h1>{texts.greeting(name)}</h1>
          <p>{texts.lead[role]}</p>
          {children && <div className={css.search}>{children}</div>}
        </div>
      </header>
      <nav aria-label={texts.navigation} className={css.destinations}>
        {allowed.map(({ to, Icon, texts: { label, text } }, index) => (
          <Link key={to} to={to} className={`${css.destination} ${index === 0 ? css.first : ''}`}>
            <span className={css.icon}>
              <Icon size={30} stroke={1.6} aria-hidden="true" />
            </span>
            <span>
              <strong>{label}</strong>
              <span className={css.text}>{text}</span>
            </span>
          </Link>
        ))}
      </nav>
      <p className={css.account}>
        <LinkButton to={paths.account}>
          <IconUser size={22} stroke={1.8} aria-hidden="true" />
          <span>{texts.account}</span>
        </LinkButton>
        <LinkButton to={paths.logout}>
          <IconLogout size={22} stroke={1.8} aria-hidden="true" />
          <span>{texts.logout}</span>
        </LinkButton>
      </p>
    </>
  );
}
