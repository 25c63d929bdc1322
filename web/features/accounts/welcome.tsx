import {
  IconBell,
  IconCompass,
  IconLayoutDashboard,
  IconLogout,
  IconNews,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { welcomeWords as words } from '#texts/accounts.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { ArchScene } from './arch-scene.tsx';
import css from './welcome.module.css';

/** In the specification's order (WELC-1), each for the roles that may open it (NAV-7). */
const ways = [
  { to: paths.adminPage, Icon: IconLayoutDashboard, words: words.panel, roles: ['partner', 'admin'] },
  { to: paths.thingsToDo, Icon: IconCompass, words: words.explore, roles: ['visitor', 'partner', 'admin'] },
  { to: paths.postsAdmin, Icon: IconNews, words: words.posts, roles: ['admin'] },
  { to: paths.alertsAdmin, Icon: IconBell, words: words.alerts, roles: ['admin'] },
  { to: paths.advertisingAdmin, Icon: IconSpeakerphone, words: words.advertising, roles: ['admin'] },
] satisfies { to: string; Icon: typeof IconUser; words: { label: string; text: string }; roles: Role[] }[];

/** Greets who is signed in and leads on; the role is the session's own (NAV-7), the name is what the browser keeps. */
export function Welcome({ name, role }: { name: string; role: Role }) {
  const open = ways.filter(({ roles }) => (roles as Role[]).includes(role));
  return (
    <>
      <header className={css.head}>
        <ArchScene className={css.arch} />
        <div>
          <h1>{words.greeting(name)}</h1>
          <p>{words.lead[role]}</p>
        </div>
      </header>
      <nav aria-label={words.navigation} className={css.ways}>
        {open.map(({ to, Icon, words: { label, text } }, index) => (
          <Link key={to} to={to} className={`${css.way} ${index === 0 ? css.first : ''}`}>
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
      <p className={css.own}>
        <Link to={paths.account} className={button.button}>
          <IconUser size={22} stroke={1.8} aria-hidden="true" />
          {words.account}
        </Link>
        <Link to={paths.logout} className={button.button}>
          <IconLogout size={22} stroke={1.8} aria-hidden="true" />
          {words.logout}
        </Link>
      </p>
    </>
  );
}
