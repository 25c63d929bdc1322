import type { LaneStatus } from './bridges.ts';

/** Age up to which an official reading is shown; an older one is replaced by the estimate (BRDG-3). */
export const maxOfficialAgeMs = 3 * 3_600_000;

/**
 * Decides the display of a lane (BRDG-1, BRDG-3, BRDG-10): the official reading; the estimate, when the reading is too old, pending or
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
  hasEstimate: boolean;
};

/** Tolerance for readings dated in the future; beyond it one of the two clocks is wrong. */
const maxClockSkewMs = 10 * 60_000;

/**
 * Decides what a lane displays at an instant. A closed bridge or lane overrides any reading. Written hours are overridden only
 * by a reading taken outside them: a reading of 11 p.m. says nothing about a bridge that closed at midnight.
 */
export function decideLaneDisplay(lane: Lane, now: Date): LaneDisplay {
  const { status, isOpenByHours, isBridgeOpen, observedAt, isTakenOutsideHours, hasEstimate } = lane;
  const hasOfficial = isRecentReading(observedAt, now);
  const isOpenedAnyway = status === 'open' && hasOfficial && isTakenOutsideHours;
  if (isBridgeOpen === false || status === 'closed' || (isOpenByHours === false && !isOpenedAnyway)) return 'closed';
  if (hasOfficial) return 'official';
  return hasEstimate ? 'estimate' : 'unknown';
}

/** Whether a reading is recent enough to be shown as official; one from the future is not. */
export function isRecentReading(observedAt: Date | null, now: Date): boolean {
  if (!observedAt) return false;
  const age = now.getTime() - observedAt.getTime();
  return age >= -maxClockSkewMs && age <= maxOfficialAgeMs;
}
