import type { WaitPercentiles } from './wait-history.ts';

// A rank is the position of a wait among the usual waits of its hour, as log-odds: 0 is the median, ±2.2 the ends of the
// range that holds 80 % of all waits. Log-odds make ranks of calm and busy hours comparable and additive.

/** Share of the extreme ranks that are treated as one: an untypical number carries no more information than that. */
const tail = 0.02;

/** Log-odds of a share from 0 to 1. */
export const toLogOdds = (share: number): number => Math.log(share / (1 - share));

/** Share, 0 to 1, of log-odds. */
export const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Rank of a wait among the usual waits of its hour; equal waits share the middle of their ranks. */
export function toRank(waits: WaitPercentiles, minutes: number): number {
  const share = (countBelow(waits, minutes) + countUpTo(waits, minutes)) / 2 / waits.length;
  return toLogOdds(Math.min(1 - tail, Math.max(tail, share)));
}

/** The wait at a rank, one of `waits`. */
export function toWait(waits: WaitPercentiles, rank: number): number {
  return waits[Math.min(waits.length, Math.max(1, Math.ceil(toShare(rank) * waits.length))) - 1] as number;
}

/** The interval of ranks that a wait covers; an end is infinite where no usual wait lies beyond it. */
export function toRankInterval(waits: WaitPercentiles, minutes: number): { from: number; to: number } {
  const below = Math.min(countBelow(waits, minutes), waits.length - 1);
  return {
    from: toLogOdds(below / waits.length),
    to: toLogOdds(Math.max(1, countUpTo(waits, minutes)) / waits.length),
  };
}

/** Number of waits up to and including `minutes`. */
export const countUpTo = (waits: WaitPercentiles, minutes: number): number => countBelow(waits, minutes, true);

/** Number of waits below `minutes`, or up to and including it. */
function countBelow(waits: WaitPercentiles, minutes: number, inclusive = false): number {
  let [from, to] = [0, waits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const wait = waits[middle] as number;
    if (wait < minutes || (inclusive && wait === minutes)) from = middle + 1;
    else to = middle;
  }
  return from;
}
