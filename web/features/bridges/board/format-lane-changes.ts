import { waitAnnouncements as texts } from '#texts/bridges/board.ts';
import type { BridgeViewModel } from './board-view-model.ts';

/** Changes announced one by one; the rest is only counted. */
const maxAnnounced = 2;

/** Formats lane changes between two boards in one line for screen readers, official numbers first; '' for none. */
export function formatLaneChanges(before: BridgeViewModel[], now: BridgeViewModel[]): string {
  const previous = new Map(before.flatMap(({ port, lanes }) => lanes.map(({ lane, brief }) => [port + lane, brief])));
  const changes = now
    .flatMap(({ port, lanes }) => lanes.map((lane) => ({ ...lane, before: previous.get(port + lane.lane) })))
    .filter((lane) => lane.before !== undefined && lane.before !== lane.brief)
    .sort((one, other) => Number(one.face === 'estimate') - Number(other.face === 'estimate'))
    .map(({ brief }) => brief);
  const rest = changes.length - maxAnnounced;
  return [...changes.slice(0, maxAnnounced), ...(rest > 0 ? [texts.more(rest)] : [])].join('. ');
}
