import { createHmac } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { countTry, forgetTries } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';

export type SecondStepLimits = ReturnType<typeof createSecondStepLimits>;
type Method = 'app' | 'recovery';

const hourS = 3600;
/**
 * Wrong codes of an account, over all processes and sign-ins. Three six-digit codes are right at a time, so 30 tries a
 * day guess one with a probability of 1 in 11,000, and only for those who know the password.
 */
const windows = [
  { maxTries: 10, windowS: hourS },
  { maxTries: 30, windowS: 24 * hourS },
];

/** Limits on second-step codes, counted per account; throws access/too-many with the time to wait. */
export function createSecondStepLimits({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const keysOf = (method: Method, userId: number) =>
    windows.map(({ maxTries, windowS }) => {
      const key = ['second-step', method, userId, windowS].join('\n');
      return { key: createHmac('sha256', secret).update(key).digest('base64url'), maxTries, windowS };
    });

  return {
    /** Counts a code as wrong before it is checked; `succeeded` forgets the wrong ones. */
    async count(method: Method, userId: number): Promise<{ succeeded: () => Promise<void> }> {
      const keys = keysOf(method, userId);
      for (const { key, maxTries, windowS } of keys) {
        const { count, resetsInS } = await countTry(db, key, windowS, clock());
        if (count > maxTries) throw new Failure('access/too-many', { retryAfterS: resetsInS });
      }
      const succeeded = async () => {
        for (const { key } of keys) await forgetTries(db, key);
      };
      return { succeeded };
    },
  };
}
