import { type BenchResult, formatTable } from '#bench/support/report.ts';
import { readReferenceReadings } from './reference-readings.ts';
import { type PlanScore, type PromiseScore, replayPlans } from './replay-plans.ts';

/** How long before the arrival the plans are made: today, and from the usual waits a day and a week ahead. */
const hoursBefore = [3, 24, 168] as const;
/** Limits of the share of departures that came in time. */
const limits = { safe: 0.9, even: 0.5 };
const none: PromiseScore = { planned: 0, inTime: 0, chances: 0 };

/** Holds the promises of plans against what was read: the last quarter of the reference days (PLAN-1). */
export async function benchPlan(): Promise<BenchResult> {
  const { readings, firstTestDay, lastDay } = await readReferenceReadings();
  const scores = await replayPlans({ readings, from: firstTestDay, to: lastDay, hoursBefore });
  const totals = hoursBefore.map((hours) => sumScores(scores.filter((score) => score.hoursBefore === hours)));
  const text = [
    `Plans for each full hour from ${firstTestDay} to ${lastDay}, made 3, 24 and 168 hours before, with what was known then. Share of the departures that came in time, by the reading nearest to each, without travel; in brackets the mean chance that was stated.`,
    formatTable([
      ['hours before', 'plans', 'nine of ten', 'five of ten'],
      ...totals.map(({ safe, even }, i) => [hoursBefore[i] ?? 0, safe.planned, formatShare(safe), formatShare(even)]),
    ]),
    'By lane, three hours before:',
    formatTable([
      ['port', 'lane', 'plans', 'nine of ten', 'five of ten'],
      ...scores
        .filter((score) => score.hoursBefore === hoursBefore[0] && score.safe.planned > 0)
        .map(({ port, lane, safe, even }) => [port, lane, safe.planned, formatShare(safe), formatShare(even)]),
    ]),
  ].join('\n\n');
  const exceeded = totals.flatMap(({ safe, even }, i) => [
    ...(toShare(safe) >= limits.safe ? [] : [`nine of ten, ${hoursBefore[i]} h before: ${toPercent(toShare(safe))}`]),
    ...(toShare(even) >= limits.even ? [] : [`five of ten, ${hoursBefore[i]} h before: ${toPercent(toShare(even))}`]),
  ]);
  return { text, exceeded };
}

function sumScores(scores: PlanScore[]): Record<'safe' | 'even', PromiseScore> {
  const add = (one: PromiseScore, other: PromiseScore): PromiseScore => ({
    planned: one.planned + other.planned,
    inTime: one.inTime + other.inTime,
    chances: one.chances + other.chances,
  });
  return {
    safe: scores.reduce((sum, { safe }) => add(sum, safe), none),
    even: scores.reduce((sum, { even }) => add(sum, even), none),
  };
}

const toShare = ({ inTime, planned }: PromiseScore) => inTime / planned;
const toPercent = (share: number) => `${(100 * share).toFixed(1)} %`;
const formatShare = (score: PromiseScore) =>
  `${toPercent(toShare(score))} (${toPercent(score.chances / score.planned)})`;
