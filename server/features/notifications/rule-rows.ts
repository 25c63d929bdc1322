import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { NotificationRule, NotificationRuleForm } from '#contract/notifications.ts';
import { city } from '#domain/city.ts';
import type { WaitRule } from '#domain/notifications/notification-rules.ts';
import { findNextTime, formatDayMinute, parseDayMinute } from '#domain/notifications/rule-hours.ts';
import { notificationRules as rules } from '#server/db/schema/notifications.ts';

export type RuleRow = typeof rules.$inferSelect;

/** Owner of rules: the account when signed in, else the browser; a browser without a device id owns none. */
export type RuleOwner = { userId: number | null; device: string | null };

/** Condition: the rule belongs to the owner. The rules of an account are not shown to a signed-out browser. */
export function isOwnedBy({ userId, device }: RuleOwner): SQL | undefined {
  const ofDevice = and(isNull(rules.userId), eq(rules.device, device ?? ''));
  return userId === null ? ofDevice : or(eq(rules.userId, userId), ofDevice);
}

/** Columns of a rule from its form; those of other kinds get their defaults. `nextSummaryAt` counts from `now`. */
export function toRuleColumns(form: NotificationRuleForm, now: Date) {
  const { kind, channel, paused, quietHours } = form;
  const [isWait, isSummary] = [kind === 'wait', kind === 'summary'];
  const weekdays = isWait || isSummary ? [...new Set(form.weekdays)].sort((a, b) => a - b) : [0, 1, 2, 3, 4, 5, 6];
  const quiet = isSummary || quietHours?.from === quietHours?.to ? null : quietHours;
  const summaryAt = isSummary ? parseDayMinute(form.at) : null;
  return {
    kind,
    channel,
    paused,
    weekdays,
    port: isWait ? form.port : null,
    lane: isWait ? form.lane : null,
    side: isWait ? form.side : null,
    minutes: isWait ? form.minutes : null,
    usesEstimates: !isWait || form.usesEstimates,
    categories: kind === 'alerts' ? [...new Set(form.categories)] : [],
    hoursFrom: isWait ? parseDayMinute(form.hours.from) : 0,
    hoursTo: isWait ? parseDayMinute(form.hours.to) : 0,
    quietFrom: quiet ? parseDayMinute(quiet.from) : null,
    quietTo: quiet ? parseDayMinute(quiet.to) : null,
    summaryAt,
    nextSummaryAt: summaryAt === null ? null : findNextTime(weekdays, summaryAt, now, city.timeZone),
  };
}

/** Columns whose change makes a rule begin anew. */
export const decisiveColumns = ['kind', 'port', 'lane', 'side', 'minutes', 'weekdays', 'hoursFrom', 'hoursTo'] as const;

/** A rule in wire shape. `bridge` is the name of its bridge. */
export function toWireRule(row: RuleRow, bridge: string): NotificationRule {
  const { id, kind, channel, paused, usesEstimates, categories, weekdays, quietFrom, quietTo } = row;
  return {
    id,
    kind,
    channel,
    paused,
    usesEstimates,
    categories,
    weekdays,
    bridge,
    port: row.port ?? '',
    lane: row.lane ?? 'passenger_standard',
    side: row.side ?? 'below',
    minutes: row.minutes ?? 30,
    hours: { from: formatDayMinute(row.hoursFrom), to: formatDayMinute(row.hoursTo) },
    quietHours:
      quietFrom === null || quietTo === null
        ? null
        : { from: formatDayMinute(quietFrom), to: formatDayMinute(quietTo) },
    at: formatDayMinute(row.summaryAt ?? parseDayMinute('06:30')),
  };
}

/** A stored rule for a wait, as the domain evaluates it; null for other kinds. */
export function toWaitRule(row: RuleRow): WaitRule | null {
  const { port, lane, side, minutes, weekdays, usesEstimates } = row;
  if (port === null || lane === null || side === null || minutes === null) return null;
  const hours = { from: row.hoursFrom, to: row.hoursTo };
  return { port, lane, side, minutes, weekdays, hours, quietHours: toQuietHours(row), usesEstimates };
}

/** Quiet hours of a stored rule; null: none. */
export const toQuietHours = ({ quietFrom, quietTo }: Record<'quietFrom' | 'quietTo', number | null>) =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
