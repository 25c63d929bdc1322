import type { Reading } from '#domain/bridges/bridges.ts';
import type { DecayStep } from './deviation-decay.ts';
import { groupByLane, type LaneId } from './group-by-lane.ts';
import { createLaneLearner, type Evaluation, type LaneModel } from './lane-learner.ts';
import { toDay } from './lane-replay.ts';
import { placeReading, toLocalHours } from './local-hours.ts';
import { createShareLearner } from './share-learner.ts';

export type LearningInput = {
  /** Later ones than `until` are ignored. */
  readings: Iterable<Reading>;
  /** Decay of deviations in a lane, for the estimates that ranks are compared with. */
  decayOf: (lane: LaneId) => DecayStep[];
  until: Date;
  /** Readings before this instant count in the usual waits only. */
  replayFrom?: Date;
  /** Estimates from this instant on are evaluated; the method of a day depends on the 30 days before it. */
  evaluateFrom: Date;
  /** IANA name */
  timeZone: string;
  /** Awaited after each replayed day, so that a server can answer requests in between. */
  afterDay?: () => Promise<unknown>;
  onEvaluation?: (lane: LaneId, evaluation: Evaluation) => void;
};

/**
 * Learns the model of every lane by replaying its readings day by day: each night the model learns the readings so far, each day
 * it estimates the later ones. The models are those of the night after `until`.
 */
export async function learnModels(input: LearningInput): Promise<LaneModel[]> {
  const { readings, decayOf, until, timeZone, onEvaluation } = input;
  const past = [...readings].filter(({ observedAt }) => observedAt <= until);
  const start = past.reduce((first, { observedAt }) => Math.min(first, observedAt.getTime()), until.getTime());
  const dayOf = (time: number) => toDay(toLocalHours(time, timeZone));
  const [firstDay, lastDay] = [dayOf(input.replayFrom?.getTime() ?? start), dayOf(until.getTime())];
  const firstEvaluated = dayOf(input.evaluateFrom.getTime());
  const shareLearner = createShareLearner(start);
  const learners = groupByLane(past).map(({ port, lane, readings: laneReadings }) =>
    createLaneLearner({
      lane: { port, lane },
      readings: laneReadings.map((reading) => placeReading(reading, timeZone)),
      decay: decayOf({ port, lane }),
      shareLearner,
      firstEvaluated,
      onEvaluation,
    }),
  );
  for (let day = firstDay; day <= lastDay; day++) {
    for (const learner of learners) learner.learn(day); // all before any estimate: shares depend on all lanes
    for (const learner of learners) learner.estimate(day);
    await input.afterDay?.();
  }
  for (const learner of learners) learner.learn(lastDay + 1);
  return learners.map((learner) => learner.toModel(lastDay + 1));
}
