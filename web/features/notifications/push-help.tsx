import { Link } from 'react-router';
import { notificationsPage as texts } from '#texts/notifications/notifications-page.ts';
import { paths } from '#web/api/paths.ts';
import type { PushSupport } from './browser-push.ts';
import css from './notifications-view.module.css';

const sentences: Record<Exclude<PushSupport, 'ready'>, string> = {
  asks: texts.dismissed,
  denied: texts.denied,
  install: texts.install,
  unsupported: texts.unsupported,
};

/** Instructions for a browser that cannot show notifications: how to allow them, or mail. */
export function PushHelp({ support, hasAccount }: { support: PushSupport; hasAccount: boolean }) {
  if (support === 'ready') return null;
  return (
    <div className={css.error}>
      <p>{sentences[support]}</p>
      {hasAccount ? (
        <p>{texts.chooseMail}</p>
      ) : (
        <p>
          <span>{texts.mailInstead}</span> <Link to={paths.login(paths.notifications())}>{texts.signIn}</Link>
        </p>
      )}
    </div>
  );
}
