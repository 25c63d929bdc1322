import { createRankEstimator, type RankModel } from '#domain/bridges/forecast/forecast.ts';
import type { PlacedReading } from '#domain/bridges/forecast/local-hours.ts';
import { usualSpread } from '#domain/bridges/forecast/range-learner.ts';
import { fade, type LeadModel, toLeadIndex } from '#domain/bridges/forecast/rank-persistence.ts';
import type { WaitPercentiles } from '#domain/bridges/forecast/wait-history.ts';
import { countUpTo, toLogOdds, toShare } from '#domain/bridges/forecast/wait-ranks.ts';

/** Share of all waits, 0 to 1, that are at most some minutes long. */
export type WaitDistribution = (minutes: number) => number;

type Target = Pick<PlacedReading, 'time' | 'localHours'>;

/** Least lead in hours that counts; a lead of 0 would make the newest reading certain. */
const minLead = 0.1;

/**
 * Creates a function that returns the distribution of a lane's waits at a time: logistic around the estimated rank, and as wide as
 * the learned spread. Far from the newest reading it becomes that of the usual waits. `recent` holds the readings of the last two
 * weeks, oldest first.
 */
export function createRankDistribution(
  model: RankModel,
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
function spreadAt(leads: LeadModel[], lead: number): number {
  const { spread = usualSpread } = leads[toLeadIndex(lead)] as LeadModel;
  return usualSpread + fade(lead) * (spread - usualSpread);
}

function distributeRanks(waits: WaitPercentiles, rank: number, spread: number): WaitDistribution {
  return (minutes) => {
    if (minutes < 0) return 0;
    const share = Math.min(1 - 0.5 / waits.length, countUpTo(waits, minutes) / waits.length);
    return share === 0 ? 0 : toShare((toLogOdds(share) - rank) / spread);
  };
}
