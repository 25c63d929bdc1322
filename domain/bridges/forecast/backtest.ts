import type { Horizon, LaneKind, Reading } from '#domain/bridges/bridges.ts';
import { learnProfile } from './forecast.ts';
import { groupByLane, type LaneId, toLaneKey } from './group-by-lane.ts';
import type { Evaluation } from './lane-learner.ts';
import { learnModels } from './learn-models.ts';
import { hourMs, hoursPerWeek, type PlacedReading, placeReading, toHourOfWeek } from './local-hours.ts';
import type { Method } from './method-choice.ts';

/** Errors of a lane's estimates at one horizon, with baselines for comparison. All but `pairs` are sums. */
export type BacktestScore = {
  port: string;
  lane: LaneKind;
  horizon: Horizon;
  /** Estimates with a reading to compare with. */
  pairs: number;
  /** Error of the published estimate, in minutes. */
  error: number;
  /** Pairs and error of the estimates whose newest reading was at most half an hour old. */
  freshPairs: number;
  freshError: number;
  /** Readings within the published range, and the widths of the ranges in minutes. */
  withinRange: number;
  width: number;
  /** Errors of the estimates by ranks and by the deviation, whether published or not. */
  ranksError: number;
  deviationError: number;
  /** Error of a baseline that uses the training data's median of that hour of the week and its neighbours. */
  medianError: number;
  /** Error of a baseline that repeats the newest reading. */
  naiveError: number;
};

/** Horizons that are compared, in hours. */
export const comparedHorizons = [1, 2, 3, 6] as const satisfies Horizon[];
const maxFreshHours = 0.5;
/** Days before the first compared one whose estimates decide which method is published. */
const choiceMs = 31 * 24 * hourMs;

/**
 * Backtests the forecast on the readings from `from` on. Each is compared with the estimates made one, two, three and six hours
 * before it, from the newest reading then, if that was at most two hours old. The models learn every night, as on the server;
 * the decay of deviations is that of the readings before `from`. `timeZone` is an IANA name.
 */
export async function backtest(readings: Iterable<Reading>, from: Date, timeZone: string): Promise<BacktestScore[]> {
  const all = [...readings];
  const training = all.filter(({ observedAt }) => observedAt < from);
  const profiles = new Map(learnProfile(training, timeZone).map((profile) => [toLaneKey(profile), profile]));
  const lanes = new Map(
    groupByLane(training).map((own) => [
      toLaneKey(own),
      { medians: plainMedians(own.readings, timeZone), scores: createScores(own) },
    ]),
  );
  const until = new Date(all.reduce((latest, { observedAt }) => Math.max(latest, observedAt.getTime()), 0));
  await learnModels({
    readings: all.filter((reading) => lanes.has(toLaneKey(reading))),
    decayOf: (lane) => profiles.get(toLaneKey(lane))?.decay ?? [],
    until,
    timeZone,
    evaluateFrom: new Date(from.getTime() - choiceMs),
    onEvaluation: (lane, evaluation) => {
      const own = lanes.get(toLaneKey(lane));
      const score = own?.scores.find(({ horizon }) => horizon === evaluation.horizon);
      if (own && score && evaluation.later.time >= from.getTime()) addEvaluation(score, evaluation, own.medians);
    },
  });
  return [...lanes.values()].flatMap(({ scores }) => scores);
}

const createScores = ({ port, lane }: LaneId): BacktestScore[] =>
  comparedHorizons.map((horizon) => ({
    port,
    lane,
    horizon,
    pairs: 0,
    error: 0,
    freshPairs: 0,
    freshError: 0,
    withinRange: 0,
    width: 0,
    ranksError: 0,
    deviationError: 0,
    medianError: 0,
    naiveError: 0,
  }));

function addEvaluation(
  score: BacktestScore,
  { newest, later, estimates, method, range }: Evaluation,
  medians: number[],
): void {
  const errorOf = (own: Method) => Math.abs(estimates[own] - later.minutes);
  score.pairs++;
  score.error += errorOf(method);
  if ((later.time - newest.time) / hourMs <= score.horizon + maxFreshHours) {
    score.freshPairs++;
    score.freshError += errorOf(method);
  }
  score.withinRange += range.low <= later.minutes && later.minutes <= range.high ? 1 : 0;
  score.width += range.high - range.low;
  score.ranksError += errorOf('ranks');
  score.deviationError += errorOf('deviation');
  score.medianError += Math.abs((medians[toHourOfWeek(later.localHours)] ?? 0) - later.minutes);
  score.naiveError += Math.abs(newest.minutes - later.minutes);
}

/** Median of each hour of the week, with the hour before and after it; the overall median where no readings exist. */
function plainMedians(readings: Reading[], timeZone: string): number[] {
  const byHour = Array.from({ length: hoursPerWeek }, (): PlacedReading['minutes'][] => []);
  for (const reading of readings) {
    const { localHours, minutes } = placeReading(reading, timeZone);
    byHour[toHourOfWeek(localHours)]?.push(minutes);
  }
  const all = median(readings.map(({ minutes }) => minutes)) ?? 0;
  return byHour.map((_, hour) => {
    const near = [-1, 0, 1].flatMap((step) => byHour[(hour + step + hoursPerWeek) % hoursPerWeek] ?? []);
    return median(near) ?? all;
  });
}

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
