import type { LaneKind } from '#domain/bridges/bridges.ts';

/** Kind of a rule: a wait that crosses a threshold, alerts of the back-office, or a daily summary. */
export const ruleKinds = ['wait', 'alerts', 'summary'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** How a notification reaches the person. Mail needs an account. */
export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** On which side of its threshold a wait is notified of. */
export const thresholdSides = ['below', 'above'] as const;
export type ThresholdSide = (typeof thresholdSides)[number];

export const ruleLimits = {
  /** Minutes of a threshold. */
  minMinutes: 1,
  maxMinutes: 240,
  /** Rules of one account, or of one browser without an account. */
  maxRules: 20,
  /** Notifications of one rule in a local day. */
  maxPerDay: 6,
};

/** A wait must go this far beyond the threshold before the next crossing counts: 29, 31, 29 notifies once. */
export const hysteresisMinutes = 5;

/** Time during which a push service stores a message for a phone without a signal; an older wait misleads. */
export const messageTtlS = 15 * 60;

/** A part of each local day, in minutes since midnight; over midnight when `to` is smaller. Equal ends mean all day. */
export type DaySpan = { from: number; to: number };

/** Weekdays from 0, Monday. */
export type Weekdays = readonly number[];
export const allWeekdays: Weekdays = [0, 1, 2, 3, 4, 5, 6];

/** A rule for the wait of a lane. */
export type WaitRule = {
  port: string;
  lane: LaneKind;
  side: ThresholdSide;
  minutes: number;
  weekdays: Weekdays;
  hours: DaySpan;
  /** null: no quiet hours */
  quietHours: DaySpan | null;
  /** Whether the estimate counts while the official number is older than an hour, as in the headline. */
  usesEstimates: boolean;
};

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
