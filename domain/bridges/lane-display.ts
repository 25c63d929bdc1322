import { laneTexts as texts } from '#texts/bridges/lanes.ts';
import type { LaneStatus } from './bridges.ts';

/** Age up to which an official reading is the headline of its lane; an estimate replaces an older one (FIVE-2). */
export const maxHeadlineAgeMs = 3_600_000;

/** Age up to which a report of the source is current: the status of a lane, and a reading without an estimate (BRDG-3). */
export const maxReportAgeMs = 3 * 3_600_000;

/**
 * Decides the display of a lane (BRDG-1, BRDG-3, BRDG-10): the official reading; the estimate, when the reading is too old or
 * missing; 'closed' for the lane or its whole bridge; or 'unknown'.
 */
export const laneDisplays = ['official', 'estimate', 'closed', 'unknown'] as const;
export type LaneDisplay = (typeof laneDisplays)[number];

type Lane = {
  /** Status from the source; null when it is too old. */
  status: LaneStatus | null;
  /** Whether the opening hours of the lane, or of its bridge, have it open; null: unknown */
  isOpenByHours: boolean | null;
  /** Whether the source reports the whole bridge open; null: not reported, or too old */
  isBridgeOpen: boolean | null;
  /** When the last official reading was taken; null: never */
  observedAt: Date | null;
  /** Whether it was taken outside the written hours: officers open lanes at other times too. */
  isTakenOutsideHours: boolean;
  /** Whether it fits neither the reading before nor the next one; it is never the headline then (FCST-3). */
  isDoubtful: boolean;
  hasEstimate: boolean;
};

/** Tolerance for readings dated in the future; beyond it one of the two clocks is wrong. */
const maxClockSkewMs = 10 * 60_000;

/**
 * Decides what a lane displays at an instant. A closed bridge or lane overrides any reading. Written hours are overridden only
 * by a reading taken outside them: a reading of 11 p.m. says nothing about a bridge that closed at midnight.
 */
export function decideLaneDisplay(lane: Lane, now: Date): LaneDisplay {
  const { status, isOpenByHours, isBridgeOpen, observedAt, isTakenOutsideHours, isDoubtful, hasEstimate } = lane;
  const isCurrent = isReadingWithin(observedAt, maxReportAgeMs, now);
  const isOpenedAnyway = status === 'open' && isTakenOutsideHours && isCurrent;
  if (isBridgeOpen === false || status === 'closed' || (isOpenByHours === false && !isOpenedAnyway)) return 'closed';
  if (!isDoubtful && isReadingWithin(observedAt, maxHeadlineAgeMs, now)) return 'official';
  if (hasEstimate) return 'estimate';
  return isCurrent && !isDoubtful ? 'official' : 'unknown';
}

/** Whether a reading is at most `maxAgeMs` old; one from the future is not. */
export function isReadingWithin(observedAt: Date | null, maxAgeMs: number, now: Date): boolean {
  if (!observedAt) return false;
  const age = now.getTime() - observedAt.getTime();
  return age >= -maxClockSkewMs && age <= maxAgeMs;
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
