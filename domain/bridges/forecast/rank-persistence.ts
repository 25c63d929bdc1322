import { hourMs, type PlacedReading } from './local-hours.ts';
import type { WaitPercentiles } from './wait-history.ts';
import { toWait } from './wait-ranks.ts';

// Rank persistence: a lane that is busier than usual for the hour stays so for some hours. The rank of a later wait is a
// weighted sum of three features of the newest reading; the weights are the learned shares.

/** Three features, or their shares. */
export type Triple = [number, number, number];

/** Learned numbers for one lead. A lead is the number of hours between the newest reading and the estimated time. */
export type LeadModel = {
  shares: Triple;
  /** Distance from the estimated rank, down and up, that holds 80 % of the later ranks (FCST-2). */
  margin: number;
  /** Scale of the logistic distribution of ranks around the estimated one; missing in models of earlier versions. */
  spread?: number;
};

/** A reading with its rank among the usual waits of its hour. */
export type RankedReading = PlacedReading & { rank: number };

/** The newest reading, its rank, and the mean rank of the last 36 hours. */
export type RankState = { minutes: number; rank: number; recentRank: number };

/** Longest lead in hours that is learned by itself. */
export const maxLead = 8;
/** Readings up to this age, in hours, count in the recent rank. */
const recentHours = 36;
/** Age of the oldest reading that an estimate still depends on, in milliseconds. */
export const recentReadingsMs = 2 * recentHours * hourMs;
const recentHalfLifeHours = 12;
/** Pseudo-reading of rank 0 that shrinks the recent rank when readings are few. */
const recentPrior = 0.5;
/** Hours in which the rank halves beyond the longest lead. */
const fadeHours = 8;
/** Minutes added to the interquartile range, which is 0 in calm hours. */
const minSpread = 8;

/** Summarizes the readings up to the newest, oldest first; null without readings. */
export function toRankState(ascending: RankedReading[]): RankState | null {
  const newest = ascending.at(-1);
  if (!newest) return null;
  let [sum, total] = [0, recentPrior];
  for (let i = ascending.length - 1; i >= 0; i--) {
    const { time, rank } = ascending[i] as RankedReading;
    const age = (newest.time - time) / hourMs;
    if (age > recentHours) break;
    const weight = 0.5 ** (age / recentHalfLifeHours);
    sum += weight * rank;
    total += weight;
  }
  return { minutes: newest.minutes, rank: newest.rank, recentRank: sum / total };
}

/** Features for an hour with the given usual waits: both ranks, and the newest wait's distance from the hour's median. */
export function toFeatures({ minutes, rank, recentRank }: RankState, waits: WaitPercentiles): Triple {
  const [low, median, high] = [waits[24], waits[49], waits[74]] as Triple;
  return [rank, recentRank, (minutes - median) / (minSpread + high - low)];
}

/** Expected rank of the wait `lead` hours after the newest reading. */
export function expectRank(sharesByLead: Triple[], features: Triple, lead: number): number {
  const shares = sharesByLead[toLeadIndex(lead)] as Triple;
  return fade(lead) * shares.reduce((sum, share, i) => sum + share * (features[i] as number), 0);
}

/** Share of what is known at a lead in hours: all of it up to the longest lead, and half after each eight hours more. */
export const fade = (lead: number): number => 0.5 ** (Math.max(0, lead - maxLead) / fadeHours);

/** Index of a lead in hours: 0 is one hour. */
export const toLeadIndex = (lead: number): number => Math.min(maxLead, Math.max(1, Math.round(lead))) - 1;

/** The range of waits up to `margin` around a rank, in minutes, and wide enough to hold `minutes`. */
export const toRange = (waits: WaitPercentiles, rank: number, margin: number, minutes: number) => ({
  low: Math.min(minutes, toWait(waits, rank - margin)),
  high: Math.max(minutes, toWait(waits, rank + margin)),
});
