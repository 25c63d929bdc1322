import { embedTexts as texts } from '#texts/bridges/embed.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { parseWay } from '#web/features/bridges/board/board-view-model.ts';
import {
  parseEmbedTheme,
  renderEmbed,
  toBoardEmbed,
  toBridgeEmbed,
} from '#web/features/bridges/embed/render-embed.tsx';
import { toReplayBanner } from '#web/shell/document/replay-banner.ts';
import type { Route } from './+types/bridge-embed';

/** Responds with the board that other sites frame: of the bridge in the URL, else of all (SHOW-2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl, replay } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const board = await api.bridges.board();
  const port = params.get('puerto');
  const bridge = board.bridges.find((one) => one.port === port);
  const embed = bridge
    ? toBridgeEmbed(board, bridge, publicUrl + paths.bridge(bridge.port))
    : toBoardEmbed(board, parseWay(params.get('cruce')), publicUrl + paths.bridges);
  const warnings = [...(replay ? [toReplayBanner(replay)] : []), ...embed.warnings];
  const isUnknown = port !== null && !bridge;
  const shown = isUnknown ? { ...embed, title: texts.unknown, rows: [], warnings } : { ...embed, warnings };
  return renderEmbed(shown, parseEmbedTheme(params.get('tema')), isUnknown ? 404 : 200);
}
