import type { BridgeBoard, CurrentBridge } from '#contract/bridges.ts';
import { isLaneForWay, type Way, ways } from '#domain/bridges/bridges.ts';
import { defaultDestination, destinationKeys } from '#domain/bridges/destinations.ts';
import { destinationTexts } from '#texts/bridges/advice.ts';
import { laneNames, sourceTexts, laneTexts as texts, wayNames } from '#texts/bridges/lanes.ts';
import { paths } from '#web/api/paths.ts';
import { type BridgeState, resolveBridgeState } from '#web/features/bridges/bridge-state.ts';
import { type FormattedInstant, type LaneViewModel, toLaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import type { BridgeHeadline } from './bridge-headline-view-model.ts';
import { type CrossingQuestion, toCrossingUrl } from './saved-crossing-view-model.ts';

export type BridgeViewModel = {
  port: string;
  officialName: string;
  to: string;
  /** Page for people in its queue */
  queueTo: string;
  state: BridgeState['state'];
  headline: BridgeHeadline;
  /** Names of the lanes when all are closed, which then get no rows of their own; '' otherwise */
  closedLanes: string;
  /** Lanes for the way of crossing */
  lanes: LaneViewModel[];
  otherLanes: LaneViewModel[];
};

export type SourceViewModel = {
  name: string;
  url: string;
  /** Last successful response; null before the first */
  answered: FormattedInstant | null;
  /** Sentence about an outage and its start; '' while the source responds */
  failing: string;
  note: string;
};

/** A link of a choice, such as the way of crossing. */
export type LinkChoice = { key: string; label: string; to: string; isCurrent: boolean };

/** Parses the way of crossing from a query parameter; by car without a valid one. */
export const parseWay = (param: string | null): Way =>
  ways.find((way) => way === param?.trim().toLowerCase()) ?? 'auto';

/** Formats every bridge with its headline, in the same order, and its lanes; those for the way of crossing come first. */
export const toBridgeViewModels = (
  { bridges, at }: BridgeBoard,
  way: Way,
  headlines: BridgeHeadline[],
): BridgeViewModel[] =>
  bridges.flatMap((bridge, index) => {
    const headline = headlines[index];
    return headline ? toBridgeViewModel(bridge, way, headline, at) : [];
  });

/** Formats the source of the numbers and its health (BRDG-10). */
export function toSourceViewModel({ source, at }: BridgeBoard): SourceViewModel {
  const { name, url, lastGoodAt, failingSince } = source;
  return {
    name: sourceTexts.name(name),
    url,
    answered: lastGoodAt === null ? null : { at: lastGoodAt, text: formatRelativeTime(lastGoodAt, at) },
    failing: failingSince ? sourceTexts.failing(sourceTexts.since(formatRelativeTime(failingSince, at))) : '',
    note: lastGoodAt === null ? sourceTexts.never : failingSince ? sourceTexts.failingNote : '',
  };
}

/** Lists the links of the ways of crossing, on the page with these URLs. */
export const listWayChoices = (way: Way, toUrl: (way: Way) => string): LinkChoice[] =>
  ways.map((key) => ({ key, label: wayNames[key], isCurrent: key === way, to: toUrl(key) }));

/** URL of the board for a crossing; without a bridge, the default destination needs no parameter. */
export function toBoardUrl(crossing: CrossingQuestion): string {
  if (crossing.port !== null) return toCrossingUrl(crossing);
  const { way, destination } = crossing;
  return paths.bridgesBy({ cruce: way, destino: destination === defaultDestination ? null : destination });
}

/** Lists the links of the destinations of the advice. They keep the way of crossing and the bridge. */
export const listDestinationChoices = (crossing: CrossingQuestion): LinkChoice[] =>
  destinationKeys.map((key) => ({
    key,
    label: destinationTexts[key].label,
    isCurrent: key === crossing.destination,
    to: toBoardUrl({ ...crossing, destination: key }),
  }));

function toBridgeViewModel(bridge: CurrentBridge, way: Way, headline: BridgeHeadline, now: string): BridgeViewModel {
  const { port, officialName, lanes } = bridge;
  const { state } = resolveBridgeState(bridge, lanes, now);
  const format = (isForWay: boolean) =>
    lanes.filter((lane) => isLaneForWay(lane, way) === isForWay).map((lane) => toLaneViewModel(lane, bridge, now));
  return {
    port,
    officialName,
    state,
    to: paths.bridge(port),
    queueTo: paths.queue({ puente: port, cruce: way }),
    headline,
    closedLanes: state === 'closed' ? texts.closedLanes(lanes.map(({ lane }) => laneNames[lane]).join(' · ')) : '',
    lanes: format(true),
    otherLanes: format(false),
  };
}
