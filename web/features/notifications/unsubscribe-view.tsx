import { unsubscribePage, unsubscribeResultsPage } from '#texts/notifications/notifications-page.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './notifications-view.module.css';

type Props = {
  token: string;
  isDone: boolean;
  /** Whether the link is of a partner's monthly mail, and not of a notification. */
  isResults: boolean;
};

/** Page that ends a subscription from a mail; a plain form, which works without JavaScript. */
export function UnsubscribeView({ token, isDone, isResults }: Props) {
  const texts = isResults ? unsubscribeResultsPage : unsubscribePage;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{isDone ? texts.doneTitle : texts.title}</h1>
        <p>{isDone ? texts.done : texts.lead}</p>
      </header>
      {!isDone && (
        <form method="post" action={`${paths.unsubscribe}?aviso=${encodeURIComponent(token)}`}>
          <button type="submit" className={`${button.button} ${button.primary}`}>
            {texts.end}
          </button>
        </form>
      )}
      <p>
        <LinkButton to={isResults ? adminPaths.partners : paths.notifications()}>{texts.manage}</LinkButton>
      </p>
    </div>
  );
}
