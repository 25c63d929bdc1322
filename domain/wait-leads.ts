import { type PlacedReading, type Usual, usualWaits } from './usual-waits.ts';

/** What so many hours make of a deviation from the usual. */
export type Lead = {
  /** The share of it that is still there, 0 to 1. */
  carry: number;
  /** How far the range reaches below and above, in lengths of the usual range's own halves. */
  below: number;
  above: number;
};

/** After so many hours nothing of a deviation is left. */
export const maxLeadHours = 12;
const lateHours = 2;
const hourMs = 3_600_000;
/** Every fourth week is held against what the others teach, so that a lane is not judged by what was learned from it. */
const folds = 4;
const weekMs = 7 * 24 * hourMs;
const carries = Array.from({ length: 11 }, (_, tenths) => tenths / 10);
const stretches = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4];
/** What the readings of a lane speak against: so many pairs that kept this share an hour. */
const prior = { pairs: 10, hourly: 0.7 };
/** The share of a deviation that is doubtful in both directions; less within the first hour, and less the older it is. */
const doubt = 0.3;

/** How a lane's deviations from the usual last, for 0 to 12 hours; of few readings it is mostly what is so everywhere. */
export function learnLeads(readings: PlacedReading[]): Lead[] {
  const pairs = pairsOf(readings);
  const leads: Lead[] = [{ carry: 1, below: 0, above: 0 }];
  for (let hours = 1; hours <= maxLeadHours; hours++) {
    const near = pairs
      .filter((pair) => Math.abs(pair.hours - hours) <= 1)
      .map((pair) => ({ ...pair, weight: pair.hours === hours ? 1 : 0.5 }));
    leads.push(leadFrom(near, hours));
  }
  return leads;
}

/** What holds for any time from 0 to 12 hours: between the full hours around it. */
export function leadAt(leads: Lead[], hours: number): Lead {
  const [before, after] = [leads[Math.floor(hours)], leads[Math.ceil(hours)]] as [Lead, Lead];
  const between = (of: keyof Lead) => before[of] + (hours % 1) * (after[of] - before[of]);
  return { carry: between('carry'), below: between('below'), above: between('above') };
}

/** The estimate and its range in whole minutes, `hours` after a reading that was off the usual by `deviation` minutes. */
export function rangeOf(usual: Usual, deviation: number, lead: Lead, hours: number) {
  const { carry, below, above } = lead;
  const low = endOf(usual, deviation, { carry, stretch: below, hours, side: -1 });
  const high = endOf(usual, deviation, { carry, stretch: above, hours, side: 1 });
  const minutes = Math.round(middleOf(usual, deviation, carry));
  return { minutes, low: Math.round(Math.max(0, low)), high: Math.round(high) };
}

/**
 * How far a reading is off the usual, for a time `hours` later. In the first two hours the usual of that time counts too:
 * officers often repeat a number, so waits follow their usual course late.
 */
export function deviationFrom(minutes: number, usualThen: Usual, usualLater: Usual, hours: number): number {
  const late = Math.max(0, 1 - hours / lateHours);
  return minutes - usualThen.median - late * (usualLater.median - usualThen.median);
}

/** A reading that was `hours` after one that was off by `deviation`. */
type Pair = { hours: number; deviation: number; usual: Usual; minutes: number };
type Weighed = Pair & { weight: number };

type Judged = PlacedReading & { usual: Usual };
type End = { carry: number; stretch: number; hours: number; side: -1 | 1 };

const middleOf = (usual: Usual, deviation: number, carry: number) => Math.max(0, usual.median + carry * deviation);

/** The lower (-1) or upper (1) end of the range. */
function endOf(usual: Usual, deviation: number, { carry, stretch, hours, side }: End): number {
  const half = side < 0 ? usual.median - usual.low : usual.high - usual.median;
  const doubtful = doubt * Math.min(1, hours) * (1 - hours / maxLeadHours) * Math.abs(deviation);
  return middleOf(usual, deviation, carry) + side * (stretch * half + doubtful);
}

/** Each reading with each that came up to 13 hours later; what is usual is learned from other weeks than theirs. */
function pairsOf(readings: PlacedReading[]): Pair[] {
  const foldOf = ({ time }: PlacedReading) => Math.floor(time / weekMs) % folds;
  const learned = Array.from({ length: folds }, (_, fold) =>
    usualWaits(readings.filter((reading) => foldOf(reading) !== fold)),
  );
  const judged = readings.flatMap((reading) => {
    const usual = learned[foldOf(reading)]?.[reading.cell];
    return usual ? [{ ...reading, usual }] : [];
  });
  return judged.flatMap((reading, i) => pairsFrom(reading, judged, i + 1));
}

function pairsFrom({ time, minutes, usual }: Judged, judged: Judged[], next: number): Pair[] {
  const pairs: Pair[] = [];
  for (let i = next; i < judged.length; i++) {
    const later = judged[i] as Judged;
    const hours = Math.round((later.time - time) / hourMs);
    if (hours > maxLeadHours) break;
    if (hours > 0)
      pairs.push({
        hours,
        deviation: deviationFrom(minutes, usual, later.usual, hours),
        usual: later.usual,
        minutes: later.minutes,
      });
  }
  return pairs;
}

function leadFrom(pairs: Weighed[], hours: number): Lead {
  const carry = hours < maxLeadHours ? carryFrom(pairs, prior.hourly ** hours) : 0;
  const reach = (side: -1 | 1) =>
    best(stretches, 1, pairs, (stretch, pair) => {
      const end = Math.max(0, endOf(pair.usual, pair.deviation, { carry, stretch, hours, side }));
      const past = side * (pair.minutes - end);
      return past > 0 ? 0.75 * past : 0.25 * -past; // least where a quarter of all waits lies beyond the end
    });
  return { carry, below: reach(-1), above: reach(1) };
}

function carryFrom(pairs: Weighed[], expected: number): number {
  const sum = (of: (pair: Pair) => number) => pairs.reduce((total, pair) => total + pair.weight * of(pair), 0);
  const phantoms = (prior.pairs * sum(({ deviation }) => Math.abs(deviation))) / sum(() => 1);
  return best(
    carries,
    expected,
    pairs,
    (carry, { usual, deviation, minutes }) => Math.abs(middleOf(usual, deviation, carry) - minutes),
    (carry) => phantoms * Math.abs(carry - expected),
  );
}

/** The candidate of the least cost over all pairs, `unknown` where there are none. */
function best(
  candidates: number[],
  unknown: number,
  pairs: Weighed[],
  cost: (candidate: number, pair: Pair) => number,
  costItself: (candidate: number) => number = () => 0,
): number {
  if (pairs.length === 0) return unknown;
  const costs = candidates.map((candidate) =>
    pairs.reduce((sum, pair) => sum + pair.weight * cost(candidate, pair), costItself(candidate)),
  );
  return candidates[costs.indexOf(Math.min(...costs))] ?? unknown;
}
