import { countAttempt, type RateLimit, resetAttempts } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type SecondStepLimits = ReturnType<typeof createSecondStepLimits>;
type Method = 'app' | 'recovery';

const hourS = 3600;
/**
 * Wrong codes per account, over all processes and sign-ins. Three six-digit codes are valid at a time, so 30 attempts a
 * day guess one with a probability of 1 in 11,000, and only with the correct password.
 */
const limits: RateLimit[] = [
  { maxAttempts: 10, windowS: hourS },
  { maxAttempts: 30, windowS: 24 * hourS },
];

/** Rate limits on second-step codes, counted per account. Throws access/too-many with the time to wait. */
export function createSecondStepLimits({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  return {
    /** Counts a code as wrong before it is checked. `succeeded` resets the count. */
    async countAttempt(method: Method, userId: number): Promise<{ succeeded: () => Promise<void> }> {
      const keyOf = ({ windowS }: RateLimit) =>
        keyedHash(secret, ['second-step', method, userId, windowS], 'base64url');
      for (const limit of limits) await countAttempt(db, keyOf(limit), limit, clock());
      const succeeded = async () => {
        for (const limit of limits) await resetAttempts(db, keyOf(limit));
      };
      return { succeeded };
    },
  };
}
