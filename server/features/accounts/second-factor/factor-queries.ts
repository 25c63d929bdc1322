import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { passkeys, recoveryCodes, twoFactors } from '#server/db/schema/second-factors.ts';
import type { Tx } from '#server/db/store.ts';

/** Second factors of an account: whether an authenticator app is set up, and the number of passkeys and recovery codes. */
export type Factors = { app: boolean; passkeys: number; recoveryCodes: number };

/** SQL columns with the second factors of an account, given its id or the column of it. */
export const factorColumns = (userId: unknown) => ({
  app: sql<boolean>`exists (select 1 from ${twoFactors} where ${twoFactors.userId} = ${userId} and ${twoFactors.verified})`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
});

/** Loads the second factors of an account. */
export async function loadFactors(tx: Tx, userId: number): Promise<Factors> {
  const codes = sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId})`;
  const { rows } = await tx.execute<Factors>(
    sql`select ${factorColumns(userId).app} as app, ${factorColumns(userId).passkeys} as passkeys, ${codes} as "recoveryCodes"`,
  );
  return rows[0] as Factors;
}

/** Whether sign-in needs a second step after the password. Recovery codes alone do not count as a factor. */
export const hasFactor = ({ app, passkeys }: Pick<Factors, 'app' | 'passkeys'>) => app || passkeys > 0;

/** Locks an account until the transaction ends, which serializes changes to its factors. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Removes every second factor and recovery code of an account. */
export async function removeFactors(tx: Tx, userId: number): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
