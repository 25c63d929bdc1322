import { removeEndedAttempts } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { SecondFactorService } from '#server/features/accounts/second-factor/second-factor.service.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { KnownDevices } from '#server/features/accounts/sign-in/known-devices.ts';
import type { MeasuredCrossingsService } from '#server/features/bridges/measured/measured-crossings.service.ts';
import type { EntitlementsService } from '#server/features/coupons/entitlements.service.ts';
import type { DeliveriesService } from '#server/features/notifications/deliveries.service.ts';
import type { NotificationRulesService } from '#server/features/notifications/rules.service.ts';
import type { VisitCountsService } from '#server/features/results/visit-counts.service.ts';

type Dependencies = {
  sessions: Sessions;
  knownDevices: KnownDevices;
  codes: MailedCodes;
  secondFactor: SecondFactorService;
  entitlements: EntitlementsService;
  notificationRules: NotificationRulesService;
  deliveries: DeliveriesService;
  measuredCrossings: MeasuredCrossingsService;
  visitCounts: VisitCountsService;
};

/**
 * Removes expired sessions, known devices, codes, second-factor states, coupon entitlements, notifications, measured crossings,
 * visit counts and rate limit windows.
 */
export async function removeExpired(db: Db, services: Dependencies, now: Date): Promise<void> {
  const {
    sessions,
    knownDevices,
    codes,
    secondFactor,
    entitlements,
    notificationRules,
    deliveries,
    measuredCrossings,
    visitCounts,
  } = services;
  await sessions.removeExpired(now);
  await knownDevices.removeExpired();
  await codes.removeExpired(db);
  await secondFactor.removeExpired(now);
  await entitlements.removeOld();
  await notificationRules.removeOrphans();
  await deliveries.removeOld();
  await measuredCrossings.removeOld();
  await visitCounts.removeOld();
  await removeEndedAttempts(db, now);
}
