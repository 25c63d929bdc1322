import { hourMs, hoursPerDay, hoursPerWeek, type PlacedReading, toHourOfWeek } from './local-hours.ts';

/** Waits of an hour of the week at 1, 2 … 99 %, in ascending order: the share of all waits up to that one. */
export type WaitPercentiles = number[];

/** Weights of readings: `byHour` at the hour of the day itself and one, two … hours away. */
export type Weighting = { byHour: number[]; halfLifeDays: number };
/** For the usual waits that visitors see, and for deviations from them. */
export const usualWeighting: Weighting = { byHour: [1, 0.6, 0.2], halfLifeDays: 28 };
/** For ranks, which need more readings because they use the whole distribution. */
export const rankWeighting: Weighting = { byHour: [1, 0.8, 0.5, 0.2], halfLifeDays: 21 };

/** The waits of one lane by hour of the week. Readings are appended in any order. */
export type WaitHistory = ReturnType<typeof createWaitHistory>;

/** Weight of a reading of another weekday: same kind when both are workdays or both weekend days. */
const otherDayWeights = { sameKind: 0.3, otherKind: 0.15 };
const percents = Array.from({ length: 99 }, (_, i) => i + 1);

/**
 * Creates an empty history that accepts the readings of `expected`. A weight halves with each half-life of age. Because only the
 * ratio of two weights matters, weights grow with time instead, and no later reading changes an earlier weight.
 */
export function createWaitHistory(expected: PlacedReading[], { byHour, halfLifeDays }: Weighting) {
  const waits = [...new Set(expected.map(({ minutes }) => minutes))].sort((a, b) => a - b);
  const positions = new Map(waits.map((minutes, i) => [minutes, i]));
  const start = expected[0]?.time ?? 0;
  const halfLifeMs = halfLifeDays * hoursPerDay * hourMs;
  const weights = Array.from({ length: hoursPerWeek }, () => new Float64Array(waits.length));
  const counts = Array.from({ length: hoursPerWeek }, () => 0);

  /** Weight of each wait at an hour of the week and up to `reach` hours of the day away. */
  function weightsAround(hour: number, reach: number): Float64Array {
    const sum = new Float64Array(waits.length);
    for (let step = -reach; step <= reach; step++) {
      const hourWeight = byHour[Math.abs(step)] ?? (byHour.at(-1) as number);
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
      const hourWeights = weights[hour] as Float64Array;
      (hourWeights[positions.get(minutes) as number] as number) += 2 ** ((time - start) / halfLifeMs);
      (counts[hour] as number) += 1;
    },

    /** Percentiles at an hour of the week; empty without readings. An hour without readings uses the nearest that has some. */
    percentiles(hour: number): WaitPercentiles {
      for (let reach = byHour.length - 1; reach <= hoursPerDay / 2; reach++) {
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
