import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';

/** A duration in whole minutes with its expected range. */
export type DurationRange = { minutes: number; low: number; high: number };

/** A wait at the instant `at` (epoch milliseconds): an official reading or an estimate. */
export type TimedWait = DurationRange & { at: number; isEstimate: boolean };

/** An open bridge that a traveller can choose. */
export type BridgeOption = Coordinates & {
  port: string;
  name: string;
  /** Whole kilometres in a straight line from the city centre; 0 within the city. */
  awayKm: number;
  /** Epoch milliseconds; null when it does not close within the next days. */
  closesAt: number | null;
  /** The current wait, then the estimated ones in chronological order; never empty. */
  waits: TimedWait[];
};

export type RankedBridge = {
  bridge: BridgeOption;
  wait: TimedWait;
  /** Travel time to the bridge; null when it is not counted. */
  travelTime: DurationRange | null;
  total: DurationRange;
};

const metresPerKm = 1000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Approximate ratio of road distance to straight-line distance in both Laredos. */
const detourFactor = 1.35;
/** The first kilometres are city streets with traffic signals; the rest is Mines Road, the loop or a highway. */
const townKm = 8;
const townKmh = 38;
const roadKmh = 85;
/** Relative error of a travel time, which varies by day and driver. */
const travelError = 0.2;

const walkKmh = 4.5;
/** Longest walk that is advised. */
const maxWalkKm = 3;

/** How long the last known wait stays valid after its time: the interval between two estimates. */
const lastWaitValidMs = hourMs;

/** Estimates the driving time between two points in minutes, from the straight-line distance and without traffic. */
export function estimateDriveTime(from: Coordinates, to: Coordinates): DurationRange {
  const km = roadKm(from, to);
  return withError((Math.min(km, townKm) / townKmh + Math.max(0, km - townKm) / roadKmh) * 60);
}

/** Estimates the walking time between two points in minutes; null when it is too far to walk. */
export function estimateWalkTime(from: Coordinates, to: Coordinates): DurationRange | null {
  const km = roadKm(from, to);
  return km > maxWalkKm ? null : withError((km / walkKmh) * 60);
}

/**
 * Ranks open bridges by total time, quickest first (BRDG-6): travel time, where known, plus the expected wait at arrival.
 * Ties go to the bridge nearer to the city centre. Leaves out bridges that close before arrival or have no known wait then.
 */
export function rankBridges(
  options: BridgeOption[],
  now: number,
  wayTo: (option: BridgeOption) => DurationRange | null = () => null,
): RankedBridge[] {
  return options
    .flatMap((bridge): RankedBridge[] => {
      const travelTime = wayTo(bridge);
      const arrival = now + (travelTime?.minutes ?? 0) * minuteMs;
      const wait = waitAt(bridge.waits, arrival);
      if (!wait || (bridge.closesAt !== null && arrival >= bridge.closesAt)) return [];
      return [{ bridge, wait, travelTime, total: travelTime ? sum(travelTime, wait) : wait }];
    })
    .sort((one, other) => one.total.minutes - other.total.minutes || one.bridge.awayKm - other.bridge.awayKm);
}

/** The known wait nearest in time to an arrival; undefined when the arrival is too late for any. */
function waitAt(waits: TimedWait[], arrival: number): TimedWait | undefined {
  const last = waits.at(-1);
  if (!last || arrival > last.at + lastWaitValidMs) return undefined;
  const distance = ({ at }: TimedWait) => Math.abs(at - arrival);
  return waits.reduce((best, wait) => (distance(wait) < distance(best) ? wait : best));
}

const roadKm = (from: Coordinates, to: Coordinates) => (metresBetween(from, to) / metresPerKm) * detourFactor;

const withError = (minutes: number): DurationRange => ({
  minutes: Math.round(minutes),
  low: Math.round(minutes * (1 - travelError)),
  high: Math.round(minutes * (1 + travelError)),
});

const sum = (one: DurationRange, other: DurationRange): DurationRange => ({
  minutes: one.minutes + other.minutes,
  low: one.low + other.low,
  high: one.high + other.high,
});
