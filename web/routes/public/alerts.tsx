import { alertsPage as texts } from '#texts/alerts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { AlertList, toAlertViewModel } from '#web/features/alerts/alert-views.tsx';
import { formatOpenBridges } from '#web/features/bridges/bridge-state.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/alerts';

/**
 * Loads the active alerts, newest first: the same for all users, even for administrators. Without alerts it loads the state of the
 * bridges.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const alerts = (await api.alerts.list({ soloVigentes: true })).map(toAlertViewModel);
  return { alerts, bridges: alerts.length > 0 ? '' : formatOpenBridges(await api.bridges.board()), publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.alerts,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  return <AlertList alerts={loaderData.alerts} bridges={loaderData.bridges} />;
}
