import type { Reading } from '#domain/bridges/bridges.ts';
import { withoutDoubtful } from '#domain/bridges/doubtful-readings.ts';
import { groupByLane, type LaneId } from './group-by-lane.ts';
import { createLaneLearner, type EstimatedPair, type LaneModel, toDay } from './lane-learner.ts';
import { placeReading, toLocalHours } from './local-hours.ts';
import type { LeadModel } from './rank-persistence.ts';
import { createShareLearner } from './share-learner.ts';

export type LearningInput = {
  /** Later ones than `until` and doubtful ones are ignored. */
  readings: Iterable<Reading>;
  until: Date;
  /** Readings before this instant count in the usual waits only. */
  replayFrom?: Date;
  /** IANA name */
  timeZone: string;
  /** Awaited after each replayed day, so that a server can answer requests in between. */
  afterDay?: () => Promise<unknown>;
  /** Receives the estimates of each day, and the margins of that day by lead. */
  onEstimates?: (lane: LaneId, pairs: EstimatedPair[], ranges: Omit<LeadModel, 'shares'>[]) => void;
};

/**
 * Learns the model of every lane by replaying its readings day by day: each night the model learns the readings so far, each day
 * it estimates the later ones. The models are those of the night after `until`; lanes without readings are left out.
 */
export async function learnModels(input: LearningInput): Promise<LaneModel[]> {
  const { readings, until, timeZone, onEstimates } = input;
  const past = [...readings].filter(({ observedAt }) => observedAt <= until);
  const start = past.reduce((first, { observedAt }) => Math.min(first, observedAt.getTime()), until.getTime());
  const dayOf = (time: number) => toDay(toLocalHours(time, timeZone));
  const [firstDay, lastDay] = [dayOf(input.replayFrom?.getTime() ?? start), dayOf(until.getTime())];
  const shareLearner = createShareLearner(start);
  const lanes = groupByLane(past).map(({ port, lane, readings: laneReadings }) => {
    const placed = withoutDoubtful(laneReadings).map((reading) => placeReading(reading, timeZone));
    return { lane: { port, lane }, learner: createLaneLearner({ port, lane }, placed, shareLearner) };
  });
  for (let day = firstDay; day <= lastDay; day++) {
    for (const { learner } of lanes) learner.learn(day); // all before any estimate: shares depend on all lanes
    for (const { lane, learner } of lanes) {
      const pairs = learner.estimate(day);
      if (pairs.length > 0) onEstimates?.(lane, pairs, learner.solveRanges(day));
    }
    await input.afterDay?.();
  }
  for (const { learner } of lanes) learner.learn(lastDay + 1);
  return lanes.map(({ learner }) => learner.toModel(lastDay + 1));
}
