import type { DurationRange } from '#domain/bridges/travel-time.ts';
import { type ArrivalChance, floorToStep, sampleRange, stepMs } from './arrival-chances.ts';

/** Chance to arrive in time by the time of leaving, both as for `ArrivalChance`. */
export type DepartureChance = { at: number; chance: number };

export type Departures = {
  /** Latest departure (epoch ms) with which nine of ten arrive in time; null when it has passed or there is none. */
  safeAt: number | null;
  /** Latest departure with which five of ten arrive in time; null when it has passed or there is none. */
  evenAt: number | null;
  /** Departures in steps of five minutes, from now or from the last one with the best chance, until none arrives in time. */
  chances: DepartureChance[];
};

/** Shares of the two promises: nine and five times of ten. */
export const [safeShare, evenShare] = [0.9, 0.5];

const minuteMs = 60_000;

/**
 * Plans the departures for a bridge from the chances at its queue and the travel time to it (null: not counted). Leaving earlier
 * never lowers the chance, so the safe departure is never later than the even one. `now` is in epoch ms.
 */
export function planDepartures(arrivals: ArrivalChance[], toBridge: DurationRange | null, now: number): Departures {
  const travel = sampleRange(toBridge);
  const chanceAt = (departure: number) =>
    travel.reduce((sum, minutes) => sum + findChance(arrivals, departure + minutes * minuteMs), 0) / travel.length;
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  const chances: DepartureChance[] = [];
  const best = first?.chance ?? 0;
  for (let at = floorToStep((last?.at ?? 0) - travel[0] * minuteMs); first && at >= now; at -= stepMs) {
    const chance = chanceAt(at);
    chances.push({ at, chance });
    if (chance >= best) break;
  }
  const latestWith = (share: number) => chances.find(({ chance }) => chance >= share)?.at ?? null;
  return { safeAt: latestWith(safeShare), evenAt: latestWith(evenShare), chances: chances.reverse() };
}

/** The chance of the next time in the list: joining the queue then is no better than joining it earlier. */
const findChance = (arrivals: ArrivalChance[], time: number) => arrivals.find(({ at }) => at >= time)?.chance ?? 0;

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
