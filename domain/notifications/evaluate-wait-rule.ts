import { isReadingWithin, maxHeadlineAgeMs, maxReportAgeMs } from '#domain/bridges/lane-display.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { hysteresisMinutes, ruleLimits, type ThresholdSide, type WaitRule } from './notification-rules.ts';
import { findWindow, isQuiet } from './rule-hours.ts';

/** State of a rule between two waits. */
export type WaitRuleState = {
  /** Whether the wait is on the notified side of the threshold, in the window below. */
  isMet: boolean;
  /** Window of the last evaluated wait; '' before the first. */
  window: string;
  /** Local day of the last notification, and the number of notifications on it; '' before the first. */
  notifiedOn: string;
  notifiedCount: number;
};

/** The headline wait of a lane: its latest official reading, or the estimate that replaces it after an hour. */
export type HeadlineWait = {
  minutes: number;
  /** When the latest official reading was taken. */
  observedAt: Date;
  /** When the estimate was made; null for an official reading. */
  estimatedAt: Date | null;
};

export const initialWaitRuleState: WaitRuleState = { isMet: false, window: '', notifiedOn: '', notifiedCount: 0 };

/**
 * Decides whether a wait makes a rule notify: once for each crossing of its threshold, with hysteresis, inside its weekdays and
 * hours. A crossing in quiet hours is notified of after them if the wait is still there. A reading older than an hour changes
 * nothing, and neither does an estimate without an official reading of the last three hours, or for a rule that accepts none.
 * Beyond the limit of a day, a crossing counts as notified.
 */
export function evaluateWaitRule(
  rule: WaitRule,
  state: WaitRuleState,
  wait: HeadlineWait,
  now: Date,
  timeZone: string,
): { state: WaitRuleState; isNotified: boolean } {
  const unchanged = { state, isNotified: false };
  if (!isCurrent(rule, wait, now)) return unchanged;
  const window = findWindow(rule.weekdays, rule.hours, now, timeZone);
  if (window === null) return unchanged;
  const wasMet = state.isMet && state.window === window;
  const isMet = wasMet ? !isCleared(rule, wait.minutes) : isCrossed(rule.side, rule.minutes, wait.minutes);
  if (!isMet || wasMet) return { state: { ...state, window, isMet }, isNotified: false };
  if (isQuiet(rule.quietHours, now, timeZone)) return { state: { ...state, window, isMet: false }, isNotified: false };
  const today = formatLocalDay(now, timeZone);
  const countToday = state.notifiedOn === today ? state.notifiedCount : 0;
  if (countToday >= ruleLimits.maxPerDay) return { state: { ...state, window, isMet }, isNotified: false };
  return { state: { isMet, window, notifiedOn: today, notifiedCount: countToday + 1 }, isNotified: true };
}

/** Whether a wait is recent and official enough for a rule. */
const isCurrent = ({ usesEstimates }: WaitRule, { observedAt, estimatedAt }: HeadlineWait, now: Date) =>
  estimatedAt === null
    ? isReadingWithin(observedAt, maxHeadlineAgeMs, now)
    : usesEstimates && isReadingWithin(observedAt, maxReportAgeMs, now);

/** Whether a wait is on the notified side of a threshold. */
const isCrossed = (side: ThresholdSide, threshold: number, minutes: number) =>
  side === 'below' ? minutes < threshold : minutes > threshold;

/** Whether a wait is so far back on the other side that the next crossing counts. */
const isCleared = ({ side, minutes: threshold }: WaitRule, minutes: number) =>
  side === 'below' ? minutes >= threshold + hysteresisMinutes : minutes <= Math.max(0, threshold - hysteresisMinutes);
