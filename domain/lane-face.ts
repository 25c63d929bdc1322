import type { LaneStatus } from './bridges.ts';

/** An official number older than this gives way to the estimate (BRDG-3). */
export const officialForMs = 3 * 3_600_000;

/**
 * What a lane shows large: the official number; the estimate, since the official one is too old, is being updated or never
 * came; that the lane, or its whole crossing, is closed; or that nothing is known (BRDG-1, BRDG-3, BRDG-10).
 */
export const laneFaces = ['official', 'estimate', 'closed', 'unknown'] as const;
export type LaneFace = (typeof laneFaces)[number];

type Lane = {
  /** What the source says of it; null where that is too old to count. */
  status: LaneStatus | null;
  /** Whether its hours, or its crossing's, have it open; null: not known */
  openByHours: boolean | null;
  /** Whether the source has its whole crossing open; null: not told, or too long ago */
  crossingOpen: boolean | null;
  /** When the last official number was taken; null: never */
  observedAt: Date | null;
  /** Whether it was taken outside of the written hours: officers open lanes at other times too. */
  takenOutOfHours: boolean;
  hasEstimate: boolean;
};

/** A number this far ahead of our clock is of a clock that goes wrong, ours or theirs. */
const aheadMs = 10 * 60_000;

/**
 * Decides what a lane shows at an instant. That a crossing or a lane is closed beats any number; written hours give way only
 * to a number that was taken outside of them: one of 11 p.m. says nothing of a bridge that has closed at midnight.
 */
export function laneFace(lane: Lane, now: Date): LaneFace {
  const { status, openByHours, crossingOpen, observedAt, takenOutOfHours, hasEstimate } = lane;
  const hasOfficial = isOfficial(observedAt, now);
  const isOpenedAnyway = status === 'open' && hasOfficial && takenOutOfHours;
  if (crossingOpen === false || status === 'closed' || (openByHours === false && !isOpenedAnyway)) return 'closed';
  if (hasOfficial) return 'official';
  return hasEstimate ? 'estimate' : 'unknown';
}

/** Whether a number taken at an instant is still shown as the official one; one from the future is not. */
export function isOfficial(observedAt: Date | null, now: Date): boolean {
  if (!observedAt) return false;
  const age = now.getTime() - observedAt.getTime();
  return age >= -aheadMs && age <= officialForMs;
}
