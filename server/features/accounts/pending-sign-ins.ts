import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { maxSecondStepTries, secondStepMinutes } from '#domain/second-factor.ts';
import { pendingSignIns } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { keyOfToken, newToken } from './codes.ts';

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** Sign-ins between the right password and the second step, each bound to one browser by a cookie's token. */
export function createPendingSignIns({ db, clock }: { db: Db; clock: () => Date }) {
  const isLive = (token: string) =>
    and(
      eq(pendingSignIns.tokenHash, keyOfToken(token)),
      gt(pendingSignIns.expiresAt, clock()),
      lt(pendingSignIns.tries, maxSecondStepTries),
    );

  return {
    /** Stores a sign-in whose password was right; returns the token for the browser's cookie. */
    async begin(signIn: Pick<PendingSignIn, 'userId' | 'remember' | 'passwordHash'>): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(clock().getTime() + secondStepMinutes * 60_000);
      await db.insert(pendingSignIns).values({ ...signIn, tokenHash: keyOfToken(token), expiresAt });
      return token;
    },

    /** The sign-in that a token stands for; undefined when it has ended. */
    async find(token: string): Promise<PendingSignIn | undefined> {
      const [row] = await db.select().from(pendingSignIns).where(isLive(token));
      return row;
    },

    /** Counts one more answer before it is checked; throws account/second-step-ended. */
    async countTry(token: string): Promise<PendingSignIn> {
      const [row] = await db
        .update(pendingSignIns)
        .set({ tries: sql`${pendingSignIns.tries} + 1` })
        .where(isLive(token))
        .returning();
      if (!row) throw new Failure('account/second-step-ended');
      return row;
    },

    /** Ends a sign-in whose second step was right; throws account/second-step-ended when another answer was first. */
    async consume(tx: Tx, { id }: PendingSignIn): Promise<void> {
      const own = eq(pendingSignIns.id, id);
      const [row] = await tx.delete(pendingSignIns).where(own).returning({ id: pendingSignIns.id });
      if (!row) throw new Failure('account/second-step-ended');
    },

    /** Ends every waiting sign-in of an account. */
    async endAll(tx: Tx, userId: number): Promise<void> {
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
    },

    /** Removes the sign-ins that have expired. */
    async removeEnded(now: Date): Promise<void> {
      await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
    },
  };
}
