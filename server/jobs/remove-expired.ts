import { removeEndedTries } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { Codes } from '#server/features/accounts/codes.ts';
import type { KnownDevices } from '#server/features/accounts/known-devices.ts';
import type { SecondFactor } from '#server/features/accounts/second-factor.service.ts';
import type { Sessions } from '#server/features/accounts/sessions.ts';
import type { PassesService } from '#server/features/coupons/passes.service.ts';

type Keepers = {
  sessions: Sessions;
  knownDevices: KnownDevices;
  codes: Codes;
  secondFactor: SecondFactor;
  passes: PassesService;
};

/** Removes what can no longer be used: sessions, devices, codes, rights to use coupons, and windows of limits that have ended. */
export async function removeExpired(
  db: Db,
  { sessions, knownDevices, codes, secondFactor, passes }: Keepers,
  now: Date,
): Promise<void> {
  await sessions.removeEnded(now);
  await knownDevices.removeOld();
  await codes.removeEnded(db);
  await secondFactor.removeEnded(now);
  await passes.removeOld();
  await removeEndedTries(db, now);
}
