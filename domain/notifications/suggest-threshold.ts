import type { ThresholdSide } from './notification-rules.ts';

export type Threshold = { side: ThresholdSide; minutes: number };

/** Thresholds in minutes that links to the form may contain. People type any other. */
export const suggestedMinutes = Array.from({ length: 23 }, (_, i) => 10 + 5 * i);

const defaultMinutes = 30;
/** From this wait on, people want to know when it falls; below it, when it rises. */
const longWait = 20;

/** Suggests the threshold of a rule for a lane from its wait now: half of a long wait, rounded down to five minutes. */
export function suggestThreshold(wait: number | null): Threshold {
  if (wait === null) return { side: 'below', minutes: defaultMinutes };
  if (wait < longWait) return { side: 'above', minutes: defaultMinutes };
  return { side: 'below', minutes: Math.min(Math.floor(wait / 10) * 5, 120) };
}
