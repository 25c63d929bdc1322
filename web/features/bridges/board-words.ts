import type { Board, CrossingNow, LaneNow } from '#contract/bridges.ts';
import { lanesByWay, type Way, ways } from '#domain/bridges.ts';
import { bridgesPage, laneNames, sourceWords, laneWords as texts, wayNames } from '#texts/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { atInWords } from '#web/shell/moment-words.ts';
import { type CrossingState, crossingState } from './crossing-state.ts';
import { type LaneWords, laneWords, type Moment } from './lane-words.ts';

export type CrossingWords = CrossingState & {
  port: string;
  name: string;
  officialName: string;
  to: string;
  /** Its lanes' names where none of them is open, so that they need no room; '' else */
  closedLanes: string;
  lanes: LaneWords[];
};

export type SourceWords = {
  name: string;
  url: string;
  /** null: it never answered */
  answered: Moment | null;
  /** That it does not answer, and since when; '' while it does */
  failing: string;
  note: string;
};

/** One choice of the filter: where it leads, and whether it is the one on. */
export type WayChoice = { key: string; label: string; to: string; on: boolean };

/** The way of crossing that an address asks for; null for all. */
export const wayOf = (asked: string | null): Way | null =>
  ways.find((way) => way === asked?.trim().toLowerCase()) ?? null;

/** Every crossing that has a lane for a way, with those lanes; all of them for none. */
export function crossingsWords({ bridges, at }: Board, way: Way | null): CrossingWords[] {
  return bridges
    .map((crossing) => ({ crossing, shown: crossing.lanes.filter((lane) => isOf(lane, way)) }))
    .filter(({ shown }) => shown.length > 0)
    .map(({ crossing, shown }) => crossingWords(crossing, shown, at));
}

export const isOf = ({ lane }: Pick<LaneNow, 'lane'>, way: Way | null): boolean =>
  way === null || (lanesByWay[way] as readonly string[]).includes(lane);

/** Where the numbers come from and how that is (BRDG-10). */
export function sourceInWords({ source, at }: Board): SourceWords {
  const { name, url, lastGoodAt, failingSince } = source;
  return {
    name: sourceWords.name(name),
    url,
    answered: lastGoodAt === null ? null : { at: lastGoodAt, words: atInWords(lastGoodAt, at) },
    failing: failingSince ? sourceWords.failing(sourceWords.since(atInWords(failingSince, at))) : '',
    note: lastGoodAt === null ? sourceWords.never : failingSince ? sourceWords.failingNote : '',
  };
}

/** All ways of crossing, as links. */
export function wayChoices(way: Way | null): WayChoice[] {
  return [
    { key: '', label: bridgesPage.all, to: paths.bridges, on: way === null },
    ...ways.map((one) => ({ key: one, label: wayNames[one], to: paths.bridgesBy(one), on: one === way })),
  ];
}

function crossingWords(crossing: CrossingNow, shown: LaneNow[], now: string): CrossingWords {
  const { port, name, officialName } = crossing;
  const state = crossingState(crossing, shown, now);
  return {
    ...{ port, name, officialName, to: paths.bridge(port) },
    ...state,
    closedLanes:
      state.state === 'closed' ? texts.closedLanes(shown.map(({ lane }) => laneNames[lane]).join(' · ')) : '',
    lanes: shown.map((lane) => laneWords(lane, crossing, now)),
  };
}
