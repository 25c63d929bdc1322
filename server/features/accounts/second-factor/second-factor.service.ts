import type { Logger } from 'pino';
import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { createFactorResets } from './factor-resets.ts';
import { createOwnFactors } from './own-factors.ts';
import { createPasskeyCeremonies } from './passkey-ceremonies.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { createSecondStep } from './second-step.ts';
import { createSecondStepLimits } from './second-step-limits.ts';

export type SecondFactorService = ReturnType<typeof secondFactorService>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  attempts: AttemptLimits;
  queue: Queue;
  /** Roles that must have a second factor; undefined requires none. */
  policy: SecondFactorPolicy | undefined;
  clock: () => Date;
  /** Key that encrypts authenticator secrets and hashes recovery codes. */
  secret: string;
  publicUrl: string;
  log: Logger;
};

/** Second factors: passkeys, authenticator apps and recovery codes. */
export function secondFactorService(dependencies: Dependencies) {
  const ceremonies = createPasskeyCeremonies(dependencies);
  const pending = createPendingSignIns(dependencies);
  const limits = createSecondStepLimits(dependencies);
  return {
    /** The user's own factors. */
    own: createOwnFactors({ ...dependencies, ceremonies }),
    /** The second step of a sign-in. */
    step: createSecondStep({ ...dependencies, ceremonies, pending, limits }),
    /** Resets of other users' factors. */
    resets: createFactorResets({ ...dependencies, pending }),
    /** Removes expired pending sign-ins and challenges. */
    async removeExpired(now: Date): Promise<void> {
      await pending.removeExpired(now);
      await ceremonies.removeExpired(now);
    },
  };
}
