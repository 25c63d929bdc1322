import { and, eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { User } from '#contract/accounts.ts';
import type { PasskeyAssertion, SecondStep } from '#contract/second-factor.ts';
import { maxSecondStepAttempts } from '#domain/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { countAttempt, type RateLimit, resetAttempts } from '#server/db/rate-limit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { passkeys, twoFactors } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { ClientInfo } from '#server/features/accounts/mails/account-notices.ts';
import { loadUser, type Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { consumeRecoveryCode, decryptSecret, matchAuthenticatorCode } from './factor-codes.ts';
import { loadFactors } from './factor-queries.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts';

/** A started session: the user and the cookies to set. */
export type StartedSession = { usuario: User; cookies: string[] };

type Dependencies = {
  db: Db;
  attempts: AttemptLimits;
  pending: PendingSignIns;
  ceremonies: PasskeyCeremonies;
  limits: SecondStepLimits;
  sessions: Sessions;
  clock: () => Date;
  secret: string;
  log: Logger;
};

/** Second step of a sign-in, and sign-in with a passkey alone. */
export function createSecondStep(dependencies: Dependencies) {
  const { db, attempts, pending, ceremonies, limits, sessions, clock, secret, log } = dependencies;

  /** Starts the session after the second step. */
  const finish = ({ userId, remember, passwordHash }: PendingSignIn, { headers }: ClientInfo) =>
    start(userId, { remember, passwordHash, headers });

  async function start(userId: number, proof: Parameters<Sessions['start']>[1]): Promise<StartedSession> {
    const { cookies } = await sessions.start(userId, proof);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('account/wrong-credentials'); // removed meanwhile
    return { usuario: await loadUser(db, user), cookies };
  }

  /** Creates the error for a wrong code or passkey; the last allowed attempt ends the sign-in. */
  function createAttemptError(
    { attempts }: PendingSignIn,
    code: 'account/wrong-code' | 'account/passkey-refused',
  ): AppError {
    return new AppError(attempts >= maxSecondStepAttempts ? 'account/second-step-ended' : code);
  }

  async function finishByCode(
    token: string,
    method: 'app' | 'recovery',
    consume: (tx: Tx, userId: number) => Promise<boolean>,
    origin: ClientInfo,
  ): Promise<StartedSession> {
    const signIn = await pending.countAttempt(token);
    return logFailures(method, signIn.userId, origin, async () => {
      const { succeeded } = await limits.countAttempt(method, signIn.userId);
      const isRight = await db.transaction(async (tx) => {
        if (!(await consume(tx, signIn.userId))) return false;
        await pending.consume(tx, signIn);
        return true;
      });
      if (!isRight) throw createAttemptError(signIn, 'account/wrong-code');
      await succeeded();
      return finish(signIn, origin);
    });
  }

  /** Logs failures of `work` without the typed code. */
  async function logFailures<Result>(
    method: 'app' | 'recovery' | 'passkey',
    userId: number | null,
    { address, requestId }: ClientInfo,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError)
        log.warn({ method, userId, address, reason: error.code, requestId }, 'second step failed');
      throw error;
    }
  }

  return {
    /** Stores a sign-in that needs a second step. Returns the token for the browser's cookie. */
    begin: pending.begin,

    /** Lists the methods available for a pending sign-in; null when there is none. */
    async find(token: string): Promise<SecondStep | null> {
      const signIn = await pending.find(token);
      if (!signIn) return null;
      const { app, passkeys, recoveryCodes } = await loadFactors(db, signIn.userId);
      return { app, passkey: passkeys > 0, recuperacion: recoveryCodes > 0 };
    },

    /** Signs in with an authenticator code. Throws account/wrong-code, account/second-step-ended, access/too-many. */
    verifyAppCode: (token: string, code: string, origin: ClientInfo): Promise<StartedSession> =>
      finishByCode(token, 'app', (tx, userId) => consumeAppCode(tx, userId, code, secret, clock()), origin),

    /** Signs in with a recovery code and consumes it. Throws the errors of `verifyAppCode`. */
    verifyRecoveryCode: (token: string, code: string, origin: ClientInfo): Promise<StartedSession> =>
      finishByCode(token, 'recovery', (tx, userId) => consumeRecoveryCode(tx, userId, code, secret), origin),

    /** Returns WebAuthn options for the account of a pending sign-in. Throws account/second-step-ended. */
    async passkeyStepOptions(token: string, { address }: ClientInfo) {
      await attempts.countRequest('passkey', '', address);
      const signIn = await pending.find(token);
      if (!signIn) throw new AppError('account/second-step-ended');
      return ceremonies.createSignInOptions(signIn.userId);
    },

    /** Signs in with a passkey after the password. Throws account/passkey-refused, account/second-step-ended. */
    async verifyPasskey(token: string, challengeToken: string, response: PasskeyAssertion, origin: ClientInfo) {
      const signIn = await pending.countAttempt(token);
      return logFailures('passkey', signIn.userId, origin, async () => {
        await ceremonies.verifySignIn(signIn.userId, challengeToken, response).catch((error: unknown) => {
          throw error instanceof AppError ? createAttemptError(signIn, 'account/passkey-refused') : error;
        });
        await pending.consume(db, signIn);
        return finish(signIn, origin);
      });
    },

    /** Returns WebAuthn options that accept a passkey of any account. */
    async passkeyOptions({ address }: ClientInfo) {
      await attempts.countRequest('passkey', '', address);
      return ceremonies.createSignInOptions(null);
    },

    /** Signs in with a passkey alone. User verification makes it count as both factors. Throws account/passkey-refused. */
    async passkeyLogin(challengeToken: string, response: PasskeyAssertion, remember: boolean, origin: ClientInfo) {
      await attempts.countRequest('passkey', '', origin.address);
      return logFailures('passkey', null, origin, async () => {
        const { id, userId } = await ceremonies.verifySignIn(null, challengeToken, response);
        const isProofValid = async (tx: Tx) =>
          (await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id))).length > 0;
        return start(userId, { remember, headers: origin.headers, isProofValid });
      });
    },
  };
}

/** Accepts each authenticator code once. Rejects the same or an older code afterwards (RFC 6238 §5.2). */
async function consumeAppCode(tx: Tx, userId: number, code: string, key: string, now: Date): Promise<boolean> {
  const condition = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const [row] = await tx.select().from(twoFactors).where(condition);
  const secret = row && (await decryptSecret(row.secret, key));
  const period = secret ? await matchAuthenticatorCode(secret, code, now) : null;
  if (period === null) return false;
  const used = await tx
    .update(twoFactors)
    .set({ lastUsedPeriod: period })
    .where(and(condition, lt(twoFactors.lastUsedPeriod, period)))
    .returning({ userId: twoFactors.userId });
  return used.length > 0;
}

type SecondStepLimits = ReturnType<typeof createSecondStepLimits>;
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
