import { hourMs, hoursPerDay } from './local-hours.ts';
import { maxLead } from './rank-persistence.ts';
import { addObservation, createEquations, type NormalEquations, solveRidge, type Triple } from './ridge-regression.ts';

/** A later reading's rank, `lead` hours after the reading with the given features; `time` is that of the later one. */
export type RankPair = { lead: number; features: Triple; rank: number; time: number };

export type ShareLearner = ReturnType<typeof createShareLearner>;

const halfLifeMs = 60 * hoursPerDay * hourMs;
/** Weight, in pairs of today, with which the shares of all lanes attract those of one lane. */
const priorPairs = 60;
/** Weight of a pair whose lead differs by one hour. */
const neighbourWeight = 0.5;

/**
 * Learns the shares of rank persistence, by lane and lead, from pairs in any order. As in `createWaitHistory`, weights grow
 * with time instead of shrinking with age; `start` (epoch milliseconds) is the time of weight 1.
 */
export function createShareLearner(start: number) {
  const createLeads = () => Array.from({ length: maxLead }, createEquations);
  const pooled = createLeads();
  const byLane = new Map<string, NormalEquations[]>();
  const weightAt = (time: number) => 2 ** ((time - start) / halfLifeMs);

  return {
    add(lane: string, { lead, features, rank, time }: RankPair): void {
      const laneLeads = byLane.get(lane) ?? createLeads();
      byLane.set(lane, laneLeads);
      const nearest = Math.round(lead);
      for (let near = Math.max(1, nearest - 1); near <= Math.min(maxLead, nearest + 1); near++) {
        const weight = weightAt(time) * (near === nearest ? 1 : neighbourWeight);
        for (const leads of [laneLeads, pooled])
          addObservation(leads[near - 1] as NormalEquations, features, rank, weight);
      }
    },

    /** Shares by lead from one hour on, as of `time`. */
    solve(lane: string, time: number): Triple[] {
      const priorWeight = priorPairs * weightAt(time);
      return (byLane.get(lane) ?? createLeads()).map((lead, i) =>
        solveRidge(lead, solveRidge(pooled[i] as NormalEquations, [0, 0, 0], priorWeight), priorWeight),
      );
    },
  };
}
