import type { NotificationRule, NotificationRuleInput } from '#contract/notifications.ts';
import type { AlertCategory } from '#domain/alerts/alerts.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { formatRule } from '#domain/notifications/format-rule.ts';
import {
  allWeekdays,
  type NotificationChannel,
  type RuleKind,
  ruleLimits,
  type Threshold,
  type ThresholdSide,
} from '#domain/notifications/notification-rules.ts';
import { notificationErrors as errors } from '#texts/notifications/notification-errors.ts';

/** A bridge with its lanes, as the form offers them. */
export type BridgeChoice = { port: string; name: string; lanes: { lane: LaneKind; name: string }[] };

/** State of the form. */
export type RuleValues = {
  kind: RuleKind;
  channel: NotificationChannel;
  port: string;
  lane: LaneKind;
  side: ThresholdSide;
  /** Unparsed input. */
  minutes: string;
  usesEstimates: boolean;
  categories: AlertCategory[];
  weekdays: number[];
  isAllDay: boolean;
  from: string;
  to: string;
  hasQuietHours: boolean;
  quietFrom: string;
  quietTo: string;
  at: string;
};

export type SetValues = (changes: Partial<RuleValues>) => void;

/** Initial form values from the URL of a link. */
export type RuleWish = Threshold & { kind: RuleKind; port: string; lane: LaneKind; categories: AlertCategory[] };

/** Weekdays of a new rule: working days for a summary, every day otherwise. */
const toUsualWeekdays = (kind: RuleKind) => (kind === 'summary' ? [0, 1, 2, 3, 4] : [...allWeekdays]);

/** The form as it opens, with silence at night. */
export const toInitialValues = ({ kind, port, lane, side, minutes, categories }: RuleWish): RuleValues => ({
  kind,
  port,
  lane,
  side,
  categories,
  channel: 'push',
  minutes: String(minutes),
  usesEstimates: true,
  weekdays: toUsualWeekdays(kind),
  isAllDay: true,
  from: '06:00',
  to: '08:00',
  at: '06:30',
  hasQuietHours: true,
  quietFrom: '22:00',
  quietTo: '06:00',
});

/** The form filled with a rule. */
export function toValues(rule: NotificationRule, wish: RuleWish): RuleValues {
  const { kind, channel, side, usesEstimates, categories, weekdays, hours, quietHours, at } = rule;
  const isAllDay = hours.from === hours.to;
  return {
    ...toInitialValues(wish),
    kind,
    channel,
    side,
    usesEstimates,
    categories,
    weekdays,
    at,
    isAllDay,
    minutes: String(rule.minutes),
    ...(kind === 'wait' && { port: rule.port, lane: rule.lane }),
    ...(!isAllDay && hours),
    hasQuietHours: quietHours !== null,
    ...(quietHours && { quietFrom: quietHours.from, quietTo: quietHours.to }),
  };
}

/** The changes of a form whose kind is chosen. Weekdays that were not chosen are those of the new kind. */
export function toKind({ kind: before, weekdays }: RuleValues, kind: RuleKind): Partial<RuleValues> {
  const isUsual = String(weekdays) === String(toUsualWeekdays(before));
  return { kind, weekdays: isUsual ? toUsualWeekdays(kind) : weekdays };
}

/** The first error of a form: its field, and what to enter there; null when the form can be sent. */
export function findError(values: RuleValues): { field: keyof RuleValues; sentence: string } | null {
  const { kind, weekdays } = values;
  const { minMinutes, maxMinutes } = ruleLimits;
  const minutes = toMinutes(values);
  if (kind === 'wait' && !(Number.isInteger(minutes) && minutes >= minMinutes && minutes <= maxMinutes))
    return { field: 'minutes', sentence: errors.minutes(minMinutes, maxMinutes) };
  if (kind !== 'alerts' && weekdays.length === 0) return { field: 'weekdays', sentence: errors.weekdays };
  const field = listTimes(values).find((name) => values[name] === ''); // a time input has no other invalid value
  return field ? { field, sentence: errors.time } : null;
}

/** The times that a form shows. */
function listTimes(values: RuleValues): ('at' | 'from' | 'to' | 'quietFrom' | 'quietTo')[] {
  if (values.kind === 'summary') return ['at'];
  if (values.kind === 'wait' && !values.isAllDay) return ['from', 'to'];
  return toQuietHours(values) ? ['quietFrom', 'quietTo'] : [];
}

/** The rule of a form in words. */
export function formatValues(values: RuleValues, bridges: BridgeChoice[]): string {
  const { kind, lane, side, usesEstimates, categories, weekdays, at } = values;
  return formatRule({
    kind,
    lane,
    side,
    usesEstimates,
    categories,
    weekdays,
    at,
    bridge: bridges.find(({ port }) => port === values.port)?.name ?? '',
    minutes: Number(values.minutes),
    hours: toHours(values),
    quietHours: toQuietHours(values),
  });
}

/** The request of a form. The minutes of other kinds are those of the form's beginning, which have no effect. */
export function toRuleInput(values: RuleValues, paused: boolean): NotificationRuleInput {
  const { kind, channel, port, lane, side, usesEstimates, categories, weekdays, at } = values;
  return {
    kind,
    channel,
    port,
    lane,
    side,
    usesEstimates,
    categories,
    weekdays,
    at,
    paused,
    ...(kind === 'wait' && { minutes: toMinutes(values) }),
    hours: toHours(values),
    quietHours: toQuietHours(values),
  };
}

/** NaN for an empty input. */
const toMinutes = ({ minutes }: RuleValues) => Number(minutes || 'x');

const toHours = ({ kind, isAllDay, from, to }: RuleValues) =>
  kind === 'wait' && !isAllDay ? { from, to } : { from: '00:00', to: '00:00' };

/** Quiet hours of a form; null for a rule that has hours of its own. */
const toQuietHours = ({ kind, isAllDay, hasQuietHours, quietFrom, quietTo }: RuleValues) =>
  hasQuietHours && (kind === 'alerts' || (kind === 'wait' && isAllDay)) ? { from: quietFrom, to: quietTo } : null;

/** The request that pauses or resumes a rule. */
export const toPauseInput = (
  { id: _, bridge: __, ...rule }: NotificationRule,
  paused: boolean,
): NotificationRuleInput => ({
  ...rule,
  paused,
});
