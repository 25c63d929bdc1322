import { type LaneStatus, officialForMs } from './bridges.ts';

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
  hasEstimate: boolean;
};

/** Decides what a lane shows at an instant. What a source says now beats what is written of its hours. */
export function laneFace({ status, openByHours, crossingOpen, observedAt, hasEstimate }: Lane, now: Date): LaneFace {
  const isSaidOpen = status === 'open' && isOfficial(observedAt, now);
  if (!isSaidOpen && (status === 'closed' || crossingOpen === false || openByHours === false)) return 'closed';
  if (isOfficial(observedAt, now)) return 'official';
  return hasEstimate ? 'estimate' : 'unknown';
}

/** Whether a number taken at an instant is still shown as the official one; one from the future is not. */
export function isOfficial(observedAt: Date | null, now: Date): boolean {
  if (!observedAt) return false;
  const age = now.getTime() - observedAt.getTime();
  return age <= officialForMs;
}
