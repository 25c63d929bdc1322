import { laneTexts as texts } from '#texts/bridges/lanes.ts';
import { type LaneKind, lanesByWay, type Way } from './bridges.ts';
import type { LaneDisplay } from './lane-display.ts';

/** Severity levels of a wait, in ascending order. */
export const waitLevels = ['fluid', 'moderate', 'busy', 'heavy'] as const;
export type WaitLevel = (typeof waitLevels)[number];

/** Upper limit of each level in minutes; the last level has none. The usual daytime wait at bridge 2, 45, is 'busy'. */
const levelLimits: [WaitLevel, number][] = [
  ['fluid', 15],
  ['moderate', 30],
  ['busy', 60],
];

/** The level of a wait in minutes. */
export const getWaitLevel = (minutes: number): WaitLevel =>
  levelLimits.find(([, limit]) => minutes <= limit)?.[0] ?? 'heavy';

/** Direction of a wait over the next hour. */
export type WaitTrend = 'rising' | 'falling' | 'steady';

/** Largest change that counts as none, in minutes: the step of the official numbers. */
const negligibleMinutes = 5;

/** Compares a wait with the one estimated an hour later, both in minutes. */
export function getWaitTrend(minutes: number, minutesInAnHour: number): WaitTrend {
  const change = minutesInAnHour - minutes;
  if (Math.abs(change) <= negligibleMinutes) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

/** Estimates below this are near zero, which promises more than an estimate can. In minutes. */
const minEstimate = 2;

/** Formats an estimate in minutes: '45', or '<5' near zero. */
export const formatEstimate = (minutes: number): string => (minutes < minEstimate ? texts.hardlyAny : String(minutes));

/** Formats the wait of a lane in minutes: '45' or '<5'; '' without a number to show. */
export function formatWait({ face, minutes }: { face: LaneDisplay; minutes: number | null }): string {
  if (minutes === null) return '';
  return face === 'estimate' ? formatEstimate(minutes) : String(minutes);
}

type Lane = { lane: LaneKind; minutes: number | null };

/** Whether a lane serves a way of crossing. */
export const isLaneForWay = ({ lane }: { lane: LaneKind }, way: Way): boolean =>
  (lanesByWay[way] as readonly string[]).includes(lane);

/** Picks the lane for a way of crossing: the first with a wait, else the first; undefined when the bridge has none. */
export function pickLane<Candidate extends Lane>(lanes: Candidate[], way: Way): Candidate | undefined {
  const suitable = lanes.filter((lane) => isLaneForWay(lane, way));
  return suitable.find(({ minutes }) => minutes !== null) ?? suitable[0];
}
