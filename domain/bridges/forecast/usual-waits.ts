import { hoursPerWeek, moduloWeek, type PlacedReading } from './local-hours.ts';
import { createWaitHistory, usualWeighting, type WaitHistory } from './wait-history.ts';

/** Usual wait of one weekday and hour, in minutes: half of all waits lie from `low` to `high` (p25 to p75). */
export type UsualWait = {
  low: number;
  median: number;
  high: number;
  /** Readings of that weekday within one hour. */
  count: number;
};

/** Usual wait interpolated for an instant between two hours. */
export type UsualRange = Omit<UsualWait, 'count'>;

/** Computes the usual wait of each hour of the week from one lane's readings; empty without readings. */
export function computeUsualWaits(readings: PlacedReading[]): UsualWait[] {
  const history = createWaitHistory(readings, usualWeighting);
  for (const reading of readings) history.add(reading);
  return readings.length === 0 ? [] : summarizeHistory(history);
}

/** Median and quartiles of each hour of the week, from a history with readings. */
export const summarizeHistory = (history: WaitHistory): UsualWait[] =>
  Array.from({ length: hoursPerWeek }, (_, hour) => {
    const waits = history.percentiles(hour);
    const at = (percent: number) => waits[percent - 1] ?? 0;
    return { low: at(25), median: at(50), high: at(75), count: history.count(hour) };
  });

/** Interpolates the usual wait at a local time between the two full hours around it, in fractions of a minute. */
export function interpolateUsual(usual: UsualWait[], localHours: number): UsualRange {
  const hour = moduloWeek(localHours);
  const [before, after] = [usual[Math.floor(hour)], usual[Math.ceil(hour) % hoursPerWeek]] as [UsualWait, UsualWait];
  const interpolate = (key: keyof UsualRange) => before[key] + (hour % 1) * (after[key] - before[key]);
  return { low: interpolate('low'), median: interpolate('median'), high: interpolate('high') };
}
