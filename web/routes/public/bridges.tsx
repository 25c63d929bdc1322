import { parseDestination } from '#domain/bridges/destinations.ts';
import { bridgesPage as texts } from '#texts/bridges/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { toAdviceOptions } from '#web/features/bridges/advice/advice-options.ts';
import { toAdviceViewModel } from '#web/features/bridges/advice/advice-view-model.ts';
import {
  listDestinationChoices,
  listWayChoices,
  parseWay,
  toBridgeViewModels,
  toSourceViewModel,
} from '#web/features/bridges/board/board-view-model.ts';
import { BridgesView } from '#web/features/bridges/board/bridges-view.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/bridges';

/**
 * Loads the bridges as display texts, limited to the way of crossing in the URL if any, with advice for it and for the destination
 * in the URL.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const board = await api.bridges.board();
  const params = new URL(request.url).searchParams;
  const way = parseWay(params.get('cruce'));
  const destination = parseDestination(params.get('destino'));
  const advisedWay = way ?? 'auto';
  const options = toAdviceOptions(board, advisedWay);
  return {
    way,
    wayChoices: listWayChoices(way, destination),
    bridges: toBridgeViewModels(board, way),
    source: toSourceViewModel(board),
    adviceProps: {
      ...{ way: advisedWay, destination, options, destinationChoices: listDestinationChoices(way, destination) },
      advice: toAdviceViewModel(options, { way: advisedWay, destination, now: Date.parse(board.at) }),
    },
    publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.bridges,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function BridgesPage({ loaderData }: Route.ComponentProps) {
  return <BridgesView {...loaderData} />;
}
