import { lte } from 'drizzle-orm';
import { removeEndedTries } from '#server/db/rate-limit.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Codes } from '#server/features/accounts/codes.ts';

/** Removes what can no longer be used: sessions, codes, and windows of limits that have ended. */
export async function removeExpired(db: Db, codes: Codes, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await codes.removeEnded(db);
  await removeEndedTries(db, now);
}
