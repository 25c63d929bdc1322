import type { SignedInUser } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import type { Db } from '#server/db/store.ts';
import { loadPasswordHash } from '#server/features/accounts/account-queries.ts';
import type { ClientInfo } from '#server/features/accounts/mails/account-notices.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { verifyPassword } from './passwords.ts';

type Dependencies = { db: Db; attempts: AttemptLimits };

/**
 * Requires the user's own password for a sensitive change, within the rate limit. Throws account/wrong-password, and
 * access/signed-out when the account was erased meanwhile.
 */
export async function assertOwnPassword(
  { db, attempts }: Dependencies,
  user: SignedInUser,
  password: string,
  { address }: ClientInfo,
): Promise<void> {
  await attempts.countRequest('change-password', String(user.id), address);
  const hash = await loadPasswordHash(db, user.id);
  if (hash === null) throw new AppError('access/signed-out');
  if (!(await verifyPassword(hash, password))) throw new AppError('account/wrong-password');
}
