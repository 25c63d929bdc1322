import type { Horizon, LaneKind, Reading } from './bridges.ts';
import { forecast, type LaneProfile, learnProfile, recentMs } from './forecast.ts';
import { cellOf, weekCells } from './usual-waits.ts';

/** How far off the estimates of a lane were so many hours ahead, beside two simple ways to guess; errors are sums of minutes. */
export type Score = {
  port: string;
  lane: LaneKind;
  horizon: Horizon;
  /** estimates that a reading could be held against */
  pairs: number;
  error: number;
  /** of the newest reading, as if nothing would change */
  naiveError: number;
  /** of the plain median of that weekday, within an hour, of what was learned from */
  medianError: number;
  /** readings that lay in the range */
  within: number;
};

/** The hours ahead that are compared. */
export const comparedHorizons = [1, 2, 3, 6] as const satisfies Horizon[];
const hourMs = 3_600_000;
const toleranceMs = hourMs / 2;

/**
 * Learns from what was observed before `from`, then goes through the rest in the order in which it came: at each reading
 * of a lane its waits are estimated from that reading and those before it, and held against the reading nearest to each
 * horizon, at most 30 minutes from it. `timeZone` is an IANA name.
 */
export function backtest(readings: Iterable<Reading>, from: Date, timeZone: string): Score[] {
  const sorted = [...readings].sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime() || a.minutes - b.minutes);
  const training = sorted.filter(({ observedAt }) => observedAt < from);
  return learnProfile(training, timeZone).flatMap((profile) => {
    const own = sorted.filter(({ port, lane }) => port === profile.port && lane === profile.lane);
    return scoresOf({ profile, readings: own, from, timeZone });
  });
}

type Walk = { profile: LaneProfile; readings: Reading[]; from: Date; timeZone: string };

function scoresOf({ profile, readings, from, timeZone }: Walk): Score[] {
  const { port, lane } = profile;
  const scores = comparedHorizons.map(
    (horizon): Score => ({ port, lane, horizon, pairs: 0, error: 0, naiveError: 0, medianError: 0, within: 0 }),
  );
  const first = readings.findIndex(({ observedAt }) => observedAt >= from);
  if (first < 0) return scores;
  const medians = plainMedians(readings.slice(0, first), timeZone);
  let oldest = 0;
  for (const [i, newest] of readings.entries()) {
    if (i < first) continue;
    const at = newest.observedAt;
    while (at.getTime() - (readings[oldest] as Reading).observedAt.getTime() > recentMs) oldest++;
    const [made] = forecast({ profile: [profile], recent: readings.slice(oldest, i + 1), at, timeZone });
    for (const score of scores) {
      const estimate = made?.estimates.find(({ horizon }) => horizon === score.horizon);
      const came = nearest(readings, i + 1, at.getTime() + score.horizon * hourMs);
      if (!estimate || !came) continue;
      const { minutes } = came;
      score.pairs++;
      score.error += Math.abs(estimate.minutes - minutes);
      score.naiveError += Math.abs(newest.minutes - minutes);
      score.medianError += Math.abs((medians[cellOf(came.observedAt.getTime(), timeZone)] ?? 0) - minutes);
      score.within += estimate.low <= minutes && minutes <= estimate.high ? 1 : 0;
    }
  }
  return scores;
}

/** The reading from the `start`-th on that is nearest to a time; undefined where none is within 30 minutes. */
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

/** The median of each hour of the week with the hour before and after it; of hours nobody measured, of all. */
function plainMedians(readings: Reading[], timeZone: string): number[] {
  const byCell = Array.from({ length: weekCells }, (): number[] => []);
  for (const { observedAt, minutes } of readings) byCell[cellOf(observedAt.getTime(), timeZone)]?.push(minutes);
  const all = middle(readings.map(({ minutes }) => minutes)) ?? 0;
  return byCell.map((_, cell) => {
    const near = [-1, 0, 1].flatMap((step) => byCell[(cell + step + weekCells) % weekCells] ?? []);
    return middle(near) ?? all;
  });
}

function middle(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
