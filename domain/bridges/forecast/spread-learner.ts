import { maxLead } from './rank-persistence.ts';

/** A rank interval relative to the estimated rank: a reading's share of the usual waits, from below to up to and including it. */
type RankInterval = { day: number; from: number; to: number };

/** Spread of the usual waits themselves: a logistic distribution of ranks around 0 returns each percentile as it is. */
export const usualSpread = 1;
/** Days whose readings count. */
const learnedDays = 42;
/** Intervals from which a lead has a spread of its own. */
const minCount = 20;
const candidates = Array.from({ length: 15 }, (_, i) => 0.3 + 0.1 * i);
/** Least likelihood of a reading, so that one untypical number decides nothing. */
const minLikelihood = 0.01;

/** Learns how widely the ranks of later readings spread around the estimated one, by lead: index 0 is one hour. */
export function createSpreadLearner() {
  const intervals = Array.from({ length: maxLead }, (): RankInterval[] => []);
  return {
    /** Adds the rank interval of a reading of a local day, relative to the rank estimated for it. */
    add(day: number, lead: number, from: number, to: number): void {
      const recent = intervals[lead] ?? [];
      while (recent[0] && recent[0].day < day - learnedDays) recent.shift();
      recent.push({ day, from, to });
    },

    /** The spreads under which the readings of the last 42 days were the most likely. */
    solve(): number[] {
      return intervals.map((recent) => {
        if (recent.length < minCount) return usualSpread;
        const likelihoods = candidates.map((spread) =>
          recent.reduce((sum, each) => sum + toLogLikelihood(each, spread), 0),
        );
        return candidates[likelihoods.indexOf(Math.max(...likelihoods))] as number;
      });
    },
  };
}

const toLogLikelihood = ({ from, to }: RankInterval, spread: number) =>
  Math.log(Math.max(minLikelihood, toShare(to / spread) - toShare(from / spread)));

const toShare = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
