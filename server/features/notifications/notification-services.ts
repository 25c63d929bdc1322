import { and, asc, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { findNextTime } from '#domain/notifications/rule-hours.ts';
import { notificationRules as rules } from '#server/db/schema/notifications.ts';
import type { Db } from '#server/db/store.ts';
import type { UnsubscribeLinks } from '#server/features/mails/unsubscribe-links.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import type { PushSender } from '#server/integrations/push/push-sender.ts';
import { announcementsService } from './announcements.service.ts';
import { deliveriesService } from './deliveries.service.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { toSummaryContent } from './notification-contents.ts';
import { notificationRulesService } from './rules.service.ts';
import { waitNotifications } from './wait-notifications.ts';

type Dependencies = {
  db: Db;
  clock: () => Date;
  borderClock: () => Date;
  push: PushSender;
  mailer: Mailer;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  secret: string;
  log: Logger;
  readBoard: () => Promise<BridgeBoard>;
  readRates: () => Promise<RateBoard>;
  assertLane: (port: string, lane: LaneKind) => Promise<void>;
};

/** Creates the services of personal notifications. */
export function createNotificationServices(dependencies: Dependencies) {
  return {
    notificationRules: notificationRulesService(dependencies),
    deliveries: deliveriesService(dependencies),
    waitNotifications: waitNotifications(dependencies),
    announcements: announcementsService(dependencies),
    summaries: summariesService(dependencies),
  };
}

type SummariesDependencies = {
  db: Db;
  clock: () => Date;
  readBoard: () => Promise<BridgeBoard>;
  readRates: () => Promise<RateBoard>;
};

/** A summary that is later than this, because no process ran, is skipped. */
const summaryTtlMs = 3_600_000;
const batchSize = 500;

/** Daily summaries. Each runs once over all processes. */
function summariesService({ db, clock, readBoard, readRates }: SummariesDependencies) {
  return {
    /** Inserts the deliveries of the summaries that are due, with the numbers of this moment. */
    async summarize(): Promise<void> {
      const now = clock();
      const isDue = and(eq(rules.kind, 'summary'), eq(rules.paused, false), lte(rules.nextSummaryAt, now));
      const [due] = await db.select({ id: rules.id }).from(rules).where(isDue).limit(1);
      if (!due) return;
      const content = toSummaryContent(await readBoard(), await readRates());
      let count = batchSize;
      while (count === batchSize)
        count = await db.transaction(async (tx) => {
          const rows = await tx
            .select()
            .from(rules)
            .where(isDue)
            .orderBy(asc(rules.id))
            .limit(batchSize)
            .for('update', { skipLocked: true });
          const notifications = rows.flatMap(({ id, nextSummaryAt }) => {
            const expiresAt = new Date((nextSummaryAt as Date).getTime() + summaryTtlMs);
            const event = `summary ${(nextSummaryAt as Date).toISOString()}`;
            return expiresAt > now ? [{ ruleId: id, event, content, dueAt: now, expiresAt }] : [];
          });
          await insertDeliveries(tx, notifications, now);
          for (const { id, weekdays, summaryAt } of rows)
            await tx
              .update(rules)
              .set({ nextSummaryAt: findNextTime(weekdays, summaryAt ?? 0, now, city.timeZone) })
              .where(eq(rules.id, id));
          return rows.length;
        });
    },
  };
}
