import { removeEndedTries } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { Codes } from '#server/features/accounts/codes.ts';
import type { PasskeyCeremonies } from '#server/features/accounts/passkey-ceremonies.ts';
import type { PendingSignIns } from '#server/features/accounts/pending-sign-ins.ts';
import type { Sessions } from '#server/features/accounts/sessions.ts';
import type { PassesService } from '#server/features/coupons/passes.service.ts';

type Keepers = {
  sessions: Sessions;
  codes: Codes;
  pending: PendingSignIns;
  ceremonies: PasskeyCeremonies;
  passes: PassesService;
};

/** Removes what can no longer be used: sessions, codes, rights to use coupons, and windows of limits that have ended. */
export async function removeExpired(
  db: Db,
  { sessions, codes, pending, ceremonies, passes }: Keepers,
  now: Date,
): Promise<void> {
  await sessions.removeEnded(now);
  await codes.removeEnded(db);
  await pending.removeEnded(now);
  await ceremonies.removeEnded(now);
  await passes.removeOld();
  await removeEndedTries(db, now);
}
