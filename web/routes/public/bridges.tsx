import { parseDestination } from '#domain/bridges/destinations.ts';
import { bridgesPage as texts } from '#texts/bridges/board.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { toAdviceOptions } from '#web/features/bridges/advice/advice-options.ts';
import { listBestBridges, toAdviceViewModel } from '#web/features/bridges/advice/advice-view-model.ts';
import {
  listDestinationChoices,
  listWayChoices,
  parseWay,
  toBoardUrl,
  toBridgeViewModels,
  toSourceViewModel,
} from '#web/features/bridges/board/board-view-model.ts';
import { toBridgeHeadlines } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { BridgesView } from '#web/features/bridges/board/bridges-view.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import { redirectToCrossing } from '#web/shell/document/remembered-choices.ts';
import type { Route } from './+types/bridges';
import { loadSavedCrossing } from './load-saved-crossing.ts';

/** Loads the bridges as display texts for the way of crossing and with advice to the destination in the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const board = await api.bridges.board();
  const params = new URL(request.url).searchParams;
  const way = parseWay(params.get('cruce'));
  const destination = parseDestination(params.get('destino'));
  const crossing = { path: paths.bridges, way, port: params.get('puente'), destination };
  const question = { way, destination, now: Date.parse(board.at) };
  const options = toAdviceOptions(board, way);
  const { rows, taken } = toBridgeHeadlines(board, way, listBestBridges(options, question));
  return {
    way,
    taken,
    wayChoices: listWayChoices(way, (cruce) => toBoardUrl({ ...crossing, way: cruce })),
    crossing: await loadSavedCrossing(api, board, crossing, rows),
    bridges: toBridgeViewModels(board, way, rows),
    source: toSourceViewModel(board),
    adviceProps: {
      way,
      destination,
      options,
      destinationChoices: listDestinationChoices(crossing),
      advice: toAdviceViewModel(options, question),
    },
    publicUrl,
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return redirectToCrossing(request.url) ?? serverLoader();
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.bridges,
    picture: paths.pictures.bridges,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function BridgesPage({ loaderData }: Route.ComponentProps) {
  return <BridgesView {...loaderData} />;
}
