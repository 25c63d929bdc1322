import type { BridgeBoard } from '#contract/bridges.ts';
import { bridgesPage, placeBridgeTexts as texts } from '#texts/bridges/board.ts';
import { sourceTexts } from '#texts/bridges/lanes.ts';
import { paths } from '#web/api/paths.ts';
import type { FormattedInstant } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import { type BridgeHeadline, toBridgeHeadlines } from './bridge-headline-view-model.ts';

/** The wait of one bridge by car, for the page of the place that it is. */
export type PlaceBridgeViewModel = {
  title: string;
  /** Sentence about an outage of the source and its start; '' while it responds */
  failing: string;
  taken: FormattedInstant | null;
  /** Text for the time of the official number, or in place of it */
  takenLabel: string;
  headline: BridgeHeadline;
  /** The page of the bridge */
  to: string;
  label: string;
};

/** Formats the only bridge of a board, as the board of all bridges does; null for a board without bridges. */
export function toPlaceBridgeViewModel(board: BridgeBoard): PlaceBridgeViewModel | null {
  const { rows, taken } = toBridgeHeadlines(board, 'auto', []);
  const [headline] = rows;
  const [bridge] = board.bridges;
  if (!headline || !bridge) return null;
  const { failingSince } = board.source;
  return {
    title: texts.title,
    failing: failingSince ? sourceTexts.failing(sourceTexts.since(formatRelativeTime(failingSince, board.at))) : '',
    taken,
    takenLabel: taken ? texts.official : texts.estimate,
    headline,
    to: paths.bridge(bridge.port),
    label: bridgesPage.more(bridge.name),
  };
}
