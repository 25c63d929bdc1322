import { sql } from 'drizzle-orm';
import type { NotificationContent } from '#domain/notifications/deliveries.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  notificationDeliveries as deliveries,
  pushSubscriptions,
  notificationRules as rules,
} from '#server/db/schema/notifications.ts';
import type { Tx } from '#server/db/store.ts';

/** A notification of a rule, before it is known which browsers or addresses it goes to. */
export type NewNotification = {
  ruleId: number;
  event: string;
  content: NotificationContent;
  dueAt: Date;
  expiresAt: Date;
  alertId?: number;
};

const batchSize = 2000;

/**
 * Inserts the deliveries of notifications: one for each push subscription of the rule's owner, or one mail. An event that a
 * rule already has on a subscription is skipped. Subscriptions are read by index: one condition for both kinds of owner would compare
 * each rule with every subscription.
 */
export async function insertDeliveries(tx: Tx, notifications: NewNotification[], now: Date): Promise<void> {
  for (let i = 0; i < notifications.length; i += batchSize) {
    const rows = JSON.stringify(notifications.slice(i, i + batchSize));
    await tx.execute(sql`
      insert into ${deliveries} (rule_id, subscription_id, channel, event, alert_id, content, token, due_at, expires_at, created_at)
      select r.id, s.id, r.channel, n.event, n."alertId", n.content, replace(gen_random_uuid()::text, '-', ''),
        n."dueAt", n."expiresAt", ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb)
        as n("ruleId" int, event text, content jsonb, "dueAt" timestamptz, "expiresAt" timestamptz, "alertId" int)
      join ${rules} r on r.id = n."ruleId"
      left join lateral (
        select id from ${pushSubscriptions} where r.user_id is null and device = r.device
        union all select id from ${pushSubscriptions} where user_id = r.user_id
      ) s on r.channel = 'push'
      left join ${users} u on r.channel = 'mail' and u.id = r.user_id and u.active
      where s.id is not null or u.id is not null
      order by r.id, s.id
      on conflict (rule_id, subscription_id, event) do nothing`);
  }
}
