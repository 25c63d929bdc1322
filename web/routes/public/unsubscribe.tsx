import { unsubscribePage, unsubscribeResultsPage } from '#texts/notifications/notifications-page.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { pageContext } from '#web/context.ts';
import css from '#web/features/notifications/notifications-view.module.css';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/unsubscribe';

/** Shows the form that ends the subscription of a mail's link. Only its POST request ends it, so that link scanners end nothing. */
export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { publicUrl } = context.get(pageContext);
  const [token, done] = [params.get('aviso') ?? '', params.get('hecho')];
  return {
    token,
    isDone: done !== null,
    isResults: token.startsWith('resultados-') || done === 'resultados',
    publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({
    title: unsubscribePage.pageTitle,
    description: unsubscribePage.lead,
    path: paths.unsubscribe,
    publicUrl: loaderData?.publicUrl ?? '',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function UnsubscribePage({ loaderData: { token, isDone, isResults } }: Route.ComponentProps) {
  return <UnsubscribeView token={token} isDone={isDone} isResults={isResults} />;
}

type Props = {
  token: string;
  isDone: boolean;
  /** Whether the link is of a partner's monthly mail, and not of a notification. */
  isResults: boolean;
};

/** Page that ends a subscription from a mail; a plain form, which works without JavaScript. */
function UnsubscribeView({ token, isDone, isResults }: Props) {
  const texts = isResults ? unsubscribeResultsPage : unsubscribePage;
  return (
    <div className={`page ${css.page}`}>
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
