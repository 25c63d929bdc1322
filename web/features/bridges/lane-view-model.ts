import type { CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import type { LaneKind, LaneStatus } from '#domain/bridges/bridges.ts';
import { formatEstimate, formatWait, type LaneDisplay } from '#domain/bridges/lane-display.ts';
import { getWaitLevel, type WaitLevel } from '#domain/bridges/wait-level.ts';
import { laneNames, levelNames, measuredTexts, laneTexts as texts } from '#texts/bridges/lanes.ts';
import { formatNearestHour, formatRelativeTime, formatTimeOfOrigin } from '#web/shell/time/relative-time.ts';
import { lowerFirst } from './bridge-state.ts';
import { listHoursAhead } from './hours/lane-hours.ts';

/** A lane formatted for display; components only add the age of its numbers. */
export type LaneViewModel = {
  lane: LaneKind;
  name: string;
  face: LaneDisplay;
  /** Minutes, '<5' for an estimate near zero, or '' without a number to show */
  number: string;
  /** Text in place of a number; '' when there is one */
  word: string;
  level: WaitLevel | null;
  levelWord: string;
  state: LaneStatus;
  stateWord: string;
  lanesOpen: string;
  /** Observation time of an official number; null for an estimate or none */
  taken: FormattedInstant | null;
  /** Estimate for now, or the range of the estimate shown; '' without one */
  expected: string;
  /** Reason for a missing official number, or the opening time; '' for neither */
  note: string;
  /** Instant that the note refers to, for its age; null for none */
  noteAt: string | null;
  /** measured median of the last two hours; '' for too few people */
  measured: string;
  /** Text for screen readers, without the observation time */
  brief: string;
  /** Text for screen readers, with the observation time */
  said: string;
  /** Hours ahead: minutes, or the word for closed */
  hours: { at: string; text: string; level: WaitLevel | 'closed' }[];
};

/** An instant and its text, which the browser replaces with the age. */
export type FormattedInstant = { at: string; text: string };

type Bridge = Pick<CurrentBridge, 'name' | 'openingHours'>;

/** Formats a lane of a bridge as of `now`. */
export function toLaneViewModel(lane: CurrentLane, bridge: Bridge, now: string): LaneViewModel {
  const { face, minutes, reading } = lane;
  const level = minutes === null ? null : getWaitLevel(minutes);
  const isOfficial = face === 'official' && reading !== null;
  const taken = isOfficial ? { at: reading.observedAt, text: formatRelativeTime(reading.observedAt, now) } : null;
  const brief = texts.said(bridge.name, lowerFirst(laneNames[lane.lane]), formatSpokenWait(lane));
  return {
    lane: lane.lane,
    name: laneNames[lane.lane],
    face,
    level,
    taken,
    brief,
    number: formatWait(lane),
    word: face === 'closed' ? texts.closed : face === 'unknown' ? texts.unknown : '',
    levelWord: level ? levelNames[level] : '',
    ...formatState(lane),
    lanesOpen: isOfficial && reading.lanesOpen ? texts.lanesOpen(reading.lanesOpen) : '',
    expected: formatExpected(lane),
    measured: formatMeasured(lane, now),
    ...formatNote(lane, now),
    said: endSentence(taken ? texts.saidTaken(brief, taken.text) : brief),
    hours: listHoursAhead(lane, bridge).map((hour) => ({
      at: formatNearestHour(hour.at),
      text: hour.isClosed ? texts.closedThen : formatEstimate(hour.minutes),
      level: hour.isClosed ? 'closed' : getWaitLevel(hour.minutes),
    })),
  };
}

/** Formats the estimated range for now, such as '40–55'; '' without one. */
const formatExpectedRange = ({ estimates: [now] }: CurrentLane): string => (now ? texts.range(now.low, now.high) : '');

/** Adds the final period, unless the text ends with one, as in 'a las 2:00 p.m.' */
const endSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
/** Formats the measured median of a lane and the time of its last crossing (MEAS-2); '' for too few people. */
export function formatMeasured({ measured }: Pick<CurrentLane, 'measured'>, now: string): string {
  if (!measured) return '';
  return measuredTexts.measured(measured.minutes, measured.people, formatRelativeTime(measured.latestAt, now));
}

function formatState({ face, status, reading }: CurrentLane): Pick<LaneViewModel, 'state' | 'stateWord'> {
  const shown = face === 'closed' ? 'closed' : face === 'unknown' && status !== 'pending' ? 'unknown' : status;
  const withoutNew = reading ? texts.silent : texts.noOfficial;
  return {
    state: shown,
    stateWord: shown === 'unknown' && face !== 'unknown' ? withoutNew : texts.states[shown],
  };
}

function formatExpected(lane: CurrentLane): string {
  const [now] = lane.estimates;
  if (!now || (lane.face !== 'official' && lane.face !== 'estimate')) return '';
  return lane.face === 'official' ? texts.expected(formatExpectedRange(lane)) : texts.between(now.low, now.high);
}

/** Explains a missing official number, or gives the opening time of a closed lane. */
function formatNote(lane: CurrentLane, now: string): Pick<LaneViewModel, 'note' | 'noteAt'> {
  const { face, reading, opensAt } = lane;
  if (face === 'closed') return { note: opensAt ? texts.opens(formatRelativeTime(opensAt, now)) : '', noteAt: null };
  if (face === 'official') return { note: '', noteAt: null };
  if (!reading) return { note: face === 'estimate' ? texts.noNumber : texts.unknownNote, noteAt: null };
  return {
    note: (reading.doubtful ? texts.officialDoubtful : texts.officialWas)(
      reading.minutes,
      formatTimeOfOrigin(reading.observedAt, now),
    ),
    noteAt: reading.observedAt,
  };
}

/** The wait of a lane in words, such as '45 minutos'. */
export function formatSpokenWait(lane: CurrentLane): string {
  if (lane.face === 'closed') return texts.saidClosed;
  if (lane.minutes === null) return texts.saidUnknown;
  if (lane.face !== 'estimate') return texts.saidMinutes(lane.minutes);
  const [{ low, high } = { low: 0, high: 0 }] = lane.estimates;
  return texts.saidEstimate(lane.minutes, low, high);
}
