import type { BridgeBoard, CurrentBridge, CurrentLane, UsualWeek } from '#contract/bridges.ts';
import { isLaneForWay, ways } from '#domain/bridges/bridges.ts';
import { defaultDestination } from '#domain/bridges/destinations.ts';
import { suggestThreshold } from '#domain/notifications/notification-rules.ts';
import { buildDirectionsUrl } from '#domain/places/coordinates.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import {
  bridgeFacts as facts,
  sharedBridge as shareTexts,
  usualWeek as weekTexts,
} from '#texts/bridges/bridge-page.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { notifyLinks } from '#texts/notifications/notification-errors.ts';
import { paths } from '#web/api/paths.ts';
import { type SourceViewModel, toSourceViewModel } from '#web/features/bridges/board/board-view-model.ts';
import { formatSaved } from '#web/features/bridges/board/saved-crossing-view-model.ts';
import { type BridgeState, lowerFirst, resolveBridgeState } from '#web/features/bridges/bridge-state.ts';
import { formatOpeningHours, type OpeningHoursLine } from '#web/features/bridges/hours/format-opening-hours.ts';
import { type HourViewModel, toHourViewModels } from '#web/features/bridges/hours/hour-bars.tsx';
import { resolveOpeningHours } from '#web/features/bridges/hours/lane-hours.ts';
import { toWeekViewModel, type WeekViewModel } from '#web/features/bridges/hours/week-view-model.ts';
import { type LaneViewModel, toLaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';

/** View model of the page of one bridge. */
export type BridgeDetailViewModel = BridgeState & {
  port: string;
  name: string;
  officialName: string;
  source: SourceViewModel;
  lanes: LaneChoice[];
  /** The chosen lane; null for a bridge without lanes. */
  chosen: ChosenLaneViewModel | null;
  facts: BridgeFactsViewModel;
  /** Page that measures one's own crossing */
  measureTo: string;
  /** The crossing that is saved from the page, and the URL that it opens with */
  saved: { crossing: string; to: string };
  /** Text and URL that the share button sends: the wait of the chosen lane with its time */
  shared: { text: string; url: string };
};
/** A lane, the link that chooses it, and the link to a notification rule for it. */
export type LaneChoice = { lane: LaneViewModel; to: string; isCurrent: boolean; notify: { to: string; label: string } };
export type ChosenLaneViewModel = {
  name: string;
  ahead: HourViewModel[];
  week: WeekViewModel;
  caption: string;
  csv: string;
  json: string;
};
export type BridgeFactsViewModel = {
  hours: OpeningHoursLine[];
  /** Opening hours of lanes that differ from those of the bridge. */
  laneHours: { title: string; lines: OpeningHoursLine[] }[];
  tolls: { what: string; price: string }[];
  /** Date and source of the tolls, without duplicates. */
  tollSources: string[];
  address: string;
  directions: string;
  note: string;
  notice: string;
};

/** Finds the lane named by a query parameter, else the first lane of the bridge. */
export const findChosenLane = ({ lanes }: CurrentBridge, param: string | null): CurrentLane | undefined =>
  lanes.find(({ lane }) => lane === param) ?? lanes[0];

/** Formats a bridge as of the board's instant; `week` belongs to the chosen lane. */
export function toBridgeDetailViewModel(
  board: BridgeBoard,
  bridge: CurrentBridge,
  chosen?: { lane: CurrentLane; week: UsualWeek },
): BridgeDetailViewModel {
  const { port, name, officialName } = bridge;
  return {
    port,
    name,
    officialName,
    ...resolveBridgeState(bridge, bridge.lanes, board.at),
    source: toSourceViewModel(board),
    lanes: bridge.lanes.map((lane) => ({
      lane: toLaneViewModel(lane, bridge, board.at),
      to: paths.bridge(bridge.port, lane.lane),
      isCurrent: lane === chosen?.lane,
      notify: toNotifyLink(bridge.port, lane),
    })),
    chosen: chosen ? toChosenLaneViewModel(bridge, chosen.lane, chosen.week, board.at) : null,
    facts: toFactsViewModel(bridge),
    measureTo: paths.measure(bridge.port),
    saved: toSavedLink(port, chosen?.lane),
    shared: { text: formatShared(bridge, chosen?.lane, board.at), url: paths.bridge(bridge.port, chosen?.lane.lane) },
  };
}

/** The way of crossing is that of the chosen lane. */
function toSavedLink(port: string, lane: CurrentLane | undefined): BridgeDetailViewModel['saved'] {
  const way = ways.find((candidate) => lane && isLaneForWay(lane, candidate)) ?? 'auto';
  const crossing = formatSaved(way, port, defaultDestination);
  return { crossing, to: `${paths.home}?cruce=${crossing}` };
}

function formatShared(bridge: CurrentBridge, lane: CurrentLane | undefined, now: string): string {
  const viewModel = lane && toLaneViewModel(lane, bridge, now);
  if (!viewModel?.number) {
    const { stateWord } = resolveBridgeState(bridge, bridge.lanes, now);
    return shareTexts.state(bridge.name, lowerFirst(viewModel?.word || stateWord), formatRelativeTime(now, now));
  }
  const { name, number, taken } = viewModel;
  if (taken) return shareTexts.official(bridge.name, lowerFirst(name), number, taken.text);
  return shareTexts.estimate(bridge.name, lowerFirst(name), number, formatRelativeTime(now, now));
}

function toChosenLaneViewModel(
  bridge: CurrentBridge,
  lane: CurrentLane,
  week: UsualWeek,
  now: string,
): ChosenLaneViewModel {
  const name = laneNames[lane.lane];
  return {
    name,
    ahead: toHourViewModels(lane, bridge),
    week: toWeekViewModel(week, { hours: resolveOpeningHours(lane, bridge), now: lane }, new Date(now)),
    caption: weekTexts.caption(name, bridge.name),
    csv: paths.laneHistory(bridge.port, lane.lane, 'csv'),
    json: paths.laneHistory(bridge.port, lane.lane, 'json'),
  };
}

/** Link to the form of a rule, with a threshold that suits the wait now. */
function toNotifyLink(port: string, { lane, minutes: wait }: CurrentLane): LaneChoice['notify'] {
  const { side, minutes } = suggestThreshold(wait);
  return {
    to: paths.notifications({ puente: port, carril: lane, lado: side, minutos: `${minutes}` }),
    label: notifyLinks.lane(side, minutes),
  };
}

function toFactsViewModel({
  name,
  address,
  openingHours,
  lanes,
  tolls,
  note,
  notice,
}: CurrentBridge): BridgeFactsViewModel {
  return {
    hours: formatOpeningHours(openingHours),
    laneHours: lanes
      .filter((lane) => lane.openingHours !== '')
      .map((lane) => ({ title: facts.laneHours(laneNames[lane.lane]), lines: formatOpeningHours(lane.openingHours) })),
    tolls: tolls.map(({ what, to, mxn, usd }) => ({
      what: facts.toll(what, facts.toward[to]),
      price: [mxn && facts.price(mxn, 'MXN'), usd && facts.price(usd, 'USD')].filter(Boolean).join(facts.or),
    })),
    tollSources: [...new Set(tolls.map(formatTollSource))],
    address,
    note,
    notice,
    directions: buildDirectionsUrl({ name, address }),
  };
}

function formatTollSource({ asOf, source }: CurrentBridge['tolls'][number]): string {
  const date = facts.tollOf(formatReducedDate(asOf.slice(0, 7)));
  return source ? `${date} ${facts.tollSource(source)}` : date;
}
