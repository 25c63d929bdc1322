import { maxLead } from './rank-persistence.ts';
import { toLogOdds } from './wait-ranks.ts';

/** Share of the readings that the range of an estimate holds. */
const rangeShare = 0.8;

type NeededMargin = { day: number; margin: number };

/** Days whose readings count. */
const learnedDays = 42;
/** Needed margins from which a lead has a margin of its own. */
const minCount = 20;
/** Margin that would hold the share if an estimate said nothing about the rank. */
const fallback = toLogOdds((1 + rangeShare) / 2);
const maxMargin = toLogOdds(0.99);

/** Learns how far from the estimated rank the range must reach, by lead: index 0 is one hour. */
export function createMarginLearner() {
  const needed = Array.from({ length: maxLead }, (): NeededMargin[] => []);
  return {
    /** Adds the margin that would have reached a reading of a local day. */
    add: (day: number, lead: number, margin: number): void => void needed[lead]?.push({ day, margin }),

    /** The least margins that held 80 % of the readings of the last 42 days before `day`. */
    solve(day: number): number[] {
      for (const [lead, own] of needed.entries()) needed[lead] = own.filter((each) => each.day >= day - learnedDays);
      return needed.map((own, lead) => {
        const near = [...own, ...(needed[lead - 1] ?? []), ...(needed[lead + 1] ?? [])];
        const ascending = Float64Array.from(near, ({ margin }) => margin).sort();
        const margin = ascending[Math.ceil(rangeShare * ascending.length) - 1];
        if (margin === undefined || ascending.length < minCount) return fallback;
        return Math.min(margin + 1e-6, maxMargin); // the end of a range belongs to it
      });
    },
  };
}
