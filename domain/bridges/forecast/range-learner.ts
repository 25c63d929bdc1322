import { type LeadModel, maxLead } from './rank-persistence.ts';
import { toLogOdds, toShare } from './wait-ranks.ts';

/** A later reading's rank interval, relative to the rank estimated for it. */
type RankInterval = { day: number; from: number; to: number };

/** Share of the readings that the range of an estimate holds. */
const rangeShare = 0.8;
/** Days whose readings count. */
const learnedDays = 42;
/** Readings from which a lead has a range of its own. */
const minCount = 20;
/** Spread of the usual waits themselves: a logistic distribution of ranks around 0 returns each percentile as it is. */
export const usualSpread = 1;
/** Margin that would hold the share if an estimate said nothing about the rank. */
const usualMargin = toLogOdds((1 + rangeShare) / 2);
const maxMargin = toLogOdds(0.99);
const spreads = Array.from({ length: 15 }, (_, i) => 0.3 + 0.1 * i);
/** Least likelihood of a reading, so that one untypical number decides nothing. */
const minLikelihood = 0.01;

/** Learns the ranges of one lane from the readings that followed its estimates, by lead: index 0 is one hour. */
export function createRangeLearner() {
  const byLead = Array.from({ length: maxLead }, (): RankInterval[] => []);
  return {
    /** Adds the rank interval of a reading of a local day, relative to the rank estimated for it. */
    add(lead: number, interval: RankInterval): void {
      byLead[lead]?.push(interval);
    },

    /** The least margins that held 80 % of the readings of the 42 days before `day`, and the likeliest spreads. */
    solve(day: number): Omit<LeadModel, 'shares'>[] {
      for (const [lead, intervals] of byLead.entries())
        byLead[lead] = intervals.filter((each) => each.day >= day - learnedDays);
      return byLead.map((intervals, lead) => ({
        margin: toMargin([...intervals, ...(byLead[lead - 1] ?? []), ...(byLead[lead + 1] ?? [])]),
        spread: toSpread(intervals),
      }));
    },
  };
}

function toMargin(intervals: RankInterval[]): number {
  if (intervals.length < minCount) return usualMargin;
  const needed = Float64Array.from(intervals, ({ from, to }) => Math.max(0, from, -to)).sort();
  const margin = needed[Math.ceil(rangeShare * needed.length) - 1] as number;
  return Math.min(margin + 1e-6, maxMargin); // the end of a range belongs to it
}

function toSpread(intervals: RankInterval[]): number {
  if (intervals.length < minCount) return usualSpread;
  const likelihoods = spreads.map((spread) =>
    intervals.reduce((sum, { from, to }) => {
      const likelihood = toShare(to / spread) - toShare(from / spread);
      return sum + Math.log(Math.max(minLikelihood, likelihood));
    }, 0),
  );
  return spreads[likelihoods.indexOf(Math.max(...likelihoods))] as number;
}
