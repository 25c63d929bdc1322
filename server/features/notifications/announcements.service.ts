import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Announcement } from '#contract/notifications.ts';
import type { AlertCategory } from '#domain/alerts/alerts.ts';
import { city } from '#domain/city.ts';
import { toAlertContent } from '#domain/notifications/deliveries.ts';
import { findQuietEnd, parseDayMinute } from '#domain/notifications/rule-hours.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import {
  alertAnnouncements,
  notificationDeliveries as deliveries,
  pushSubscriptions,
  notificationRules as rules,
} from '#server/db/schema/notifications.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { isInForce } from '#server/features/alerts/alerts.service.ts';
import { insertDeliveries, type NewNotification } from './insert-deliveries.ts';
import { type RuleRow, toQuietHours } from './rule-rows.ts';

export type AnnouncementsService = ReturnType<typeof announcementsService>;

const alertTtlMs = 12 * 3_600_000;

/** Alerts of the back-office as notifications: each is sent once over all processes, however often it is edited. */
export function announcementsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /**
     * Inserts the deliveries of alerts in force that are to be sent and were not sent yet. An alert is sent once, however often
     * it is edited. In quiet hours a delivery waits for their end.
     */
    async announceAlerts(): Promise<void> {
      const now = clock();
      const announced = db
        .select({ id: alertAnnouncements.alertId })
        .from(alertAnnouncements)
        .where(eq(alertAnnouncements.alertId, alerts.id));
      const isDue = and(isInForce(now), eq(alerts.notification, true), notExists(announced));
      for (const alert of await db.select().from(alerts).where(isDue).orderBy(alerts.id))
        await db.transaction((tx) => announce(tx, alert, now));
    },

    /**
     * Whether and to how many browsers and addresses an alert was sent, and how many people an alert of a category would reach
     * now. Alert 0, a new one, was not sent.
     */
    async describe(alertId: number, category: AlertCategory): Promise<Announcement> {
      const counts = {
        sent: countIf(sql`${deliveries.state} = 'sent'`),
        shown: countIf(sql`${deliveries.shownAt} is not null`),
        opened: countIf(sql`${deliveries.openedAt} is not null`),
        pending: countIf(sql`${deliveries.state} = 'pending'`),
        failed: countIf(sql`${deliveries.state} = 'failed'`),
      };
      const [count] = await db.select(counts).from(deliveries).where(eq(deliveries.alertId, alertId));
      const [announcement] = await db
        .select({ at: isoInstantSql(alertAnnouncements.announcedAt) })
        .from(alertAnnouncements)
        .where(eq(alertAnnouncements.alertId, alertId));
      return {
        announcedAt: announcement?.at ?? null,
        audience: await countAudience(db, category, clock()),
        ...(count ?? { sent: 0, shown: 0, opened: 0, pending: 0, failed: 0 }),
      };
    },
  };
}

/** Announces an alert unless another process did; the primary key decides. */
async function announce(tx: Tx, alert: typeof alerts.$inferSelect, now: Date): Promise<void> {
  const [isFirst] = await tx
    .insert(alertAnnouncements)
    .values({ alertId: alert.id, announcedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!isFirst) return;
  const receivers = await tx.select().from(rules).where(wantsCategory(alert.category)).orderBy(rules.id);
  const content = toAlertContent(alert.id, alert.title, alert.mainText);
  const notifications = receivers.map((row) => {
    const dueAt = findQuietEnd(toQuietHours(row), now, city.timeZone);
    const expiresAt = new Date(Math.min(dueAt.getTime() + alertTtlMs, alert.expiresAt?.getTime() ?? Infinity));
    return { row, ruleId: row.id, event: `alert ${alert.id}`, content, dueAt, expiresAt, alertId: alert.id };
  });
  await insertDeliveries(tx, pickEarliest(notifications), now);
}

/** One notification for each person and channel, the earliest: somebody with several rules for an alert receives it once. */
function pickEarliest(notifications: (NewNotification & { row: RuleRow })[]): NewNotification[] {
  const picked = new Map<string, NewNotification>();
  for (const { row, ...one } of notifications) {
    const key = `${row.channel} ${row.userId ?? row.device}`;
    const earliest = picked.get(key);
    if (!earliest || one.dueAt < earliest.dueAt) picked.set(key, one);
  }
  return [...picked.values()];
}

/** Condition: an active rule for alerts of a category. */
const wantsCategory = (category: string) =>
  and(
    eq(rules.kind, 'alerts'),
    eq(rules.paused, false),
    sql`(cardinality(${rules.categories}) = 0 or ${category} = any(${rules.categories}))`,
  );

/**
 * Counts the people with a rule for a category who can be reached, by channel, and those of them in quiet hours. A person is an
 * account, or a browser without one.
 */
async function countAudience(db: Db, category: string, now: Date): Promise<Announcement['audience']> {
  const [, time = ''] = formatLocalTime(now, city.timeZone).split('T');
  const minute = parseDayMinute(time);
  const { quietFrom, quietTo, userId, device, channel } = rules;
  const isQuiet = sql`coalesce(case when ${quietFrom} <= ${quietTo} then ${minute}::int >= ${quietFrom} and ${minute}::int < ${quietTo}
    else ${minute}::int >= ${quietFrom} or ${minute}::int < ${quietTo} end, false)`;
  const isReachable = sql`case when ${channel} = 'mail'
    then exists (select from ${users} u where u.id = ${userId} and u.active)
    else exists (select from ${pushSubscriptions} s
      where case when ${userId} is null then s.device = ${device} else s.user_id = ${userId} end) end`;
  const people = db
    .select({ channel, isQuiet: sql<boolean>`bool_and(${isQuiet})`.as('is_quiet') })
    .from(rules)
    .where(and(wantsCategory(category), isReachable))
    .groupBy(channel, sql`coalesce(${userId}::text, ${device})`)
    .as('people');
  const [row] = await db
    .select({
      push: countIf(sql`${people.channel} = 'push'`),
      mail: countIf(sql`${people.channel} = 'mail'`),
      quiet: countIf(sql`${people.isQuiet}`),
    })
    .from(people);
  return row ?? { push: 0, mail: 0, quiet: 0 };
}

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
