import { and, eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Usuario } from '#contract/accounts.ts';
import type { PasskeyAnswer, SecondStep } from '#contract/second-factor.ts';
import { Failure } from '#domain/failure.ts';
import { maxSecondStepTries } from '#domain/second-factor.ts';
import { users } from '#server/db/schema/accounts.ts';
import { passkeys, twoFactors } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { Origin } from './accounts.service.ts';
import { matchAppCode, openSecret } from './app-codes.ts';
import type { Attempts } from './attempts.ts';
import { factorsOf } from './factor-rows.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import type { SecondStepLimits } from './second-step-limits.ts';
import { type Sessions, usuarioOf } from './sessions.ts';

/** A session that was started: the person, and the cookies to set. */
export type Started = { usuario: Usuario; cookies: string[] };

type Dependencies = {
  db: Db;
  attempts: Attempts;
  pending: PendingSignIns;
  ceremonies: PasskeyCeremonies;
  limits: SecondStepLimits;
  sessions: Sessions;
  clock: () => Date;
  secret: string;
  log: Logger;
};

/** The second step of a sign-in, and signing in with a passkey alone. */
export function secondStep(dependencies: Dependencies) {
  const { db, attempts, pending, ceremonies, limits, sessions, clock, secret, log } = dependencies;

  /** Starts the session of a sign-in whose second step was right. */
  const finish = ({ userId, remember, passwordHash }: PendingSignIn, { headers }: Origin) =>
    start(userId, { remember, passwordHash, headers });

  async function start(userId: number, proof: Parameters<Sessions['start']>[1]): Promise<Started> {
    const { cookies } = await sessions.start(userId, proof);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Failure('account/wrong-credentials'); // removed meanwhile
    return { usuario: await usuarioOf(db, user), cookies };
  }

  /** A wrong answer; the last one allowed ends the sign-in. */
  function refused({ tries }: PendingSignIn, code: 'account/wrong-code' | 'account/passkey-refused'): Failure {
    return new Failure(tries >= maxSecondStepTries ? 'account/second-step-ended' : code);
  }

  async function finishByCode(
    token: string,
    method: 'app' | 'recovery',
    consume: (tx: Tx, userId: number) => Promise<boolean>,
    origin: Origin,
  ): Promise<Started> {
    const signIn = await pending.countTry(token);
    return logged(method, signIn.userId, origin, async () => {
      const { succeeded } = await limits.count(method, signIn.userId);
      const isRight = await db.transaction(async (tx) => {
        if (!(await consume(tx, signIn.userId))) return false;
        await pending.consume(tx, signIn);
        return true;
      });
      if (!isRight) throw refused(signIn, 'account/wrong-code');
      await succeeded();
      return finish(signIn, origin);
    });
  }

  /** Logs a failure, without anything typed. */
  async function logged<Result>(
    method: 'app' | 'recovery' | 'passkey',
    userId: number | null,
    { address, requestId }: Origin,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure)
        log.warn({ method, userId, address, reason: error.code, requestId }, 'second step failed');
      throw error;
    }
  }

  return {
    /** Stores a sign-in that waits for its second step; returns the token for the browser's cookie. */
    begin: pending.begin,

    /** The second steps of the sign-in that waits in a browser; null when none waits. */
    async find(token: string): Promise<SecondStep | null> {
      const signIn = await pending.find(token);
      if (!signIn) return null;
      const { app, passkeys, recoveryCodes } = await factorsOf(db, signIn.userId);
      return { app, passkey: passkeys > 0, recuperacion: recoveryCodes > 0 };
    },

    /** Signs in by an authenticator app's code. Throws account/wrong-code, account/second-step-ended, access/too-many. */
    verifyAppCode: (token: string, code: string, origin: Origin): Promise<Started> =>
      finishByCode(token, 'app', (tx, userId) => consumeAppCode(tx, userId, code, secret, clock()), origin),

    /** Signs in by a recovery code and uses it up. Throws as `verifyAppCode` does. */
    verifyRecoveryCode: (token: string, code: string, origin: Origin): Promise<Started> =>
      finishByCode(token, 'recovery', (tx, userId) => consumeRecoveryCode(tx, userId, code, secret), origin),

    /** WebAuthn options for the passkeys of the waiting sign-in's account. Throws account/second-step-ended. */
    async passkeyStepOptions(token: string, { address }: Origin) {
      await attempts.count('passkey', '', address);
      const signIn = await pending.find(token);
      if (!signIn) throw new Failure('account/second-step-ended');
      return ceremonies.signInOptions(signIn.userId);
    },

    /** Signs in by a passkey after the password. Throws account/passkey-refused, account/second-step-ended. */
    async verifyPasskey(token: string, challengeToken: string, answer: PasskeyAnswer, origin: Origin) {
      const signIn = await pending.countTry(token);
      return logged('passkey', signIn.userId, origin, async () => {
        await ceremonies.signIn(signIn.userId, challengeToken, answer).catch((error: unknown) => {
          throw error instanceof Failure ? refused(signIn, 'account/passkey-refused') : error;
        });
        await pending.consume(db, signIn);
        return finish(signIn, origin);
      });
    },

    /** WebAuthn options for any account's passkey. */
    async passkeyOptions({ address }: Origin) {
      await attempts.count('passkey', '', address);
      return ceremonies.signInOptions(null);
    },

    /** Signs in by a passkey alone, which verified the person: it counts as both factors. Throws account/passkey-refused. */
    async passkeyLogin(challengeToken: string, answer: PasskeyAnswer, remember: boolean, origin: Origin) {
      await attempts.count('passkey', '', origin.address);
      return logged('passkey', null, origin, async () => {
        const { id, userId } = await ceremonies.signIn(null, challengeToken, answer);
        const stillHolds = async (tx: Tx) =>
          (await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id))).length > 0;
        return start(userId, { remember, headers: origin.headers, stillHolds });
      });
    },
  };
}

/** Accepts a code once: neither it nor an older one is accepted again. */
async function consumeAppCode(tx: Tx, userId: number, code: string, key: string, now: Date): Promise<boolean> {
  const own = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const [row] = await tx.select().from(twoFactors).where(own);
  const secret = row && (await openSecret(row.secret, key));
  const period = secret ? await matchAppCode(secret, code, now) : null;
  if (period === null) return false;
  const used = await tx
    .update(twoFactors)
    .set({ lastUsedPeriod: period })
    .where(and(own, lt(twoFactors.lastUsedPeriod, period)))
    .returning({ userId: twoFactors.userId });
  return used.length > 0;
}
