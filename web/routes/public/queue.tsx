import { pickLane } from '#domain/bridges/bridges.ts';
import { queuePage as texts } from '#texts/bridges/queue.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { parseWay, toSourceViewModel } from '#web/features/bridges/board/board-view-model.ts';
import { QueueView } from '#web/features/bridges/queue/queue-view.tsx';
import { pickQueueBridge, queueHistoryHours, toQueueViewModel } from '#web/features/bridges/queue/queue-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import { redirectToCrossing } from '#web/shell/document/remembered-choices.ts';
import type { Route } from './+types/queue';

/** Loads the bridge and the way of crossing in the URL, with the readings of the last hours. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const board = await api.bridges.board();
  const params = new URL(request.url).searchParams;
  const way = parseWay(params.get('cruce'));
  const bridge = pickQueueBridge(board, params.get('puente'), way);
  const lane = bridge && pickLane(bridge.lanes, way)?.lane;
  const from = new Date(Date.parse(board.at) - queueHistoryHours * 60 * 60_000).toISOString();
  const readings = lane ? (await api.bridges.history({ port: bridge.port, lane, from, to: board.at })).readings : [];
  const queue = bridge ? toQueueViewModel(board, bridge, { way, readings }) : null;
  return { queue, source: toSourceViewModel(board), publicUrl };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return redirectToCrossing(request.url) ?? serverLoader();
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle(loaderData?.queue?.bridge.name ?? ''),
    description: texts.description,
    path: paths.queue(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function QueuePage({ loaderData: { queue, source } }: Route.ComponentProps) {
  return <QueueView queue={queue} source={source} />;
}
