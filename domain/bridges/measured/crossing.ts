import type { LaneKind } from '#domain/bridges/bridges.ts';

/** A crossing measured by a person: from joining the queue to leaving the inspection. */
export type Crossing = { startedAt: Date; endedAt: Date };

/** Reasons for which a crossing is kept for review but never counted; '' for none. */
export const crossingProblems = ['', 'too-fast', 'too-long', 'lane-closed', 'overlap'] as const;
export type CrossingProblem = (typeof crossingProblems)[number];

/** Crossings of one person in a day. */
export const maxCrossingsPerDay = 4;
/** Oldest crossing that is accepted: a phone without a network sends it later. In hours. */
export const maxCrossingAgeHours = 48;
/** Tolerance for clocks of phones. */
export const maxClockSkewMs = 2 * 60_000;

const minuteMs = 60_000;
const maxMinutes = 8 * 60;

/** Fastest possible crossing of a bridge of 300 metres with its inspection, in minutes. */
const minMinutes = (lane: LaneKind): number => (lane.startsWith('passenger') ? 2 : 3);

/** Whole minutes of a crossing. */
export const minutesOf = ({ startedAt, endedAt }: Crossing): number =>
  Math.round((endedAt.getTime() - startedAt.getTime()) / minuteMs);

type Circumstances = {
  lane: LaneKind;
  /** Whether the opening hours have the lane open at an instant; null: unknown */
  isOpenAt: (instant: Date) => boolean | null;
  /** Other crossings of the same person. */
  others: Crossing[];
};

/** Finds why a crossing cannot be true; '' when it can. */
export function findCrossingProblem(crossing: Crossing, { lane, isOpenAt, others }: Circumstances): CrossingProblem {
  const { startedAt, endedAt } = crossing;
  const durationMs = endedAt.getTime() - startedAt.getTime();
  if (durationMs < minMinutes(lane) * minuteMs) return 'too-fast';
  if (durationMs > maxMinutes * minuteMs) return 'too-long';
  // people wait before a lane opens and are let through after it closes
  if (isOpenAt(startedAt) === false && isOpenAt(endedAt) === false) return 'lane-closed';
  return others.some((other) => other.startedAt < endedAt && startedAt < other.endedAt) ? 'overlap' : '';
}
