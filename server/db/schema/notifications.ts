import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { alertCategories } from '#domain/alerts/alerts.ts';
import { laneKinds } from '#domain/bridges/bridges.ts';
import { deliveryStates, type NotificationContent } from '#domain/notifications/deliveries.ts';
import { notificationChannels, ruleKinds, thresholdSides } from '#domain/notifications/notification-rules.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { users } from './accounts.ts';
import { alerts } from './alerts.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * Push subscriptions: the address of a browser at its push service, with the keys that encrypt messages to it (RFC 8291). A
 * subscription belongs to a browser and, while an account is signed in there, also receives that account's notifications.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    endpoint: text().notNull().unique(),
    /** base64url: public key of the browser, and its authentication secret */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** hash of the browser's signed device id */
    device: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** since when the push service refuses every message; null while it accepts them */
    failingSince: instant(),
  },
  (t) => [
    index('push_subscriptions_by_device').on(t.device),
    index('push_subscriptions_by_user').on(t.userId),
    check('push_subscriptions_endpoint', sql`${t.endpoint} like 'http%' and length(${t.endpoint}) <= 2000`),
  ],
);

/** Notification rules of accounts, and of browsers without an account (PUSH-1). */
export const notificationRules = pgTable(
  'notification_rules',
  {
    id: serial().primaryKey(),
    /** hash of the browser's signed device id */
    device: text().notNull(),
    /** account that owns the rule; null: the browser */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: notificationChannels }).notNull(),
    kind: text({ enum: ruleKinds }).notNull(),
    paused: boolean().notNull().default(false),
    /** lane and threshold of a rule for a wait; null for other kinds */
    port: text(),
    lane: text({ enum: laneKinds }),
    side: text({ enum: thresholdSides }),
    minutes: smallint(),
    usesEstimates: boolean().notNull().default(true),
    /** alert categories; empty: all */
    categories: text({ enum: alertCategories }).array().notNull().default([]),
    /** weekdays from 0, Monday */
    weekdays: smallint().array().notNull(),
    /** minutes since local midnight; equal ends: all day */
    hoursFrom: smallint().notNull().default(0),
    hoursTo: smallint().notNull().default(0),
    /** null: no quiet hours */
    quietFrom: smallint(),
    quietTo: smallint(),
    /** time of a summary in minutes since local midnight, and its next instant */
    summaryAt: smallint(),
    nextSummaryAt: instant(),
    /** state of a rule for a wait (domain/notifications/evaluate-wait-rule.ts) */
    isMet: boolean().notNull().default(false),
    window: text('hours_window').notNull().default(''),
    notifiedOn: text().notNull().default(''),
    notifiedCount: smallint().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('notification_rules_by_device').on(t.device),
    index('notification_rules_by_user').on(t.userId),
    index('notification_rules_by_lane').on(t.port, t.lane).where(sql`not ${t.paused}`),
    index('notification_rules_by_summary').on(t.nextSummaryAt).where(sql`not ${t.paused}`),
    check('notification_rules_kind', isOneOf(t.kind, ruleKinds)),
    check('notification_rules_channel', isOneOf(t.channel, notificationChannels)),
    check('notification_rules_mail', sql`${t.channel} <> 'mail' or ${t.userId} is not null`),
    check(
      'notification_rules_wait',
      sql`(${t.kind} = 'wait') = (num_nulls(${t.port}, ${t.lane}, ${t.side}, ${t.minutes}) = 0)`,
    ),
    check('notification_rules_minutes', sql`${t.minutes} between 1 and 240`),
    check('notification_rules_summary', sql`(${t.kind} = 'summary') = (${t.summaryAt} is not null)`),
    check('notification_rules_quiet', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    check(
      'notification_rules_day',
      sql`least(${t.hoursFrom}, ${t.hoursTo}, ${t.quietFrom}, ${t.quietTo}, ${t.summaryAt}) >= 0
        and greatest(${t.hoursFrom}, ${t.hoursTo}, ${t.quietFrom}, ${t.quietTo}, ${t.summaryAt}) < 1440`,
    ),
  ],
);

/**
 * Deliveries: one notification to one push subscription or mail address. Written in the transaction of its cause, so that it is
 * neither lost nor repeated. A pending one whose rule or subscription has ended is not sent.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: serial().primaryKey(),
    ruleId: integer().references(() => notificationRules.id, { onDelete: 'set null' }),
    /** null: mail, or an ended subscription */
    subscriptionId: integer().references(() => pushSubscriptions.id, { onDelete: 'set null' }),
    channel: text({ enum: notificationChannels }).notNull(),
    /** what the notification is about, 'wait 2026-07-17T17:00:00.000Z' or 'alert 12'; told once for each rule and subscription */
    event: text().notNull(),
    /** alert that it announces; null for other kinds */
    alertId: integer().references(() => alerts.id, { onDelete: 'cascade' }),
    content: jsonb().$type<NotificationContent>().notNull(),
    /** random, sent with the notification; reports that it was shown or opened */
    token: text().notNull().unique(),
    state: text({ enum: deliveryStates }).notNull().default('pending'),
    /** next attempt; for a running attempt, when another process repeats it */
    dueAt: instant().notNull(),
    expiresAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    sentAt: instant(),
    shownAt: instant(),
    openedAt: instant(),
  },
  (t) => [
    unique('notification_deliveries_once').on(t.ruleId, t.subscriptionId, t.event),
    index('notification_deliveries_due').on(t.dueAt).where(sql`${t.state} = 'pending'`),
    index('notification_deliveries_by_alert').on(t.alertId),
    index('notification_deliveries_by_subscription').on(t.subscriptionId),
    index('notification_deliveries_by_age').on(t.createdAt),
    check('notification_deliveries_state', isOneOf(t.state, deliveryStates)),
    check('notification_deliveries_channel', isOneOf(t.channel, notificationChannels)),
  ],
);

/** Alerts that were sent as notifications; each is sent once, however often it is edited. */
export const alertAnnouncements = pgTable('alert_announcements', {
  alertId: integer()
    .primaryKey()
    .references(() => alerts.id, { onDelete: 'cascade' }),
  announcedAt: instant().notNull(),
});
