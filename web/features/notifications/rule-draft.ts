import type { NotificationRule, NotificationRuleInput } from '#contract/notifications.ts';
import type { AlertCategory } from '#domain/alerts/alerts.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { formatRule } from '#domain/notifications/format-rule.ts';
import type { NotificationChannel, RuleKind, ThresholdSide } from '#domain/notifications/notification-rules.ts';
import type { Threshold } from '#domain/notifications/suggest-threshold.ts';

/** A bridge with its lanes, as the form offers them. */
export type BridgeChoice = { port: string; name: string; lanes: { lane: LaneKind; name: string }[] };

/** State of the form. */
export type RuleDraft = {
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

export type SetDraft = (changes: Partial<RuleDraft>) => void;

/** Initial form values from the URL of a link. */
export type RuleWish = Threshold & { kind: RuleKind; port: string; lane: LaneKind; categories: AlertCategory[] };

const workdays = [0, 1, 2, 3, 4];

/** The form as it opens: working days for a summary, every day otherwise, silence at night. */
export const toInitialDraft = ({ kind, port, lane, side, minutes, categories }: RuleWish): RuleDraft => ({
  ...{ kind, port, lane, side, categories, channel: 'push', minutes: String(minutes), usesEstimates: true },
  weekdays: kind === 'summary' ? workdays : [...workdays, 5, 6],
  ...{ isAllDay: true, from: '06:00', to: '08:00', at: '06:30' },
  ...{ hasQuietHours: true, quietFrom: '22:00', quietTo: '06:00' },
});

/** The form filled with a rule. */
export function toDraft(rule: NotificationRule, wish: RuleWish): RuleDraft {
  const { kind, channel, side, usesEstimates, categories, weekdays, hours, quietHours, at } = rule;
  const isAllDay = hours.from === hours.to;
  return {
    ...toInitialDraft(wish),
    ...{ kind, channel, side, usesEstimates, categories, weekdays, at, isAllDay },
    minutes: String(rule.minutes),
    ...(kind === 'wait' && { port: rule.port, lane: rule.lane }),
    ...(!isAllDay && hours),
    hasQuietHours: quietHours !== null,
    ...(quietHours && { quietFrom: quietHours.from, quietTo: quietHours.to }),
  };
}

/** The rule of a form in words. */
export function formatDraft(draft: RuleDraft, bridges: BridgeChoice[]): string {
  const { kind, lane, side, usesEstimates, categories, weekdays, at } = draft;
  return formatRule({
    ...{ kind, lane, side, usesEstimates, categories, weekdays, at },
    bridge: bridges.find(({ port }) => port === draft.port)?.name ?? '',
    minutes: Number(draft.minutes),
    hours: toHours(draft),
    quietHours: toQuietHours(draft),
  });
}

/** The request of a form. The minutes of other kinds are those of the form's beginning, which have no effect. */
export function toRuleInput(draft: RuleDraft, paused: boolean): NotificationRuleInput {
  const { kind, channel, port, lane, side, usesEstimates, categories, weekdays, at } = draft;
  return {
    ...{ kind, channel, port, lane, side, usesEstimates, categories, weekdays, at, paused },
    ...(kind === 'wait' && { minutes: Number(draft.minutes || 'x') }),
    hours: toHours(draft),
    quietHours: toQuietHours(draft),
  };
}

const toHours = ({ kind, isAllDay, from, to }: RuleDraft) =>
  kind === 'wait' && !isAllDay ? { from, to } : { from: '00:00', to: '00:00' };

/** Quiet hours of a form; null for a rule that has hours of its own. */
const toQuietHours = ({ kind, isAllDay, hasQuietHours, quietFrom, quietTo }: RuleDraft) =>
  hasQuietHours && (kind === 'alerts' || isAllDay) ? { from: quietFrom, to: quietTo } : null;

/** The request that pauses or resumes a rule. */
export const toPauseInput = (
  { id: _, bridge: __, ...rule }: NotificationRule,
  paused: boolean,
): NotificationRuleInput => ({
  ...rule,
  paused,
});
