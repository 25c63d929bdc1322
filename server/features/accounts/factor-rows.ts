import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { passkeys, recoveryCodes, twoFactors } from '#server/db/schema/second-factors.ts';
import type { Tx } from '#server/db/store.ts';

/** Second factors of an account: whether an authenticator app is set up, and how many passkeys and recovery codes there are. */
export type Factors = { app: boolean; passkeys: number; recoveryCodes: number };

/** The second factors of an account, in SQL, by the column of its id. */
export const factorColumns = (userId: unknown) => ({
  app: sql<boolean>`exists (select 1 from ${twoFactors} where ${twoFactors.userId} = ${userId} and ${twoFactors.verified})`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
});

/** Reads the second factors of an account. */
export async function factorsOf(tx: Tx, userId: number): Promise<Factors> {
  const codes = sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId})`;
  const { rows } = await tx.execute<Factors>(
    sql`select ${factorColumns(userId).app} as app, ${factorColumns(userId).passkeys} as passkeys, ${codes} as "recoveryCodes"`,
  );
  return rows[0] as Factors;
}

/** Whether the password alone does not sign in. */
export const hasFactor = ({ app, passkeys }: Pick<Factors, 'app' | 'passkeys'>) => app || passkeys > 0;

/** Locks an account until the transaction ends, so that changes of its factors follow one another. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Removes every second factor and recovery code of an account. */
export async function removeFactors(tx: Tx, userId: number): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
