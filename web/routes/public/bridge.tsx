import { data } from 'react-router';
import { crossing as texts } from '#texts/crossing.ts';
import { pageOf } from '#web/api/page-of.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { CrossingView } from '#web/features/bridges/crossing-view.tsx';
import { chosenLane, crossingPage } from '#web/features/bridges/crossing-words.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/bridge';

/** One crossing in words, with the hours of the lane that the address asks for; what is no crossing is a page that does not exist. */
export async function loader({ context, params: { port }, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  if (!/^\d{6}$/.test(port)) throw data(null, { status: 404 });
  const board = await pageOf(api.bridges.get({ port }));
  const [bridge] = board.bridges;
  if (!bridge) throw data(null, { status: 404 });
  const lane = chosenLane(bridge, new URL(request.url).searchParams.get('carril'));
  const chosen = lane && { lane, week: await api.bridges.week({ port, lane: lane.lane }) };
  return { crossing: crossingPage(board, bridge, chosen), path: paths.bridge(port), publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { crossing, path, publicUrl } = loaderData;
  return pageMeta({
    title: texts.pageTitle(crossing.name),
    description: texts.description(crossing.name, crossing.officialName),
    path,
    publicUrl,
  });
}

export default function BridgePage({ loaderData: { crossing } }: Route.ComponentProps) {
  return <CrossingView crossing={crossing} />;
}
