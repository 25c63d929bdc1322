import { computeDeviation, type DecayStep, estimateRange, interpolateDecay, maxDecayHours } from './deviation-decay.ts';
import { hourMs, type PlacedReading } from './local-hours.ts';
import { interpolateUsual, type UsualRange, type UsualWait } from './usual-waits.ts';

/** Usual waits of a lane, the decay of deviations from them by full hours, and the shift of the last two weeks in minutes. */
export type DeviationModel = { usual: UsualWait[]; decay: DecayStep[]; shift: number };

/** Age up to which readings count as recent when the shift from the usual waits is computed. */
export const recentReadingsMs = 14 * 24 * hourMs;
/** Pseudo-readings without deviation that shrink the shift when recent readings are few. */
const shiftPriorCount = 20;

/**
 * Estimates a lane's wait at a time, in whole minutes: the usual wait, shifted by the typical deviation of the last two weeks,
 * plus the share of the newest reading's deviation that is known to last until then.
 */
export function estimateByDeviation(
  { usual, decay, shift }: DeviationModel,
  newest: PlacedReading | undefined,
  target: Pick<PlacedReading, 'time' | 'localHours'>,
) {
  const shiftedAt = (localHours: number) => shifted(interpolateUsual(usual, localHours), shift);
  const then = shiftedAt(target.localHours);
  const hours = newest ? Math.min((target.time - newest.time) / hourMs, maxDecayHours) : maxDecayHours;
  const deviation = newest
    ? computeDeviation(Math.min(newest.minutes, maxPlausibleWait(usual)), shiftedAt(newest.localHours), then, hours)
    : 0;
  return estimateRange(then, deviation, interpolateDecay(decay, hours), hours);
}

/** Median deviation of the readings of the last two weeks from the usual waits, in minutes; close to 0 when they are few. */
export function computeShift(usual: UsualWait[], recent: PlacedReading[]): number {
  const deviations = recent
    .map(({ localHours, minutes }) => minutes - interpolateUsual(usual, localHours).median)
    .sort((a, b) => a - b);
  const median = deviations[Math.floor(deviations.length / 2)] ?? 0;
  return (median * deviations.length) / (deviations.length + shiftPriorCount);
}

/** Longest plausible wait in minutes: a longer one is probably a typing error, such as 330 for 30. */
const maxPlausibleWait = (usual: UsualWait[]) => 30 + 2 * Math.max(...usual.map(({ high }) => high));

function shifted({ low, median, high }: UsualRange, shift: number): UsualRange {
  const moved = (minutes: number) => Math.max(0, minutes + shift);
  return { low: moved(low), median: moved(median), high: moved(high) };
}
