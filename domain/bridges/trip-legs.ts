import type { Coordinates } from '#domain/places/coordinates.ts';
import { isInUnitedStates } from './river-side.ts';
import { type DurationRange, estimateDriveTime, estimateDriveToBridge, estimateWalkTime } from './travel-time.ts';

export type Trip = {
  /** null: unknown, the way to the bridge is not counted */
  origin: Coordinates | null;
  destination: Coordinates;
  isOnFoot: boolean;
};

/** Travel times before and after a bridge; null when that leg is not counted. */
export type TripLegs = { toBridge: DurationRange | null; fromBridge: DurationRange | null };

/**
 * Computes the legs of a trip by each bridge. An origin on the US side already ('across') is not counted. A leg that is too far to
 * walk from or to one bridge is counted for none.
 */
export function computeTripLegs<Bridge extends Coordinates>(
  bridges: Bridge[],
  trip: Trip,
): { isAcross: boolean; legsOf: (bridge: Bridge) => TripLegs } {
  const isAcross = trip.origin !== null && isInUnitedStates(trip.origin);
  const origin = isAcross ? null : trip.origin;
  const [toAny, fromAny] = trip.isOnFoot
    ? [estimateWalkTime, estimateWalkTime]
    : [estimateDriveToBridge, estimateDriveTime];
  const toBridge = origin && completeLegs(bridges.map((bridge) => toAny(origin, bridge)));
  const fromBridge = completeLegs(bridges.map((bridge) => fromAny(bridge, trip.destination)));
  const legsOf = (bridge: Bridge) => {
    const index = bridges.indexOf(bridge);
    return { toBridge: toBridge?.[index] ?? null, fromBridge: fromBridge?.[index] ?? null };
  };
  return { isAcross, legsOf };
}

/** The legs between a point and each bridge; null when one of them is too far to walk. */
const completeLegs = (legs: (DurationRange | null)[]): DurationRange[] | null =>
  legs.every((leg) => leg !== null) ? legs : null;
