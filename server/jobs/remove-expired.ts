import { removeEndedTries } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { Codes } from '#server/features/accounts/codes.ts';
import type { Sessions } from '#server/features/accounts/sessions.ts';

/** Removes what can no longer be used: sessions, codes, and windows of limits that have ended. */
export async function removeExpired(db: Db, sessions: Sessions, codes: Codes, now: Date): Promise<void> {
  await sessions.removeEnded(now);
  await codes.removeEnded(db);
  await removeEndedTries(db, now);
}
