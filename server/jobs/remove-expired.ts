import { removeEndedAttempts } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { SecondFactorService } from '#server/features/accounts/second-factor/second-factor.service.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { KnownDevices } from '#server/features/accounts/sign-in/known-devices.ts';
import type { EntitlementsService } from '#server/features/coupons/entitlements.service.ts';

type Dependencies = {
  sessions: Sessions;
  knownDevices: KnownDevices;
  codes: MailedCodes;
  secondFactor: SecondFactorService;
  entitlements: EntitlementsService;
};

/** Removes expired sessions, known devices, codes, second-factor states, coupon entitlements and rate limit windows. */
export async function removeExpired(
  db: Db,
  { sessions, knownDevices, codes, secondFactor, entitlements }: Dependencies,
  now: Date,
): Promise<void> {
  await sessions.removeExpired(now);
  await knownDevices.removeExpired();
  await codes.removeExpired(db);
  await secondFactor.removeExpired(now);
  await entitlements.removeOld();
  await removeEndedAttempts(db, now);
}
