import type { Logger } from 'pino';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import type { Db } from '#server/db/store.ts';
import type { UnsubscribeLinks } from '#server/features/mails/unsubscribe-links.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import type { PushSender } from '#server/integrations/push/push-sender.ts';
import { announcementsService } from './announcements.service.ts';
import { deliveriesService } from './deliveries.service.ts';
import { notificationRulesService } from './rules.service.ts';
import { summariesService } from './summaries.service.ts';
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
