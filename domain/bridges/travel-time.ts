import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { bridges } from './bridges.ts';
import { localKm, toDriveMinutes, toRoadKm, walkKmh } from './road-time.ts';

/** A duration in whole minutes with its expected range. */
export type DurationRange = { minutes: number; low: number; high: number };

/** A long way leads past another bridge when the detour over it is at most this ratio. */
const passingRatio = 1.05;

/** Relative error of a travel time: roads differ, and so do days and drivers (ADR 046). */
const travelError = 0.2;

/** Longest walk that is advised. */
const maxWalkKm = 3;

/** Estimates the driving time between two points in minutes, from the straight-line distance and without traffic (ADR 046). */
export function estimateDriveTime(from: Coordinates, to: Coordinates): DurationRange {
  return withError(toDriveMinutes(estimateRoadKm(from, to)));
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
const estimateRoadKm = (from: Coordinates, to: Coordinates) => toRoadKm(kmBetween(from, to));

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
