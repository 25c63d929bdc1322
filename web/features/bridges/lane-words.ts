import type { CrossingNow, LaneNow } from '#contract/bridges.ts';
import type { LaneKind, LaneStatus } from '#domain/bridges.ts';
import type { LaneFace } from '#domain/lane-face.ts';
import { type WaitLevel, waitLevel } from '#domain/wait-level.ts';
import { laneNames, levelWords, laneWords as texts } from '#texts/bridges-public.ts';
import { atInWords, fromInWords, hourInWords } from '#web/shell/moment-words.ts';
import { hoursAhead } from './lane-hours.ts';

/** A lane as visitors read it: what is drawn needs no rule but the passing of time. */
export type LaneWords = {
  lane: LaneKind;
  name: string;
  face: LaneFace;
  /** Minutes, shown large; '' where none are to be shown */
  number: string;
  /** What stands in place of a number; '' beside one */
  word: string;
  level: WaitLevel | null;
  levelWord: string;
  state: LaneStatus;
  stateWord: string;
  lanesOpen: string;
  /** Of the number that is shown, if it is the official one */
  taken: Moment | null;
  /** What is expected now, or the range that the estimate has; '' where nothing is */
  expected: string;
  /** Why there is no official number, or when it opens; '' for nothing */
  note: string;
  /** What the note speaks of, so that its age can be added; null where it speaks of no moment */
  noteAt: string | null;
  /** What the lane says to ears, without and with its time */
  brief: string;
  said: string;
  /** The hours ahead; of one in which the lane is closed that word in place of minutes */
  hours: { at: string; text: string; level: WaitLevel | 'closed' }[];
};

/** An instant, and its words until the browser tells its age. */
export type Moment = { at: string; words: string };

type Crossing = Pick<CrossingNow, 'name' | 'openingHours'>;

/** A lane of a crossing in words, as of `now`. */
export function laneWords(lane: LaneNow, crossing: Crossing, now: string): LaneWords {
  const { face, minutes, reading } = lane;
  const level = minutes === null ? null : waitLevel(minutes);
  const isOfficial = face === 'official' && reading !== null;
  const taken = isOfficial ? { at: reading.observedAt, words: atInWords(reading.observedAt, now) } : null;
  const brief = texts.said(crossing.name, lowerFirst(laneNames[lane.lane]), saidOf(lane));
  return {
    ...{ lane: lane.lane, name: laneNames[lane.lane], face, level, taken, brief },
    number: minutes === null ? '' : String(minutes),
    word: face === 'closed' ? texts.closed : face === 'unknown' ? texts.unknown : '',
    levelWord: level ? levelWords[level] : '',
    ...stateOf(lane),
    lanesOpen: isOfficial && reading.lanesOpen ? texts.lanesOpen(reading.lanesOpen) : '',
    expected: expectedOf(lane),
    ...noteOf(lane, now),
    said: sentence(taken ? texts.saidTaken(brief, taken.words) : brief),
    hours: hoursAhead(lane, crossing).map((one) => ({
      at: hourInWords(one.at),
      text: one.isClosed ? texts.closedThen : String(one.minutes),
      level: one.isClosed ? 'closed' : waitLevel(one.minutes),
    })),
  };
}

/** What is expected now: '40–55'; '' where nothing is. */
export const expectedNow = ({ estimates: [now] }: LaneNow): string => (now ? texts.range(now.low, now.high) : '');

/** 'a las 2:00 p.m.' ends with its point. */
const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`);
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function stateOf({ face, status, reading }: LaneNow): Pick<LaneWords, 'state' | 'stateWord'> {
  const shown = face === 'closed' ? 'closed' : face === 'unknown' && status !== 'pending' ? 'unknown' : status;
  const silent = reading ? texts.silent : texts.noOfficial;
  return {
    state: shown,
    stateWord: shown === 'unknown' && face !== 'unknown' ? silent : texts.states[shown],
  };
}

function expectedOf(lane: LaneNow): string {
  const [now] = lane.estimates;
  if (!now || (lane.face !== 'official' && lane.face !== 'estimate')) return '';
  return lane.face === 'official' ? texts.expected(expectedNow(lane)) : texts.between(now.low, now.high);
}

/** Why there is no official number to show, or when the lane opens. */
function noteOf(lane: LaneNow, now: string): Pick<LaneWords, 'note' | 'noteAt'> {
  const { face, reading, opensAt } = lane;
  if (face === 'closed') return { note: opensAt ? texts.opens(atInWords(opensAt, now)) : '', noteAt: null };
  if (face === 'official') return { note: '', noteAt: null };
  if (!reading) return { note: face === 'estimate' ? texts.noNumber : texts.unknownNote, noteAt: null };
  return { note: texts.officialWas(reading.minutes, fromInWords(reading.observedAt, now)), noteAt: reading.observedAt };
}

function saidOf(lane: LaneNow): string {
  if (lane.face === 'closed') return texts.saidClosed;
  if (lane.minutes === null) return texts.saidUnknown;
  return lane.face === 'estimate'
    ? texts.saidEstimate(lane.minutes, expectedNow(lane))
    : texts.saidMinutes(lane.minutes);
}
