import type { Horizon, LaneKind, Reading } from './bridges.ts';
import { forecast, type LaneProfile, learnProfile, recentReadingsMs } from './forecast.ts';
import { getHourOfWeek, hoursPerWeek } from './usual-waits.ts';

/** Errors of a lane's estimates at one horizon, with two baselines for comparison. Errors are sums of minutes. */
export type BacktestScore = {
  port: string;
  lane: LaneKind;
  horizon: Horizon;
  /** Estimates with a reading to compare with. */
  pairs: number;
  error: number;
  /** Error of a baseline that repeats the newest reading. */
  naiveError: number;
  /** Error of a baseline that uses the training data's median of that hour of the week and its neighbours. */
  medianError: number;
  /** Readings within the estimated range. */
  withinRange: number;
};

/** Horizons that are compared, in hours. */
export const comparedHorizons = [1, 2, 3, 6] as const satisfies Horizon[];
const hourMs = 3_600_000;
const toleranceMs = hourMs / 2;

/**
 * Backtests the forecast: learns from the readings before `from`, then replays the rest in chronological order. At each
 * reading it estimates the lane's waits from the readings so far and compares them with the reading nearest to each horizon,
 * at most 30 minutes away. `timeZone` is an IANA name.
 */
export function backtest(readings: Iterable<Reading>, from: Date, timeZone: string): BacktestScore[] {
  const sorted = [...readings].sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime() || a.minutes - b.minutes);
  const training = sorted.filter(({ observedAt }) => observedAt < from);
  return learnProfile(training, timeZone).flatMap((profile) => {
    const own = sorted.filter(({ port, lane }) => port === profile.port && lane === profile.lane);
    return scoresOf({ profile, readings: own, from, timeZone });
  });
}

type LaneReplay = { profile: LaneProfile; readings: Reading[]; from: Date; timeZone: string };

function scoresOf({ profile, readings, from, timeZone }: LaneReplay): BacktestScore[] {
  const { port, lane } = profile;
  const scores = comparedHorizons.map(
    (horizon): BacktestScore => ({
      port,
      lane,
      horizon,
      pairs: 0,
      error: 0,
      naiveError: 0,
      medianError: 0,
      withinRange: 0,
    }),
  );
  const first = readings.findIndex(({ observedAt }) => observedAt >= from);
  if (first < 0) return scores;
  const medians = plainMedians(readings.slice(0, first), timeZone);
  let oldest = 0;
  for (const [i, newest] of readings.entries()) {
    if (i < first) continue;
    const at = newest.observedAt;
    while (at.getTime() - (readings[oldest] as Reading).observedAt.getTime() > recentReadingsMs) oldest++;
    const [laneForecast] = forecast({ profile: [profile], recent: readings.slice(oldest, i + 1), at, timeZone });
    for (const score of scores) {
      const estimate = laneForecast?.estimates.find(({ horizon }) => horizon === score.horizon);
      const actual = nearest(readings, i + 1, at.getTime() + score.horizon * hourMs);
      if (!estimate || !actual) continue;
      const { minutes } = actual;
      score.pairs++;
      score.error += Math.abs(estimate.minutes - minutes);
      score.naiveError += Math.abs(newest.minutes - minutes);
      score.medianError += Math.abs((medians[getHourOfWeek(actual.observedAt.getTime(), timeZone)] ?? 0) - minutes);
      score.withinRange += estimate.low <= minutes && minutes <= estimate.high ? 1 : 0;
    }
  }
  return scores;
}

/** The reading nearest to a time, searched from index `start`; undefined when none lies within 30 minutes. */
function nearest(readings: Reading[], start: number, time: number): Reading | undefined {
  let found: Reading | undefined;
  const distance = ({ observedAt }: Reading) => Math.abs(observedAt.getTime() - time);
  for (let i = start; i < readings.length; i++) {
    const reading = readings[i] as Reading;
    if (reading.observedAt.getTime() > time + toleranceMs) break;
    if (distance(reading) <= toleranceMs && (!found || distance(reading) < distance(found))) found = reading;
  }
  return found;
}

/** Median of each hour of the week, with the hour before and after it; the overall median where no readings exist. */
function plainMedians(readings: Reading[], timeZone: string): number[] {
  const byCell = Array.from({ length: hoursPerWeek }, (): number[] => []);
  for (const { observedAt, minutes } of readings) byCell[getHourOfWeek(observedAt.getTime(), timeZone)]?.push(minutes);
  const all = median(readings.map(({ minutes }) => minutes)) ?? 0;
  return byCell.map((_, cell) => {
    const near = [-1, 0, 1].flatMap((step) => byCell[(cell + step + hoursPerWeek) % hoursPerWeek] ?? []);
    return median(near) ?? all;
  });
}

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
