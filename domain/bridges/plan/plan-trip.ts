import type { LaneKind } from '#domain/bridges/bridges.ts';
import { isOpenOnArrival, maxHoursAhead } from '#domain/bridges/rank-bridges.ts';
import { computeTripLegs, type Trip, type TripLegs } from '#domain/bridges/trip-legs.ts';
import { city } from '#domain/city.ts';
import { findNextOpening, isOpenAt } from '#domain/opening-hours/open-at.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { type ArrivalChance, computeArrivalChances } from './arrival-chances.ts';
import {
  comparePlans,
  type Departures,
  decideStatus,
  minChance,
  type PlanStatus,
  planDepartures,
  safeShare,
} from './plan-departures.ts';
import type { WaitDistribution } from './wait-distribution.ts';

/** A bridge with the lane that a traveller would use. */
export type PlanOption = Coordinates & {
  port: string;
  lane: LaneKind;
  /** Opening hours that apply to the lane; '' when unknown. */
  openingHours: string;
  /** Whether the lane is open now, according to its display. */
  isOpen: boolean;
  /** Distribution of the waits of people who join the queue at a time (epoch ms); null when nothing is known of the lane. */
  waitsAt: ((time: number) => WaitDistribution) | null;
};

export type BridgePlan<Option> = TripLegs &
  Departures & {
    option: Option;
    status: PlanStatus;
    /** Opening (epoch ms) that leaves too little time; null when another reason or none limits the chance. */
    opensAt: number | null;
    /** Chances at the queue, from which a plan for another starting point can be made. */
    arrivals: ArrivalChance[];
  };

const [hourMs, minuteMs] = [3_600_000, 60_000];

/** Plans when to leave for each bridge so as to arrive by an instant, best bridge first (PLAN-1). Times are in epoch ms. */
export function planTrip<Option extends PlanOption>(
  options: Option[],
  trip: Trip,
  { arriveBy, now }: { arriveBy: number; now: number },
): { isAcross: boolean; bridges: BridgePlan<Option>[] } {
  const { isAcross, legsOf } = computeTripLegs(options, trip);
  const bridges = options.map((option): BridgePlan<Option> => {
    const { waitsAt } = option;
    const legs = legsOf(option);
    const isOpenAt = (time: number) => isPlannedOpen(option, time, now);
    const options = waitsAt
      ? computeArrivalChances({ arriveBy, fromBridge: legs.fromBridge, isOpenAt, waitsAt })
      : ([] satisfies ArrivalChance[]);
    const best = options[0]?.chance ?? 0;
    const arrivals = best < minChance ? [] : options;
    const opensAt = waitsAt && best < safeShare ? findOpening(option, arriveBy, legs) : null;
    const departures = planDepartures(arrivals, legs.toBridge, now);
    const status = decideStatus(waitsAt !== null, arrivals, departures);
    return { option, status, opensAt, ...legs, arrivals, ...departures };
  });
  return { isAcross, bridges: bridges.sort(comparePlans) };
}

/** Whether a lane is open at a time: in the next hours also by what it displays now, later by its hours alone. */
function isPlannedOpen(option: PlanOption, time: number, now: number): boolean {
  if (time - now <= maxHoursAhead * hourMs) return isOpenOnArrival(option, time, now);
  return isOpenAt(option.openingHours, new Date(time), city.timeZone) ?? true;
}

/** The opening that comes too late, or just before the arrival. */
function findOpening({ openingHours }: PlanOption, arriveBy: number, { fromBridge }: TripLegs): number | null {
  const crossing = new Date(arriveBy - (fromBridge?.low ?? 0) * minuteMs - hourMs);
  return findNextOpening(openingHours, crossing, city.timeZone)?.getTime() ?? null;
}
