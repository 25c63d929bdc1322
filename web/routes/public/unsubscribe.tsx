import { unsubscribePage as texts } from '#texts/notifications/notifications-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { UnsubscribeView } from '#web/features/notifications/unsubscribe-view.tsx';
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
    title: texts.pageTitle,
    description: texts.lead,
    path: paths.unsubscribe,
    publicUrl: loaderData?.publicUrl ?? '',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function UnsubscribePage({ loaderData: { token, isDone, isResults } }: Route.ComponentProps) {
  return <UnsubscribeView token={token} isDone={isDone} isResults={isResults} />;
}
