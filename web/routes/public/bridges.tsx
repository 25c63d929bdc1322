import { bridgesPage as texts } from '#texts/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { adviceInWords } from '#web/features/bridges/advice-in-words.ts';
import { adviceOptions } from '#web/features/bridges/advice-options.ts';
import { crossingsWords, sourceInWords, wayChoices, wayOf } from '#web/features/bridges/board-words.ts';
import { BridgesView } from '#web/features/bridges/bridges-view.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/bridges';

/** The crossings in words, the lanes of one way of crossing where the address asks for it, and what is advised for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const board = await api.bridges.board();
  const way = wayOf(new URL(request.url).searchParams.get('cruce'));
  const advisedWay = way ?? 'auto';
  const options = adviceOptions(board, advisedWay);
  return {
    way,
    choices: wayChoices(way),
    crossings: crossingsWords(board, way),
    source: sourceInWords(board),
    advised: { way: advisedWay, options, advice: adviceInWords(options, advisedWay, Date.parse(board.at)) },
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
