import { data } from 'react-router';
import { alertsPage as texts } from '#texts/alerts/alerts-public.ts';
import { parseIdParam } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { AlertGone, AlertView, toAlertViewModel } from '#web/features/alerts/alert-views.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/alert';

/** Loads one active alert, the same for all users; any other is a 404, even for administrators. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const id = parseIdParam(params.id);
  const alert = (await api.alerts.list({ soloVigentes: true })).find((item) => item.id === id);
  if (!alert) return data({ alert: null, publicUrl }, { status: 404 });
  return data({ alert: toAlertViewModel(alert), publicUrl });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.alert) return [{ title: texts.goneTitle }, { name: 'robots', content: 'noindex' }];
  const { alert, publicUrl } = loaderData;
  return pageMeta({
    title: texts.pageTitleOf(alert.title),
    description: alert.main.slice(0, 200) || texts.description,
    path: paths.alert(alert.id),
    publicUrl,
  });
}

export default function AlertPage({ loaderData: { alert } }: Route.ComponentProps) {
  return alert ? <AlertView alert={alert} /> : <AlertGone />;
}
