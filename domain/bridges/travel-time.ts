import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { bridges } from './bridges.ts';

/** A duration in whole minutes with its expected range. */
export type DurationRange = { minutes: number; low: number; high: number };

/** Up to this straight-line distance roads are as winding as around both Laredos; beyond it they are highways. */
const localKm = 40;
/** Ratio of road distance to straight-line distance: bridge Colombia to the centre of Laredo is 33 km straight, 43 by road. */
const localDetour = 1.35;
/** Monterrey, Saltillo, San Antonio and Piedras Negras lie between 1.03 and 1.15. */
const highwayDetour = 1.1;

/** The first road kilometres are city streets with traffic signals. */
const townKm = 8;
const townKmh = 38;
/** Mines Road, the loop, the road along the river. */
const roadKmh = 85;
/** Autopista and interstate, which begin after the local roads. */
const highwayKmh = 105;

/** A long way leads past another bridge when the detour over it is at most this ratio. */
const passingRatio = 1.05;

/** Relative error of a travel time: roads differ, and so do days and drivers (ADR 046). */
const travelError = 0.2;

const walkKmh = 4.5;
/** Longest walk that is advised. */
const maxWalkKm = 3;

/** Estimates the driving time between two points in minutes, from the straight-line distance and without traffic (ADR 046). */
export function estimateDriveTime(from: Coordinates, to: Coordinates): DurationRange {
  const km = estimateRoadKm(from, to);
  const roadEndKm = localKm * localDetour;
  const town = Math.min(km, townKm) / townKmh;
  const road = Math.max(0, Math.min(km, roadEndKm) - townKm) / roadKmh;
  const highway = Math.max(0, km - roadEndKm) / highwayKmh;
  return withError((town + road + highway) * 60);
}

/**
 * Estimates the driving time to a bridge in minutes. A long way along the river leads past another bridge, and from there on local
 * roads: from Piedras Negras past Colombia to bridge 2, from Nueva Ciudad Guerrero the other way round.
 */
export function estimateDriveToBridge(from: Coordinates, bridge: Coordinates): DurationRange {
  const isFar = (to: Coordinates) => kmBetween(from, to) > localKm;
  const passed = bridges.filter(
    (other) =>
      isFar(other) && kmBetween(from, other) + kmBetween(other, bridge) <= kmBetween(from, bridge) * passingRatio,
  );
  const ways = passed.map((other) => sumRanges(estimateDriveTime(from, other), estimateDriveTime(other, bridge)));
  return [estimateDriveTime(from, bridge), ...ways].reduce((longest, way) =>
    way.minutes > longest.minutes ? way : longest,
  );
}

/** Estimates the walking time between two points in minutes; null when it is too far to walk. */
export function estimateWalkTime(from: Coordinates, to: Coordinates): DurationRange | null {
  const km = estimateRoadKm(from, to);
  return km > maxWalkKm ? null : withError((km / walkKmh) * 60);
}

/** Estimates the road distance between two points in km, from the straight-line distance. */
function estimateRoadKm(from: Coordinates, to: Coordinates): number {
  const km = kmBetween(from, to);
  return Math.min(km, localKm) * localDetour + Math.max(0, km - localKm) * highwayDetour;
}

const kmBetween = (from: Coordinates, to: Coordinates) => metresBetween(from, to) / 1000;

/** Adds durations and the ends of their ranges; null counts as none. */
export function sumRanges(...parts: (DurationRange | null)[]): DurationRange {
  const add = (key: keyof DurationRange) => parts.reduce((total, part) => total + (part?.[key] ?? 0), 0);
  return { minutes: add('minutes'), low: add('low'), high: add('high') };
}

const withError = (minutes: number): DurationRange => ({
  minutes: Math.round(minutes),
  low: Math.round(minutes * (1 - travelError)),
  high: Math.round(minutes * (1 + travelError)),
});
