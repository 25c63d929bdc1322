import { horizons } from '#domain/bridges/bridges.ts';
import type { DecayStep } from './deviation-decay.ts';
import { computeShift, estimateByDeviation, recentReadingsMs } from './deviation-model.ts';
import type { RankModel } from './estimate-lane.ts';
import { type LaneId, toLaneKey } from './group-by-lane.ts';
import { createLaneReplay, type ReplayedPair, toDay } from './lane-replay.ts';
import { hourMs, hoursPerWeek, type PlacedReading } from './local-hours.ts';
import { chooseMethods, type Method, type MethodErrors, scoredDays } from './method-choice.ts';
import { expectRank, maxLead, toFeatures, toLeadIndex, toRange } from './rank-persistence.ts';
import type { Triple } from './ridge-regression.ts';
import type { ShareLearner } from './share-learner.ts';
import { createSpreadLearner } from './spread-learner.ts';
import type { UsualWait } from './usual-waits.ts';
import { computeNeededMargin, toLogOdds, toRank, toRankInterval, toWait } from './wait-ranks.ts';

/** Model of a lane, learned every night. */
export type LaneModel = LaneId & {
  /** By hour of the week from Monday at 0:00. */
  usual: UsualWait[];
  /** null: too few readings to know whether ranks estimate well */
  ranks: RankModel | null;
};

/** The estimates of a reading, `horizon` hours before it, and the method that was in use. */
export type Evaluation = {
  horizon: number;
  newest: PlacedReading;
  later: PlacedReading;
  /** In minutes. */
  estimates: Record<Method, number>;
  method: Method;
  range: { low: number; high: number };
};

type Input = {
  lane: LaneId;
  /** Oldest first. */
  readings: PlacedReading[];
  decay: DecayStep[];
  /** Common to all lanes. */
  shareLearner: ShareLearner;
  /** First local day whose estimates are evaluated. */
  firstEvaluated: number;
  onEvaluation?: ((lane: LaneId, evaluation: Evaluation) => void) | undefined;
};

/** A pair whose later reading is not learned yet, with the rank estimated for it. */
type OpenPair = ReplayedPair & { features: Triple; rank: number };

/** Age in hours up to which a reading counts as the newest one of an evaluated estimate. */
const maxNewestAge = 2;

/** Learns the model of a lane, one local day after the other. */
export function createLaneLearner({ lane, readings, decay, shareLearner, firstEvaluated, onEvaluation }: Input) {
  const key = toLaneKey(lane);
  const replay = createLaneReplay(readings);
  const marginLearner = createMarginLearner();
  const spreadLearner = createSpreadLearner();
  let errors: MethodErrors[] = [];
  let open: OpenPair[] = [];

  function settle({ later, lead, waits, features, rank }: OpenPair): void {
    const day = toDay(later.localHours);
    shareLearner.add(key, { lead, features, rank: toRank(waits, later.minutes), time: later.time });
    marginLearner.add(day, toLeadIndex(lead), computeNeededMargin(waits, rank, later.minutes));
    const { from, to } = toRankInterval(waits, later.minutes);
    spreadLearner.add(day, toLeadIndex(lead), from - rank, to - rank);
  }

  const solveShares = () => shareLearner.solve(key, replay.learnedReadings(1).at(-1)?.time ?? 0);

  /** Evaluates the pairs of a day at each horizon. */
  function evaluate(day: number, pairs: OpenPair[]): void {
    errors = errors.filter((entry) => entry.day >= day - scoredDays);
    const margins = onEvaluation ? marginLearner.solve(day) : [];
    const usual = replay.usualWaits();
    const deviation = { usual, decay, shift: computeShift(usual, replay.learnedReadings(recentReadingsMs)) };
    const methods = chooseMethods(errors, day);
    for (const pair of pairs) {
      const evaluated = horizons.filter((horizon) => horizon > 0 && isEvaluated(pair, horizon));
      if (evaluated.length === 0) continue;
      const { newest, later, lead, waits, rank } = pair;
      const byDeviation = estimateByDeviation(deviation, newest, later);
      const estimates = {
        ranks: toWait(waits, rank),
        deviation: byDeviation.minutes,
        usual: toWait(waits, 0),
      };
      const error = (method: Method) => Math.abs(estimates[method] - later.minutes);
      for (const horizon of evaluated) {
        errors.push({
          day: toDay(later.localHours),
          horizon,
          ranks: error('ranks'),
          deviation: error('deviation'),
          usual: error('usual'),
        });
        const method = methods?.[horizon] ?? 'deviation';
        const margin = margins[toLeadIndex(lead)] ?? 0;
        const range = methods ? toRange(waits, rank, margin, estimates[method]) : byDeviation;
        onEvaluation?.(lane, { horizon, newest, later, estimates, method, range });
      }
    }
  }

  return {
    /** Learns from all readings before the start of a local day. */
    learn(day: number): void {
      replay.startDay(day);
      const isKnown = ({ later }: ReplayedPair) => toDay(later.localHours) < day;
      for (const pair of open.filter(isKnown)) settle(pair);
      open = open.filter((pair) => !isKnown(pair));
    },

    /** Estimates the readings that follow those of a local day. */
    estimate(day: number): void {
      const pairs = replay.replayDay(day);
      if (pairs.length === 0) return;
      const shares = solveShares();
      const estimated = pairs.map((pair) => {
        const features = toFeatures(pair.state, pair.waits);
        return { ...pair, features, rank: expectRank(shares, features, pair.lead) };
      });
      open.push(...estimated);
      if (day >= firstEvaluated) evaluate(day, estimated);
    },

    /** The model as of the start of a local day. */
    toModel: (day: number): LaneModel => ({ ...lane, usual: replay.usualWaits(), ranks: toRankModel(day) }),
  };

  function toRankModel(day: number): RankModel | null {
    const methods = chooseMethods(errors, day);
    const margins = marginLearner.solve(day);
    const spreads = spreadLearner.solve();
    return (
      methods && {
        waits: Array.from({ length: hoursPerWeek }, (_, hour) => replay.waitsAt(hour)),
        leads: solveShares().map((shares, i) => ({
          shares,
          margin: margins[i] as number,
          spread: spreads[i] as number,
        })),
        methods,
      }
    );
  }
}

/** Whether the pair's first reading was the newest one `horizon` hours before the later one, and at most two hours old. */
const isEvaluated = ({ lead, later, newestUntil }: ReplayedPair, horizon: number) =>
  lead >= horizon && lead <= horizon + maxNewestAge && later.time - horizon * hourMs < newestUntil;

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
function createMarginLearner() {
  const needed = Array.from({ length: maxLead }, (): NeededMargin[] => []);
  return {
    /** Adds the margin that would have reached a reading of a local day. */
    add: (day: number, lead: number, margin: number): void => void needed[lead]?.push({ day, margin }),

    /** The least margins that held 80 % of the readings of the last 42 days before `day`. */
    solve(day: number): number[] {
      for (const [lead, errors] of needed.entries())
        needed[lead] = errors.filter((each) => each.day >= day - learnedDays);
      return needed.map((values, lead) => {
        const near = [...values, ...(needed[lead - 1] ?? []), ...(needed[lead + 1] ?? [])];
        const ascending = Float64Array.from(near, ({ margin }) => margin).sort();
        const margin = ascending[Math.ceil(rangeShare * ascending.length) - 1];
        if (margin === undefined || ascending.length < minCount) return fallback;
        return Math.min(margin + 1e-6, maxMargin); // the end of a range belongs to it
      });
    },
  };
}
