import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { maxSecondStepAttempts, secondStepMinutes } from '#domain/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { pendingSignIns } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { createToken, hashToken } from '#server/features/accounts/mailed-codes.ts';

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** Sign-ins between password and second step, each bound to one browser by a cookie token. */
export function createPendingSignIns({ db, clock }: { db: Db; clock: () => Date }) {
  const isLive = (token: string) =>
    and(
      eq(pendingSignIns.tokenHash, hashToken(token)),
      gt(pendingSignIns.expiresAt, clock()),
      lt(pendingSignIns.attempts, maxSecondStepAttempts),
    );

  return {
    /** Stores a sign-in with a correct password. Returns the token for the browser's cookie. */
    async begin(signIn: Pick<PendingSignIn, 'userId' | 'remember' | 'passwordHash'>): Promise<string> {
      const token = createToken();
      const expiresAt = new Date(clock().getTime() + secondStepMinutes * 60_000);
      await db.insert(pendingSignIns).values({ ...signIn, tokenHash: hashToken(token), expiresAt });
      return token;
    },

    /** Finds the pending sign-in of a token; undefined when it has ended. */
    async find(token: string): Promise<PendingSignIn | undefined> {
      const [row] = await db.select().from(pendingSignIns).where(isLive(token));
      return row;
    },

    /** Counts an attempt before it is checked. Throws account/second-step-ended. */
    async countAttempt(token: string): Promise<PendingSignIn> {
      const [row] = await db
        .update(pendingSignIns)
        .set({ attempts: sql`${pendingSignIns.attempts} + 1` })
        .where(isLive(token))
        .returning();
      if (!row) throw new AppError('account/second-step-ended');
      return row;
    },

    /** Consumes a sign-in after its second step. Throws account/second-step-ended when a concurrent request was first. */
    async consume(tx: Tx, { id }: PendingSignIn): Promise<void> {
      const condition = eq(pendingSignIns.id, id);
      const [row] = await tx.delete(pendingSignIns).where(condition).returning({ id: pendingSignIns.id });
      if (!row) throw new AppError('account/second-step-ended');
    },

    /** Ends every pending sign-in of an account. */
    async endAll(tx: Tx, userId: number): Promise<void> {
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
    },

    /** Removes expired sign-ins. */
    async removeExpired(now: Date): Promise<void> {
      await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
    },
  };
}
