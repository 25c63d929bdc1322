import { alertsPage as texts } from '#texts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import { alertWords } from '#web/features/alerts/alert-words.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/alerts';

/** What is in force, the newest first: the same for everybody, also for who administers it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  return { alerts: (await api.alerts.list({ soloVigentes: true })).map(alertWords), publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.alerts,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  return <AlertList alerts={loaderData.alerts} />;
}
