import { hourMs, hoursPerDay, hoursPerWeek, type PlacedReading, toHourOfWeek } from './local-hours.ts';

/** Waits of an hour of the week at 1, 2 … 99 %, in ascending order: the share of all waits up to that one. */
export type WaitPercentiles = number[];

/** Usual wait of one weekday and hour, in minutes: half of all waits lie from `low` to `high` (p25 to p75). */
export type UsualWait = {
  low: number;
  median: number;
  high: number;
  /** Readings of that weekday within one hour. */
  count: number;
};

export const toUsualWait = (waits: WaitPercentiles, count: number): UsualWait => {
  const at = (percent: number) => waits[percent - 1] as number;
  return { low: at(25), median: at(50), high: at(75), count };
};

/** Weights of readings at the hour of the day itself and one, two … hours away. */
const hourWeights = [1, 0.8, 0.5, 0.2];
/** Weight of a reading of another weekday: same kind when both are workdays or both weekend days. */
const otherDayWeights = { sameKind: 0.3, otherKind: 0.15 };
const halfLifeMs = 21 * hoursPerDay * hourMs;
const percents = Array.from({ length: 99 }, (_, i) => i + 1);

/**
 * Creates an empty history of one lane's waits by hour of the week. It accepts the readings of `expected` in any order. A weight
 * halves with each half-life of age. Because only the ratio of two weights matters, weights grow with time instead, and no later
 * reading changes an earlier weight.
 */
export function createWaitHistory(expected: PlacedReading[]) {
  const waits = [...new Set(expected.map(({ minutes }) => minutes))].sort((a, b) => a - b);
  const positions = new Map(waits.map((minutes, i) => [minutes, i]));
  const start = expected[0]?.time ?? 0;
  const weights = Array.from({ length: hoursPerWeek }, () => new Float64Array(waits.length));
  const counts = Array.from({ length: hoursPerWeek }, () => 0);

  /** Weight of each wait at an hour of the week and up to `reach` hours of the day away. */
  function weightsAround(hour: number, reach: number): Float64Array {
    const sum = new Float64Array(waits.length);
    for (let step = -reach; step <= reach; step++) {
      const hourWeight = hourWeights[Math.abs(step)] ?? (hourWeights.at(-1) as number);
      for (let day = 0; day < 7; day++) {
        const share = hourWeight * dayWeight(Math.floor(hour / hoursPerDay), day);
        const cellWeights = weights[cellAt(day, hour + step)] as Float64Array;
        for (let i = 0; i < cellWeights.length; i++) (sum[i] as number) += share * (cellWeights[i] as number);
      }
    }
    return sum;
  }

  return {
    add({ time, localHours, minutes }: PlacedReading): void {
      const hour = toHourOfWeek(localHours);
      const cellWeights = weights[hour] as Float64Array;
      (cellWeights[positions.get(minutes) as number] as number) += 2 ** ((time - start) / halfLifeMs);
      (counts[hour] as number) += 1;
    },

    /** Percentiles at an hour of the week; empty without readings. An hour without readings uses the nearest that has some. */
    percentiles(hour: number): WaitPercentiles {
      for (let reach = hourWeights.length - 1; reach <= hoursPerDay / 2; reach++) {
        const around = weightsAround(hour, reach);
        const total = around.reduce((sum, weight) => sum + weight, 0);
        if (total > 0) return toPercentiles(waits, around, total);
      }
      return [];
    },

    /** Number of readings of that weekday within one hour. */
    count: (hour: number): number => {
      const day = Math.floor(hour / hoursPerDay);
      return [-1, 0, 1].reduce((sum, step) => sum + (counts[cellAt(day, hour + step)] ?? 0), 0);
    },
  };
}

const cellAt = (day: number, hour: number) => day * hoursPerDay + ((hour + hoursPerDay) % hoursPerDay);

function dayWeight(weekday: number, other: number): number {
  if (weekday === other) return 1;
  return weekday < 5 === other < 5 ? otherDayWeights.sameKind : otherDayWeights.otherKind;
}

/** The smallest wait at which the cumulative weight reaches each percent. */
function toPercentiles(waits: number[], weights: Float64Array, total: number): WaitPercentiles {
  let [i, sum] = [0, weights[0] as number];
  return percents.map((percent) => {
    const target = (percent / 100) * total * (1 - 1e-9); // sums of fractions are not exact
    while (sum < target && i < waits.length - 1) sum += weights[++i] as number;
    return waits[i] as number;
  });
}
