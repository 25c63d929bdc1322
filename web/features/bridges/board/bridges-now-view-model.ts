import type { BridgeBoard } from '#contract/bridges.ts';
import { type WaitLevel, waitLevels } from '#domain/bridges/wait-level.ts';
import { bridgesPage, landingBridges as texts } from '#texts/bridges/board.ts';
import { sourceTexts } from '#texts/bridges/lanes.ts';
import { paths } from '#web/api/paths.ts';
import { toAdviceOptions } from '#web/features/bridges/advice/advice-options.ts';
import { listBestBridges } from '#web/features/bridges/advice/advice-view-model.ts';
import type { FormattedInstant } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import { type LinkChoice, listWayChoices } from './board-view-model.ts';
import { type BridgeHeadline, toBridgeHeadlines } from './bridge-headline-view-model.ts';
import { type CrossingQuestion, toCrossingUrl } from './saved-crossing-view-model.ts';

/** The bridges of the landing page for a way of crossing; with every text, so that the browser bundle contains none of them. */
export type BridgesNowViewModel = {
  title: string;
  /** Sentence about an outage of the source and its start; '' while it responds */
  failing: string;
  taken: FormattedInstant | null;
  /** Text for the time of the official numbers, or in place of it */
  takenLabel: string;
  wayChoices: LinkChoice[];
  rows: { port: string; to: string; headline: BridgeHeadline }[];
  all: { to: string; label: string };
  /** Level of the longest wait; null without waits */
  traffic: WaitLevel | null;
};

/** Formats each bridge in one row, as the board of all bridges does. `crossing` is that of the landing page's URL. */
export function toBridgesNowViewModel(board: BridgeBoard, crossing: CrossingQuestion): BridgesNowViewModel {
  const { way, port, destination } = crossing;
  const { failingSince } = board.source;
  const now = Date.parse(board.at);
  const best = listBestBridges(toAdviceOptions(board, way), { way, destination, now });
  const { rows, taken } = toBridgeHeadlines(board, way, best);
  return {
    title: texts.title,
    failing: failingSince ? sourceTexts.failing(sourceTexts.since(formatRelativeTime(failingSince, board.at))) : '',
    taken,
    takenLabel: taken ? bridgesPage.taken : bridgesPage.allEstimates,
    wayChoices: listWayChoices(way, (cruce) => toCrossingUrl({ ...crossing, way: cruce })),
    rows: board.bridges.flatMap(({ port }, index) => {
      const headline = rows[index];
      return headline ? { port, to: paths.bridge(port), headline } : [];
    }),
    all: {
      to: port ? toCrossingUrl({ ...crossing, path: paths.bridges }) : paths.bridgesBy({ cruce: way }),
      label: texts.all,
    },
    traffic: waitLevels.findLast((level) => rows.some((row) => row.level === level)) ?? null,
  };
}
