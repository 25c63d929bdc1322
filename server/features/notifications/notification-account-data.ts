import { asc, eq, sql } from 'drizzle-orm';
import { formatRule } from '#domain/notifications/format-rule.ts';
import { bridges } from '#server/db/schema/bridges.ts';
import { pushSubscriptions, notificationRules as rules } from '#server/db/schema/notifications.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import { toWireRule } from './rule-rows.ts';

/** Notification rules of an account, and the subscriptions of the browsers where it is signed in. Both end with the account. */
export const notificationAccountData: AccountDataSource = {
  async exportAccount(tx, { id }) {
    const rows = await tx
      .select({ row: rules, bridge: sql<string>`coalesce(${bridges.name}, '')` })
      .from(rules)
      .leftJoin(bridges, eq(bridges.port, rules.port))
      .where(eq(rules.userId, id))
      .orderBy(asc(rules.id));
    return rows.map(({ row, bridge }) => ({
      aviso: formatRule(toWireRule(row, bridge)),
      canal: row.channel,
      pausado: row.paused,
      creado: row.createdAt.toISOString(),
    }));
  },
  async eraseAccount(tx, { id }) {
    await tx.delete(rules).where(eq(rules.userId, id));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  },
  previewErasure: async () => ({}),
};
