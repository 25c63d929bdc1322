import { data } from 'react-router';
import { bridgePage as texts } from '#texts/bridges/bridge-page.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { BridgeDetail } from '#web/features/bridges/detail/bridge-detail.tsx';
import { findChosenLane, toBridgeDetailViewModel } from '#web/features/bridges/detail/bridge-detail-view-model.ts';
import { chartHours, toLaneChartViewModel } from '#web/features/bridges/history/lane-chart-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/bridge';

/** Loads one bridge as display texts, with the last day of each lane and the week of the lane in the URL; an unknown bridge is a 404. */
export async function loader({ context, params: { port }, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  if (!/^\d{6}$/.test(port)) throw data(null, { status: 404 });
  const board = await loadOrErrorPage(api.bridges.get({ port }));
  const [bridge] = board.bridges;
  if (!bridge) throw data(null, { status: 404 });
  const lane = findChosenLane(bridge, new URL(request.url).searchParams.get('carril'));
  const from = new Date(Date.parse(board.at) - chartHours.past * 60 * 60_000).toISOString();
  const lanes = await Promise.all(
    bridge.lanes.map(async (entry) => ({
      lane: entry,
      week: await api.bridges.week({ port, lane: entry.lane }),
      readings: (await api.bridges.history({ port, lane: entry.lane, from, to: board.at })).readings,
    })),
  );
  const selected = lanes.find((entry) => entry.lane === lane);
  const charts = lanes.map((entry) => toLaneChartViewModel(bridge, entry, board.at));
  return { crossing: toBridgeDetailViewModel(board, bridge, selected), charts, port, publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { crossing: bridge, port, publicUrl } = loaderData;
  return pageMeta({
    title: texts.pageTitle(bridge.name),
    description: texts.description(bridge.name, bridge.officialName),
    path: paths.bridge(port),
    picture: paths.pictures.bridge(port),
    publicUrl,
  });
}

export default function BridgePage({ loaderData: { crossing: bridge, charts } }: Route.ComponentProps) {
  return <BridgeDetail bridge={bridge} charts={charts} />;
}
