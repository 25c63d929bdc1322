import type { ArrivalChance } from './arrival-chances.ts';
import type { Departures } from './plan-departures.ts';

/**
 * 'planned': there are departures; 'late': the last one has passed; 'closed': the bridge is closed when one would have to cross;
 * 'unknown': nothing is known of its waits.
 */
export const planStatuses = ['planned', 'late', 'closed', 'unknown'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** A chance below this is none: nobody should leave for it. */
export const minChance = 0.1;

type Comparable = Departures & { status: PlanStatus };

/** Later safe departures first, then later even ones, then the better chance of leaving now. */
export function comparePlans(one: Comparable, other: Comparable): number {
  const byStatus = planStatuses.indexOf(one.status) - planStatuses.indexOf(other.status);
  const bySafe = (other.safeAt ?? 0) - (one.safeAt ?? 0);
  const byEven = (other.evenAt ?? 0) - (one.evenAt ?? 0);
  return byStatus || bySafe || byEven || (other.chances[0]?.chance ?? 0) - (one.chances[0]?.chance ?? 0);
}

/** Status of a bridge by the chances at its queue and its departures. */
export function decideStatus(isKnown: boolean, arrivals: ArrivalChance[], { chances }: Departures): PlanStatus {
  if (!isKnown) return 'unknown';
  if (arrivals.length === 0) return 'closed';
  return chances.some(({ chance }) => chance >= minChance) ? 'planned' : 'late';
}
