import type { Horizon, Reading } from '#domain/bridges/bridges.ts';
import { groupByLane, type LaneId, toLaneKey } from './group-by-lane.ts';
import type { EstimatedPair } from './lane-learner.ts';
import { learnModels } from './learn-models.ts';
import { hourMs, hoursPerWeek, placeReading, toHourOfWeek } from './local-hours.ts';
import { toLeadIndex, toRange } from './rank-persistence.ts';
import { toWait } from './wait-ranks.ts';

/** Errors of a lane's estimates at one horizon, with baselines for comparison. All but `pairs` are sums. */
export type BacktestScore = LaneId & {
  horizon: Horizon;
  /** Estimates with a reading to compare with. */
  pairs: number;
  /** Error of the estimate, in minutes. */
  error: number;
  /** Pairs and error of the estimates whose newest reading was at most half an hour old. */
  freshPairs: number;
  freshError: number;
  /** Readings within the range, and the widths of the ranges in minutes. */
  withinRange: number;
  width: number;
  /** Error of a baseline that uses the training data's median of that hour of the week and its neighbours. */
  medianError: number;
  /** Error of a baseline that repeats the newest reading. */
  naiveError: number;
};

/** Horizons that are compared, in hours. */
export const comparedHorizons = [1, 2, 3, 6] as const satisfies Horizon[];
/** Ages in hours up to which a reading counts as the newest one of an estimate, and as a fresh one. */
const [maxNewestAge, maxFreshAge] = [2, 0.5];

/**
 * Backtests the forecast on the readings from `from` on. Each is compared with the estimates made one, two, three and six hours
 * before it, from the newest reading then, if that was at most two hours old. Doubtful readings are left out. The models learn every
 * night, as on the server. `timeZone` is an IANA name.
 */
export async function backtest(readings: Iterable<Reading>, from: Date, timeZone: string): Promise<BacktestScore[]> {
  const all = [...readings];
  const trained = groupByLane(all.filter(({ observedAt }) => observedAt < from));
  const pairs = new Map(trained.map((lane) => [toLaneKey(lane), [] as ComparedPair[]]));
  await learnModels({
    readings: all.filter((reading) => pairs.has(toLaneKey(reading))),
    until: new Date(all.reduce((latest, { observedAt }) => Math.max(latest, observedAt.getTime()), 0)),
    timeZone,
    onEstimates: (lane, estimated, ranges) => {
      for (const pair of estimated.filter(({ later }) => later.time >= from.getTime())) {
        const margin = ranges[toLeadIndex(pair.lead)]?.margin ?? 0;
        pairs.get(toLaneKey(lane))?.push(compare(pair, margin));
      }
    },
  });
  return trained.flatMap(({ port, lane, readings: training }) => {
    const medians = plainMedians(training, timeZone);
    const lanePairs = pairs.get(toLaneKey({ port, lane })) ?? [];
    return comparedHorizons.map((horizon) => ({ port, lane, horizon, ...score(lanePairs, horizon, medians) }));
  });
}

type ComparedPair = EstimatedPair & { error: number; low: number; high: number };

function compare(pair: EstimatedPair, margin: number): ComparedPair {
  const minutes = toWait(pair.waits, pair.rank);
  const error = Math.abs(minutes - pair.later.minutes);
  return { ...pair, error, ...toRange(pair.waits, pair.rank, margin, minutes) };
}

/** Adds up the pairs whose first reading was the newest one `horizon` hours before the later one, and at most two hours old. */
function score(all: ComparedPair[], horizon: number, medians: number[]): Omit<BacktestScore, keyof LaneId | 'horizon'> {
  const pairs = all.filter(
    ({ lead, later, newestUntil }) =>
      lead >= horizon && lead <= horizon + maxNewestAge && later.time - horizon * hourMs < newestUntil,
  );
  const fresh = pairs.filter(({ lead }) => lead <= horizon + maxFreshAge);
  const sum = (value: (pair: ComparedPair) => number, of = pairs) => of.reduce((total, pair) => total + value(pair), 0);
  const medianOf = ({ later }: ComparedPair) => medians[toHourOfWeek(later.localHours)] ?? 0;
  return {
    pairs: pairs.length,
    error: sum(({ error }) => error),
    freshPairs: fresh.length,
    freshError: sum(({ error }) => error, fresh),
    withinRange: pairs.filter(({ low, high, later }) => low <= later.minutes && later.minutes <= high).length,
    width: sum(({ low, high }) => high - low),
    medianError: sum((pair) => Math.abs(medianOf(pair) - pair.later.minutes)),
    naiveError: sum(({ newest, later }) => Math.abs(newest.minutes - later.minutes)),
  };
}

/** Median of each hour of the week, with the hour before and after it; the overall median where no readings exist. */
function plainMedians(readings: Reading[], timeZone: string): number[] {
  const byHour = Array.from({ length: hoursPerWeek }, (): number[] => []);
  for (const reading of readings)
    byHour[toHourOfWeek(placeReading(reading, timeZone).localHours)]?.push(reading.minutes);
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
