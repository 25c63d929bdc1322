import type { DurationRange } from '#domain/bridges/travel-time.ts';
import type { WaitDistribution } from './wait-distribution.ts';

/** Chance, 0 to 1, to reach the destination in time for someone who joins the queue at `at` (epoch ms) or just before. */
export type ArrivalChance = { at: number; chance: number };

export type CrossingQuestion = {
  /** Instant by which the destination has to be reached, epoch ms. */
  arriveBy: number;
  /** Travel time from the booth to the destination; null when it is not counted. */
  fromBridge: DurationRange | null;
  isOpenAt: (time: number) => boolean;
  /** Distribution of the waits of people who join the queue at a time. */
  waitsAt: (time: number) => WaitDistribution;
};

/** Step of all times of a plan: official waits come in steps of five minutes. */
export const stepMs = 5 * 60_000;
/** Longest wait that a plan provides for, and the longest closure between the crossing and the arrival. */
const [maxWaitMs, maxClosureMs] = [10 * 3_600_000, 3_600_000];
/** Chance from which leaving even earlier is not worth a thought. */
const certain = 0.99;
const minuteMs = 60_000;
/** Points of a travel time that count the same: the middle of each fifth of its range. */
const rangePoints = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * Computes the chance to arrive in time by the time of joining the queue at a bridge, oldest first. Joining earlier never lowers it,
 * because a queue is served in its order. The booth has to be reached while the bridge is open; times before an opening have the
 * chance of the opening. Empty when the bridge is closed too long before the arrival, or when there is no chance at all.
 */
export function computeArrivalChances(question: CrossingQuestion): ArrivalChance[] {
  const { arriveBy, isOpenAt } = question;
  const chances: ArrivalChance[] = [];
  const latest = arriveBy - sampleRange(question.fromBridge)[0] * minuteMs;
  let [best, closesAt, isReached] = [0, Number.POSITIVE_INFINITY, false];
  for (let at = floorToStep(latest); at > latest - maxWaitMs; at -= stepMs) {
    if (!isOpenAt(at)) {
      if (isReached || at < latest - maxClosureMs) break;
      closesAt = at;
      continue;
    }
    isReached = true;
    best = Math.max(best, computeChance(question, at, closesAt));
    if (best > 0) chances.push({ at, chance: best });
    if (best >= certain) break;
  }
  return chances.reverse();
}

/** Chance of someone who joins the queue exactly at `at`, at a bridge that closes at `closesAt`. */
function computeChance({ arriveBy, fromBridge, waitsAt }: CrossingQuestion, at: number, closesAt: number): number {
  const waits = waitsAt(at);
  const chances = sampleRange(fromBridge).map((minutes) =>
    waits((Math.min(arriveBy - minutes * minuteMs, closesAt) - at) / minuteMs),
  );
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

/** Equally likely travel times in minutes, shortest first; 0 when it is not counted. */
export function sampleRange(range: DurationRange | null): [number, ...number[]] {
  if (!range) return [0];
  return rangePoints.map((point) => range.low + point * (range.high - range.low)) as [number, ...number[]];
}

export const floorToStep = (time: number): number => Math.floor(time / stepMs) * stepMs;
