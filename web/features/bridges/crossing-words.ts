import type { Board, CrossingNow, LaneNow, Week } from '#contract/bridges.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { directionsUrl } from '#domain/directions.ts';
import { laneNames } from '#texts/bridges-public.ts';
import { crossingFacts as facts, week as weekTexts } from '#texts/crossing.ts';
import { paths } from '#web/api/paths.ts';
import { type SourceWords, sourceInWords } from './board-words.ts';
import { type CrossingState, crossingState } from './crossing-state.ts';
import { type HourWords, hourWords } from './hour-words.ts';
import { type HoursLine, hoursInWords } from './hours-words.ts';
import { hoursOf } from './lane-hours.ts';
import { type LaneWords, laneWords } from './lane-words.ts';
import { type WeekWords, weekWords } from './week-words.ts';

/** A crossing on its own page. */
export type CrossingPage = CrossingState & {
  name: string;
  officialName: string;
  source: SourceWords;
  lanes: LaneChoice[];
  /** Of the lane that was asked for; null where the crossing has none. */
  chosen: ChosenWords | null;
  facts: FactsWords;
};
/** A lane, the way to its hours, and whether they are the ones shown. */
export type LaneChoice = { words: LaneWords; to: string; on: boolean };
export type ChosenWords = {
  name: string;
  ahead: HourWords[];
  week: WeekWords;
  caption: string;
  csv: string;
  json: string;
};
export type FactsWords = {
  hours: HoursLine[];
  /** Lanes with hours of their own. */
  laneHours: { title: string; lines: HoursLine[] }[];
  tolls: { what: string; price: string }[];
  /** Of when the prices are, and by whom; once for those that are alike. */
  tollSources: string[];
  address: string;
  directions: string;
  note: string;
  notice: string;
};

/** The lane that an address asks for, else the crossing's first. */
export const chosenLane = ({ lanes }: CrossingNow, asked: string | null): LaneNow | undefined =>
  lanes.find(({ lane }) => lane === asked) ?? lanes[0];

/** A crossing in words, at the instant that the board was made; `week` is the chosen lane's. */
export function crossingPage(board: Board, bridge: CrossingNow, chosen?: { lane: LaneNow; week: Week }): CrossingPage {
  const { name, officialName } = bridge;
  return {
    ...{ name, officialName },
    ...crossingState(bridge, bridge.lanes, board.at),
    source: sourceInWords(board),
    lanes: bridge.lanes.map((lane) => ({
      words: laneWords(lane, bridge, board.at),
      to: paths.bridge(bridge.port, lane.lane),
      on: lane === chosen?.lane,
    })),
    chosen: chosen ? chosenWords(bridge, chosen.lane, chosen.week, board.at) : null,
    facts: factsWords(bridge),
  };
}

function chosenWords(bridge: CrossingNow, lane: LaneNow, week: Week, now: string): ChosenWords {
  const name = laneNames[lane.lane];
  return {
    name,
    ahead: hourWords(lane, bridge),
    week: weekWords(week, { hours: hoursOf(lane, bridge), now: lane }, new Date(now)),
    caption: weekTexts.caption(name, bridge.name),
    csv: paths.laneHistory(bridge.port, lane.lane, 'csv'),
    json: paths.laneHistory(bridge.port, lane.lane, 'json'),
  };
}

function factsWords({ name, address, openingHours, lanes, tolls, note, notice }: CrossingNow): FactsWords {
  return {
    hours: hoursInWords(openingHours),
    laneHours: lanes
      .filter((lane) => lane.openingHours !== '')
      .map((lane) => ({ title: facts.laneHours(laneNames[lane.lane]), lines: hoursInWords(lane.openingHours) })),
    tolls: tolls.map(({ what, to, mxn, usd }) => ({
      what: facts.toll(what, facts.toward[to]),
      price: [mxn && facts.price(mxn, 'MXN'), usd && facts.price(usd, 'USD')].filter(Boolean).join(facts.or),
    })),
    tollSources: [...new Set(tolls.map(tollSource))],
    ...{ address, note, notice },
    directions: directionsUrl({ name, address }),
  };
}

function tollSource({ asOf, source }: CrossingNow['tolls'][number]): string {
  const of = facts.tollOf(reducedDateInSpanish(asOf.slice(0, 7)));
  return source ? `${of} ${facts.tollSource(source)}` : of;
}
