import type { BridgeBoard, CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { pickLane, type Way, ways } from '#domain/bridges/bridges.ts';
import { getWaitTrend, type WaitLevel, type WaitTrend } from '#domain/bridges/wait-level.ts';
import { laneNames, laneTexts, headlineTexts as texts, wayNames } from '#texts/bridges/lanes.ts';
import type { BestBridge } from '#web/features/bridges/advice/advice-view-model.ts';
import { resolveBridgeState } from '#web/features/bridges/bridge-state.ts';
import { listHoursAhead } from '#web/features/bridges/hours/lane-hours.ts';
import {
  type FormattedInstant,
  formatSpokenWait,
  type LaneViewModel,
  toLaneViewModel,
} from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';

/** A bridge in one row: the wait of one way of crossing, or why there is none. */
export type BridgeHeadline = {
  port: string;
  name: string;
  /** '45', '≈50' or '<5'; '' without a wait */
  number: string;
  /** Text in place of a number; '' when there is one */
  word: string;
  level: WaitLevel | null;
  levelWord: string;
  /** Observation time of an official number; null for an estimate or none */
  taken: FormattedInstant | null;
  trend: { direction: WaitTrend; word: string } | null;
  /** The official number beside an estimate, the opening time, or the waits of other ways of crossing; '' for none */
  note: string;
  /** The wait in words for screen readers; '' when the visible text says it */
  said: string;
  /** Whether this is the quickest bridge to the destination */
  isBest: boolean;
  /** Why it is although another wait is shorter; '' when it needs no reason */
  reason: string;
};

/** The bridges in rows, and when the latest of their official numbers was taken; null when all are estimates. */
export type BridgeHeadlines = { rows: BridgeHeadline[]; taken: FormattedInstant | null };

/** Formats every bridge in one row for a way of crossing. `best` holds the quickest bridges. */
export function toBridgeHeadlines({ bridges, at }: BridgeBoard, way: Way, best: BestBridge[]): BridgeHeadlines {
  const rows = bridges.map((bridge) => {
    const estimate = best.find(({ port }) => port === bridge.port);
    return { ...toHeadline(bridge, way, at), isBest: estimate !== undefined, reason: estimate?.reason ?? '' };
  });
  const times = rows.flatMap(({ taken }) => taken ?? []);
  const latest = times.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
  return { rows: rows.map((row) => addOwnTime(row, latest)), taken: latest };
}

/** The board gives the time of the latest number once; a row with an older number gives its own. */
function addOwnTime(row: BridgeHeadline, latest: FormattedInstant | null): BridgeHeadline {
  return row.taken && row.taken.at !== latest?.at ? { ...row, note: texts.taken(row.taken.text) } : row;
}

function toHeadline(bridge: CurrentBridge, way: Way, now: string): Omit<BridgeHeadline, 'isBest' | 'reason'> {
  const { port, name } = bridge;
  const empty = { port, name, number: '', level: null, levelWord: '', taken: null, trend: null, said: '' };
  const { state, stateWord, opens } = resolveBridgeState(bridge, bridge.lanes, now);
  if (state === 'closed') return { ...empty, word: stateWord, note: opens };
  const lane = pickLane(bridge.lanes, way);
  if (!lane) {
    const note = formatOtherWays(bridge, way, now);
    return { ...empty, word: note ? texts.only : texts.noLane[way], note };
  }
  const viewModel = toLaneViewModel(lane, bridge, now);
  const { word, level, levelWord, taken } = viewModel;
  return {
    port,
    name,
    number: formatNumber(viewModel),
    word,
    level,
    levelWord,
    taken,
    trend: formatTrend(lane, bridge),
    note: formatNote(lane, viewModel, now),
    said: viewModel.number && formatSpoken(lane, taken),
  };
}

function formatSpoken(lane: CurrentLane, taken: FormattedInstant | null): string {
  const said = texts.said(laneNames[lane.lane], formatSpokenWait(lane));
  return taken ? laneTexts.saidTaken(said, taken.text) : said;
}

/** An estimate starts with '≈', unless it starts with '<'. */
const formatNumber = ({ number, face }: LaneViewModel) =>
  face === 'estimate' && /^\d/.test(number) ? texts.about(number) : number;

/** Compares the wait with the estimate an hour later; null without one or when the lane will be closed then. */
function formatTrend(lane: CurrentLane, bridge: CurrentBridge): BridgeHeadline['trend'] {
  const nextHour = listHoursAhead(lane, bridge).find(({ horizon }) => horizon === 1);
  if (lane.minutes === null || !nextHour || nextHour.isClosed) return null;
  const direction = getWaitTrend(lane.minutes, nextHour.minutes);
  return { direction, word: texts.trends[direction] };
}

function formatNote({ face, reading }: CurrentLane, { note }: LaneViewModel, now: string): string {
  if (face !== 'estimate' || !reading) return face === 'estimate' ? '' : note;
  const format = reading.doubtful ? texts.doubtful : texts.official;
  return format(reading.minutes, formatRelativeTime(reading.observedAt, now));
}

/** Lists the waits of the other ways of crossing, such as 'SENTRI 10 min · A pie ≈5 min'; '' for none. */
function formatOtherWays(bridge: CurrentBridge, way: Way, now: string): string {
  return ways
    .filter((other) => other !== way)
    .flatMap((other) => {
      const lane = pickLane(bridge.lanes, other);
      const viewModel = lane && toLaneViewModel(lane, bridge, now);
      return viewModel?.number ? texts.otherWay(wayNames[other], formatNumber(viewModel)) : [];
    })
    .join(' · ');
}
