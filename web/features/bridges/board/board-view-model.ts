import type { BridgeBoard, CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { lanesByWay, type Way, ways } from '#domain/bridges/bridges.ts';
import { type Destination, defaultDestination, destinationKeys } from '#domain/bridges/destinations.ts';
import {
  bridgesPage,
  destinationTexts,
  laneNames,
  sourceTexts,
  laneTexts as texts,
  wayNames,
} from '#texts/bridges/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { type BridgeState, resolveBridgeState } from '#web/features/bridges/bridge-state.ts';
import { type FormattedInstant, type LaneViewModel, toLaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';

export type BridgeViewModel = BridgeState & {
  port: string;
  name: string;
  officialName: string;
  to: string;
  /** Names of the lanes when all are closed, which then get no rows of their own; '' otherwise */
  closedLanes: string;
  lanes: LaneViewModel[];
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

/** A link of a choice, such as the filter. */
export type LinkChoice = { key: string; label: string; to: string; isCurrent: boolean };

/** Parses the way of crossing from a query parameter; null for all. */
export const parseWay = (param: string | null): Way | null =>
  ways.find((way) => way === param?.trim().toLowerCase()) ?? null;

/** Formats the bridges that have lanes for a way of crossing, with those lanes; every lane for null. */
export function toBridgeViewModels({ bridges, at }: BridgeBoard, way: Way | null): BridgeViewModel[] {
  return bridges
    .map((bridge) => ({ bridge, lanes: bridge.lanes.filter((lane) => isLaneForWay(lane, way)) }))
    .filter(({ lanes }) => lanes.length > 0)
    .map(({ bridge, lanes }) => toBridgeViewModel(bridge, lanes, at));
}

/** Whether a lane serves a way of crossing; every lane serves null. */
export const isLaneForWay = ({ lane }: Pick<CurrentLane, 'lane'>, way: Way | null): boolean =>
  way === null || (lanesByWay[way] as readonly string[]).includes(lane);

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

/** Lists the links of the filter: all lanes, then each way of crossing. They keep the destination. */
export function listWayChoices(way: Way | null, destination: Destination): LinkChoice[] {
  const link = (cruce: Way | null) => paths.bridgesBy({ cruce, destino: toDestinationParam(destination) });
  return [
    { key: '', label: bridgesPage.all, to: link(null), isCurrent: way === null },
    ...ways.map((one) => ({ key: one, label: wayNames[one], to: link(one), isCurrent: one === way })),
  ];
}

/** Lists the links of the destinations of the advice. They keep the way of crossing. */
export const listDestinationChoices = (way: Way | null, destination: Destination): LinkChoice[] =>
  destinationKeys.map((key) => ({
    ...{ key, label: destinationTexts[key].label, isCurrent: key === destination },
    to: paths.bridgesBy({ cruce: way, destino: toDestinationParam(key) }),
  }));

/** The default destination needs no parameter. */
const toDestinationParam = (destination: Destination) => (destination === defaultDestination ? null : destination);

function toBridgeViewModel(bridge: CurrentBridge, lanes: CurrentLane[], now: string): BridgeViewModel {
  const { port, name, officialName } = bridge;
  const state = resolveBridgeState(bridge, lanes, now);
  return {
    ...{ port, name, officialName, to: paths.bridge(port) },
    ...state,
    closedLanes:
      state.state === 'closed' ? texts.closedLanes(lanes.map(({ lane }) => laneNames[lane]).join(' · ')) : '',
    lanes: lanes.map((lane) => toLaneViewModel(lane, bridge, now)),
  };
}
