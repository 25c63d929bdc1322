import type { Estimate, Horizon } from '#domain/bridges/bridges.ts';
import { computeShift, type DeviationModel, estimateByDeviation } from './deviation-model.ts';
import { hourMs, type PlacedReading, toHourOfWeek } from './local-hours.ts';
import type { Method } from './method-choice.ts';
import {
  expectRank,
  type LeadShares,
  maxLead,
  toFeatures,
  toLeadIndex,
  toRange,
  toRankState,
} from './rank-persistence.ts';
import type { WaitPercentiles } from './wait-history.ts';
import { toRank, toWait } from './wait-ranks.ts';

type Range = Omit<Estimate, 'horizon'>;
type Target = Pick<PlacedReading, 'time' | 'localHours'>;

/** The learned part of a lane that estimates from ranks. */
export type RankModel = {
  /** By hour of the week from Monday at 0:00. */
  waits: WaitPercentiles[];
  /** By hours ahead of the newest reading, from 1. */
  leads: LeadShares[];
  /** By horizon, from 0. */
  methods: Method[];
};

/**
 * Creates a function that estimates a lane's wait at a time, `horizon` hours ahead. `recent` holds the readings of the last two
 * weeks, oldest first. Without a model the estimate and its range come from the deviation; with one, the range comes from ranks
 * whatever the method of the estimate.
 */
export function createLaneEstimator(
  profile: Omit<DeviationModel, 'shift'>,
  model: RankModel | undefined,
  recent: PlacedReading[],
): (horizon: Horizon, target: Target) => Range {
  const deviation = { usual: profile.usual, decay: profile.decay, shift: computeShift(profile.usual, recent) };
  const byDeviation = (target: Target) => estimateByDeviation(deviation, recent.at(-1), target);
  if (!model) return (_, target) => byDeviation(target);
  const rankAt = createRankEstimator(model, recent);
  return (horizon, target) => {
    const { waits, rank, lead } = rankAt(target);
    const method = model.methods[horizon];
    const minutes = method === 'deviation' ? byDeviation(target).minutes : toWait(waits, method === 'usual' ? 0 : rank);
    const { margin } = model.leads[toLeadIndex(lead)] as LeadShares;
    const estimate = { minutes, ...toRange(waits, rank, margin, minutes) };
    const newest = recent.at(-1);
    return newest && lead < 1 ? interpolate(newest.minutes, estimate, lead) : estimate;
  };
}

/** Creates a function that estimates the rank at a time; without recent readings it is that of the median. */
export function createRankEstimator({ waits, leads }: Pick<RankModel, 'waits' | 'leads'>, recent: PlacedReading[]) {
  const waitsAt = ({ localHours }: Target) => waits[toHourOfWeek(localHours)] as WaitPercentiles;
  const state = toRankState(recent.map((reading) => ({ ...reading, rank: toRank(waitsAt(reading), reading.minutes) })));
  const shares = leads.map((lead) => lead.shares);
  return (target: Target) => {
    const percentiles = waitsAt(target);
    const newest = recent.at(-1);
    if (!state || !newest) return { waits: percentiles, rank: 0, lead: maxLead };
    const lead = (target.time - newest.time) / hourMs;
    return { waits: percentiles, rank: expectRank(shares, toFeatures(state, percentiles), lead), lead };
  };
}

/** Within the first hour the estimate moves from the newest reading to the estimate one hour later. */
function interpolate(newest: number, later: Range, share: number): Range {
  const at = (minutes: number) => Math.round(newest + share * (minutes - newest));
  return { minutes: at(later.minutes), low: at(later.low), high: at(later.high) };
}
