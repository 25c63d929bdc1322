import { hourMs, type PlacedReading, toHourOfWeek } from './local-hours.ts';
import { computeUsualWaits, type UsualRange } from './usual-waits.ts';

/** Decay of a deviation from the usual wait after a number of hours. */
export type DecayStep = {
  /** Remaining share of the deviation, 0 to 1. */
  carry: number;
  /** Lower and upper half of the range, relative to the halves of the usual range. */
  below: number;
  above: number;
};

/** Hours after which nothing of a deviation remains. */
export const maxDecayHours = 12;
/** Hours in which waits follow their usual course with a delay, see `computeDeviation`. */
const lagHours = 2;
/** Cross-validation: each quarter of the weeks is compared with the usual waits learned from the other weeks. */
const folds = 4;
const weekMs = 7 * 24 * hourMs;
const carryCandidates = Array.from({ length: 11 }, (_, tenths) => tenths / 10);
const stretchCandidates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5];
/** Share of all waits beyond each end of the range, which holds the other 80 %. */
const beyondShare = 0.1;
/** Prior: pseudo-pairs in which this share of a deviation remains per hour; outweighed by a lane's own readings. */
const prior = { pairs: 10, hourlyShare: 0.7 };
/** Share of a deviation that widens the range on both sides; smaller within the first hour and with age. */
const uncertainty = 0.3;

/** Learns how a lane's deviations decay over 0 to 12 hours; with few readings the result is mostly the prior. */
export function learnDecay(readings: PlacedReading[]): DecayStep[] {
  const pairs = pairsOf(readings);
  const steps: DecayStep[] = [{ carry: 1, below: 0, above: 0 }];
  for (let hours = 1; hours <= maxDecayHours; hours++) {
    const near = pairs
      .filter((pair) => Math.abs(pair.hours - hours) <= 1)
      .map((pair) => ({ ...pair, weight: pair.hours === hours ? 1 : 0.5 }));
    steps.push(toDecayStep(near, hours));
  }
  return steps;
}

/** Interpolates the decay at 0 to 12 hours between the full hours around it. */
export function interpolateDecay(steps: DecayStep[], hours: number): DecayStep {
  const [before, after] = [steps[Math.floor(hours)], steps[Math.ceil(hours)]] as [DecayStep, DecayStep];
  const interpolate = (key: keyof DecayStep) => before[key] + (hours % 1) * (after[key] - before[key]);
  return { carry: interpolate('carry'), below: interpolate('below'), above: interpolate('above') };
}

/** Estimate and range in whole minutes, `hours` after a reading with a deviation of `deviation` minutes. */
export function estimateRange(usual: UsualRange, deviation: number, step: DecayStep, hours: number) {
  const { carry, below, above } = step;
  const low = endOf(usual, deviation, { carry, stretch: below, hours, side: -1 });
  const high = endOf(usual, deviation, { carry, stretch: above, hours, side: 1 });
  const minutes = Math.round(estimateOf(usual, deviation, carry));
  return { minutes, low: Math.round(Math.max(0, low)), high: Math.round(high) };
}

/**
 * Deviation of a reading from the usual wait, in minutes, for an estimate `hours` later. In the first two hours the later
 * usual wait counts too: officers often repeat a number, so waits follow their usual course with a delay.
 */
export function computeDeviation(
  minutes: number,
  usualThen: UsualRange,
  usualLater: UsualRange,
  hours: number,
): number {
  const lag = Math.max(0, 1 - hours / lagHours);
  return minutes - usualThen.median - lag * (usualLater.median - usualThen.median);
}

/** A reading (`minutes`) taken `hours` after one with the given deviation. */
type Pair = { hours: number; deviation: number; usual: UsualRange; minutes: number };
type WeightedPair = Pair & { weight: number };

type ReadingWithUsual = PlacedReading & { usual: UsualRange };
type RangeEnd = { carry: number; stretch: number; hours: number; side: -1 | 1 };

const estimateOf = (usual: UsualRange, deviation: number, carry: number) =>
  Math.max(0, usual.median + carry * deviation);

/** The lower (-1) or upper (1) end of the range, in minutes. */
function endOf(usual: UsualRange, deviation: number, { carry, stretch, hours, side }: RangeEnd): number {
  const half = side < 0 ? usual.median - usual.low : usual.high - usual.median;
  const margin = uncertainty * Math.min(1, hours) * (1 - hours / maxDecayHours) * Math.abs(deviation);
  return estimateOf(usual, deviation, carry) + side * (stretch * half + margin);
}

/** Pairs each reading with the later ones up to `maxDecayHours`; usual waits are learned from other weeks. */
function pairsOf(readings: PlacedReading[]): Pair[] {
  const foldOf = ({ time }: PlacedReading) => Math.floor(time / weekMs) % folds;
  const learned = Array.from({ length: folds }, (_, fold) =>
    computeUsualWaits(readings.filter((reading) => foldOf(reading) !== fold)),
  );
  const withUsual = readings.flatMap((reading) => {
    const usual = learned[foldOf(reading)]?.[toHourOfWeek(reading.localHours)];
    return usual ? [{ ...reading, usual }] : [];
  });
  return withUsual.flatMap((reading, i) => pairsFrom(reading, withUsual, i + 1));
}

function pairsFrom({ time, minutes, usual }: ReadingWithUsual, withUsual: ReadingWithUsual[], next: number): Pair[] {
  const pairs: Pair[] = [];
  for (let i = next; i < withUsual.length; i++) {
    const later = withUsual[i] as ReadingWithUsual;
    const hours = Math.round((later.time - time) / hourMs);
    if (hours > maxDecayHours) break;
    if (hours > 0)
      pairs.push({
        hours,
        deviation: computeDeviation(minutes, usual, later.usual, hours),
        usual: later.usual,
        minutes: later.minutes,
      });
  }
  return pairs;
}

function toDecayStep(pairs: WeightedPair[], hours: number): DecayStep {
  const carry = hours < maxDecayHours ? carryFrom(pairs, prior.hourlyShare ** hours) : 0;
  const stretchFor = (side: -1 | 1) =>
    best(stretchCandidates, 1, pairs, (stretch, pair) => {
      const end = Math.max(0, endOf(pair.usual, pair.deviation, { carry, stretch, hours, side }));
      const excess = side * (pair.minutes - end);
      return excess > 0 ? (1 - beyondShare) * excess : beyondShare * -excess; // minimal when that share lies beyond
    });
  return { carry, below: stretchFor(-1), above: stretchFor(1) };
}

function carryFrom(pairs: WeightedPair[], expected: number): number {
  const sum = (value: (pair: Pair) => number) => pairs.reduce((total, pair) => total + pair.weight * value(pair), 0);
  const priorWeight = (prior.pairs * sum(({ deviation }) => Math.abs(deviation))) / sum(() => 1);
  return best(
    carryCandidates,
    expected,
    pairs,
    (carry, { usual, deviation, minutes }) => Math.abs(estimateOf(usual, deviation, carry) - minutes),
    (carry) => priorWeight * Math.abs(carry - expected),
  );
}

/** The candidate with the lowest total cost over all pairs; `fallback` without pairs. */
function best(
  candidates: number[],
  fallback: number,
  pairs: WeightedPair[],
  cost: (candidate: number, pair: Pair) => number,
  ownCost: (candidate: number) => number = () => 0,
): number {
  if (pairs.length === 0) return fallback;
  const costs = candidates.map((candidate) =>
    pairs.reduce((sum, pair) => sum + pair.weight * cost(candidate, pair), ownCost(candidate)),
  );
  return candidates[costs.indexOf(Math.min(...costs))] ?? fallback;
}
