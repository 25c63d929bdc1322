import { hourMs, hoursPerDay } from './local-hours.ts';
import { maxLead, type Triple } from './rank-persistence.ts';

/** A later reading's rank, `lead` hours after the reading with the given features; `time` is that of the later one. */
export type RankPair = { lead: number; features: Triple; rank: number; time: number };

export type ShareLearner = ReturnType<typeof createShareLearner>;

const halfLifeMs = 60 * hoursPerDay * hourMs;
/** Weight, in pairs of today, with which the shares of all lanes attract those of one lane. */
const commonPairs = 60;
/** Shares without any pairs, and their weight: most of a rank lasts an hour, and little of it half a day. */
const priorAt = (lead: number): Triple => [0.7 ** lead, 0.1, 0];
const priorPairs = 5;
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
      const weight = weightAt(time);
      return (byLane.get(lane) ?? createLeads()).map((equations, i) => {
        const common = solveRidge(pooled[i] as NormalEquations, priorAt(i + 1), priorPairs * weight);
        return solveRidge(equations, common, commonPairs * weight);
      });
    },
  };
}

/** Sums of a weighted least-squares problem with three features; observations are added one by one. */
type NormalEquations = { matrix: [Triple, Triple, Triple]; right: Triple };

export const createEquations = (): NormalEquations => ({
  matrix: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  right: [0, 0, 0],
});

/** Adds an observation of `value` for the given features. */
export function addObservation(
  { matrix, right }: NormalEquations,
  features: Triple,
  value: number,
  weight: number,
): void {
  for (let i = 0; i < 3; i++) {
    const weighted = weight * (features[i] as number);
    (right[i] as number) += weighted * value;
    for (let j = 0; j < 3; j++) ((matrix[i] as Triple)[j] as number) += weighted * (features[j] as number);
  }
}

/** Solves the problem with a penalty of `priorWeight` on the squared distance from `prior`; the penalty must be positive. */
export function solveRidge({ matrix, right }: NormalEquations, prior: Triple, priorWeight: number): Triple {
  // Gaussian elimination without pivoting: the matrix is symmetric and, with the penalty, positive definite.
  const rows = matrix.map((row, i) => [
    ...row.map((value, j) => value + (i === j ? priorWeight : 0)),
    (right[i] as number) + priorWeight * (prior[i] as number),
  ]);
  for (const [i, pivot] of rows.entries())
    for (const [j, row] of rows.entries()) {
      if (i === j) continue;
      const factor = (row[i] as number) / (pivot[i] as number);
      for (let column = i; column <= 3; column++) (row[column] as number) -= factor * (pivot[column] as number);
    }
  return rows.map((row, i) => (row[3] as number) / (row[i] as number)) as Triple;
}
