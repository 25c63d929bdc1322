import { computeShift, type DeviationModel, estimateByDeviation } from '#domain/bridges/forecast/deviation-model.ts';
import { createRankEstimator, type RankModel } from '#domain/bridges/forecast/estimate-lane.ts';
import type { PlacedReading } from '#domain/bridges/forecast/local-hours.ts';
import { type LeadShares, maxLead, toLeadIndex } from '#domain/bridges/forecast/rank-persistence.ts';
import { usualSpread } from '#domain/bridges/forecast/spread-learner.ts';
import type { WaitPercentiles } from '#domain/bridges/forecast/wait-history.ts';
import { countUpTo, toLogOdds } from '#domain/bridges/forecast/wait-ranks.ts';

/** Share of all waits, 0 to 1, that are at most some minutes long. */
export type WaitDistribution = (minutes: number) => number;

type Target = Pick<PlacedReading, 'time' | 'localHours'>;

/** Hours in which half of what is known of a lane beyond its usual waits is lost, after the longest lead. */
const fadeHours = 8;
/** Log-odds of the upper end of a range that holds 80 % of all waits. */
const rangeEnd = toLogOdds(0.9);
/** Least half of a range in minutes: official waits come in steps of five. */
const minHalfRange = 2.5;
/** Least lead in hours that counts; a lead of 0 would make the newest reading certain. */
const minLead = 0.1;

/**
 * Creates a function that returns the distribution of a lane's waits at a time: logistic around the estimated rank, and as wide as
 * the learned spread. Far from the newest reading it becomes that of the usual waits. `recent` holds the readings of the last two
 * weeks, oldest first.
 */
export function createRankDistribution(
  model: Pick<RankModel, 'waits' | 'leads'>,
  recent: PlacedReading[],
): (target: Target) => WaitDistribution {
  const rankAt = createRankEstimator(model, recent);
  const newest = recent.at(-1);
  return (target) => {
    const { waits, rank, lead } = rankAt(target);
    const distribution = distributeRanks(waits, rank, spreadAt(model.leads, newest ? lead : Number.POSITIVE_INFINITY));
    if (!newest || lead >= 1) return distribution;
    // Within the first hour waits move from the newest reading to the estimate one hour later.
    return (minutes) => distribution(newest.minutes + (minutes - newest.minutes) / Math.max(lead, minLead));
  };
}

/** Spread of the ranks at a lead in hours; it returns to that of the usual waits beyond the longest lead. */
function spreadAt(leads: LeadShares[], lead: number): number {
  const learned = leads[toLeadIndex(lead)]?.spread ?? usualSpread;
  const weight = 0.5 ** (Math.max(0, lead - maxLead) / fadeHours);
  return usualSpread + weight * (learned - usualSpread);
}

function distributeRanks(waits: WaitPercentiles, rank: number, spread: number): WaitDistribution {
  return (minutes) => {
    if (minutes < 0) return 0;
    const share = Math.min(1 - 0.5 / waits.length, countUpTo(waits, minutes) / waits.length);
    return share === 0 ? 0 : toShare((toLogOdds(share) - rank) / spread);
  };
}

/** The same for a lane without a rank model: logistic around the estimate from the deviation. */
export function createDeviationDistribution(
  profile: Omit<DeviationModel, 'shift'>,
  recent: PlacedReading[],
): (target: Target) => WaitDistribution {
  const model = { ...profile, shift: computeShift(profile.usual, recent) };
  return (target) => {
    const { minutes: middle, low, high } = estimateByDeviation(model, recent.at(-1), target);
    return (minutes) => {
      if (minutes < 0) return 0;
      const half = Math.max(minHalfRange, minutes < middle ? middle - low : high - middle);
      return toShare((rangeEnd * (minutes - middle)) / half);
    };
  };
}

/** Share of log-odds. */
const toShare = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
