import type { Logger } from 'pino';
import type { FactorPolicy } from '#domain/second-factor.ts';
import type { Queue } from '#server/db/queue.ts';
import type { Db } from '#server/db/store.ts';
import type { Attempts } from './attempts.ts';
import { factorResets } from './factor-resets.ts';
import { ownFactors } from './own-factors.ts';
import { createPasskeyCeremonies } from './passkey-ceremonies.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { secondStep } from './second-step.ts';
import { createSecondStepLimits } from './second-step-limits.ts';
import type { Sessions } from './sessions.ts';

export type SecondFactor = ReturnType<typeof secondFactorService>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  attempts: Attempts;
  queue: Queue;
  /** Which accounts must have a second factor; undefined: none. */
  policy: FactorPolicy | undefined;
  clock: () => Date;
  /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
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
    /** A person's own factors. */
    own: ownFactors({ ...dependencies, ceremonies }),
    /** The second step of a sign-in. */
    step: secondStep({ ...dependencies, ceremonies, pending, limits }),
    /** Resets of other people's factors. */
    resets: factorResets({ ...dependencies, pending }),
    /** Removes the waiting sign-ins and challenges that have expired. */
    async removeEnded(now: Date): Promise<void> {
      await pending.removeEnded(now);
      await ceremonies.removeEnded(now);
    },
  };
}
