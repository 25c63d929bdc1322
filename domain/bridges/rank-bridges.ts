import { city } from '#domain/city.ts';
import { findNextClosing, findNextOpening, isOpenAt } from '#domain/opening-hours/open-at.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { horizons } from './bridges.ts';
import { type DurationRange, sumRanges } from './travel-time.ts';
import { computeTripLegs, type Trip } from './trip-legs.ts';

/** A wait at the instant `at` (epoch milliseconds): an official reading or an estimate. */
export type TimedWait = DurationRange & { at: number; isEstimate: boolean };

/** A bridge that a traveller can choose. */
export type BridgeOption = Coordinates & {
  port: string;
  name: string;
  /** Whole kilometres in a straight line from the city centre; 0 within the city. */
  awayKm: number;
  /** Opening hours that apply to the lane; '' when unknown. */
  openingHours: string;
  /** Whether the lane is open now, according to its display. */
  isOpen: boolean;
  /** The current wait, then the estimated ones in chronological order; empty when none is known. */
  waits: TimedWait[];
};

export type RankedBridge = {
  bridge: BridgeOption;
  wait: TimedWait;
  /** Travel time from the origin to the bridge; null when it is not counted. */
  toBridge: DurationRange | null;
  /** Travel time from the booth to the destination; null when it is not counted. */
  fromBridge: DurationRange | null;
  total: DurationRange;
  /** Closing time in epoch milliseconds that a slow drive or a late start would miss; null for none. */
  closesAt: number | null;
};

/**
 * A bridge without advice: 'closed' on arrival, with its next opening in epoch milliseconds if known; 'tooFar', on arrival later
 * than any estimate; 'unknown', open without a known wait.
 */
export type LeftOutBridge = { bridge: BridgeOption; reason: 'closed' | 'tooFar' | 'unknown'; opensAt: number | null };

export type BridgeRanking = {
  /** Whether the origin is on the US side already; it is not counted then. */
  isAcross: boolean;
  /** Quickest first. */
  ranked: RankedBridge[];
  leftOut: LeftOutBridge[];
};

/** Longest travel time to a bridge with an estimate: the last horizon of the forecast. */
export const maxHoursAhead = Math.max(...horizons);

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** How long the last known wait stays valid after its time: the interval between two estimates. */
const lastWaitValidMs = hourMs;

/**
 * Ranks bridges by the time from door to door, quickest first (BRDG-6, FIVE-3): travel to the bridge, expected wait on arrival, and
 * travel from the booth to the destination. A leg that is too far to walk from or to one bridge is counted for none. Ties go to
 * the bridge nearer to the city centre. `now` is in epoch milliseconds.
 */
export function rankBridges(options: BridgeOption[], trip: Trip, now: number): BridgeRanking {
  const { isAcross, legsOf } = computeTripLegs(options, trip);
  const ranking: BridgeRanking = { isAcross, ranked: [], leftOut: [] };
  for (const bridge of options) {
    const legs = legsOf(bridge);
    const arrival = now + (legs.toBridge?.minutes ?? 0) * minuteMs;
    const outcome = decideOutcome(bridge, arrival, now);
    if ('reason' in outcome) ranking.leftOut.push({ bridge, ...outcome });
    else
      ranking.ranked.push({
        bridge,
        wait: outcome,
        ...legs,
        total: sumRanges(legs.toBridge, outcome, legs.fromBridge),
        closesAt: findMissableClosing(bridge, legs.toBridge, now),
      });
  }
  ranking.ranked.sort(
    (one, other) => one.total.minutes - other.total.minutes || one.bridge.awayKm - other.bridge.awayKm,
  );
  return ranking;
}

/** The wait at a bridge on arrival, or why there is none. */
function decideOutcome(bridge: BridgeOption, arrival: number, now: number): TimedWait | Omit<LeftOutBridge, 'bridge'> {
  if (arrival - now > maxHoursAhead * hourMs) return { reason: 'tooFar', opensAt: null };
  if (!isOpenOnArrival(bridge, arrival, now)) return { reason: 'closed', opensAt: findOpening(bridge, arrival) };
  return findWaitAt(bridge.waits, arrival) ?? { reason: 'unknown', opensAt: null };
}

/** Whether a bridge is open on arrival: by its hours, unless it does not keep them now. */
export function isOpenOnArrival(
  { openingHours, isOpen }: Pick<BridgeOption, 'openingHours' | 'isOpen'>,
  arrival: number,
  now: number,
): boolean {
  const isOpenByHours = (at: number) => isOpenAt(openingHours, new Date(at), city.timeZone);
  return isOpenByHours(now) === isOpen ? (isOpenByHours(arrival) ?? isOpen) : isOpen;
}

/** The first opening after an arrival outside the opening hours, in epoch milliseconds; null when the hours do not say. */
function findOpening({ openingHours }: BridgeOption, arrival: number): number | null {
  const at = new Date(arrival);
  if (isOpenAt(openingHours, at, city.timeZone) !== false) return null;
  return findNextOpening(openingHours, at, city.timeZone)?.getTime() ?? null;
}

/** People start about this much later than they ask, in minutes. */
const lateStartMinutes = 15;

function findMissableClosing(
  { openingHours }: BridgeOption,
  toBridge: DurationRange | null,
  now: number,
): number | null {
  const [arrival, latest] = [toBridge?.minutes ?? 0, (toBridge?.high ?? 0) + lateStartMinutes];
  const closing = findNextClosing(openingHours, new Date(now + arrival * minuteMs), city.timeZone)?.getTime();
  return closing !== undefined && closing <= now + latest * minuteMs ? closing : null;
}

/** The known wait nearest in time to an arrival; undefined when the arrival is too late for any. */
function findWaitAt(waits: TimedWait[], arrival: number): TimedWait | undefined {
  const last = waits.at(-1);
  if (!last || arrival > last.at + lastWaitValidMs) return undefined;
  const distance = ({ at }: TimedWait) => Math.abs(at - arrival);
  return waits.reduce((best, wait) => (distance(wait) < distance(best) ? wait : best));
}
