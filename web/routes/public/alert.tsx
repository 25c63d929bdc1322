import { data } from 'react-router';
import { alertsPage as texts } from '#texts/alerts-public.ts';
import { idInAddress } from '#web/api/page-of.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { AlertGone, AlertView } from '#web/features/alerts/alert-view.tsx';
import { alertWords } from '#web/features/alerts/alert-words.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/alert';

/** One alert in force, for everybody alike; any other is gone, also for who administers it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const id = idInAddress(params.id);
  const alert = (await api.alerts.list({ soloVigentes: true })).find((one) => one.id === id);
  if (!alert) return data({ alert: null, publicUrl }, { status: 404 });
  return data({ alert: alertWords(alert), publicUrl });
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
