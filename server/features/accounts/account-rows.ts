import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import type { PersonalData } from '#domain/password-strength.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { accountCodes, accounts, knownDevices, users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Tx } from '#server/db/store.ts';

type User = typeof users.$inferInsert;

/** How better-auth names a password among the ways of signing in. */
const credential = 'credential';

/**
 * Inserts an account, with its password's hash when there is one: without, nobody can sign in yet. Gives the user's id;
 * null when the e-mail or the username is taken.
 */
export async function insertAccount(
  tx: Tx,
  user: Pick<User, 'name' | 'email' | 'role' | 'username'>,
  hash: string | null,
): Promise<number | null> {
  const [made] = await tx
    .insert(users)
    .values({ ...user, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made && hash) await setPassword(tx, made.id, hash);
  return made?.id ?? null;
}

/** Changes who an account belongs to or whether it may sign in; throws account/email-taken. */
export async function updateAccount(
  tx: Tx,
  userId: number,
  changes: Partial<Pick<User, 'name' | 'email' | 'active'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Failure('account/email-taken') : error;
    });
}

/** Whether a row of `users` has that e-mail address or username, in whatever letter case. */
export function isNamed(usernameOrEmail: string): SQL {
  const name = usernameOrEmail.toLowerCase();
  return eq(name.includes('@') ? users.email : users.username, name);
}

/** The active account of an e-mail address or username, in whatever letter case, with its password's hash; undefined when there is none. */
export async function credentialOf(tx: Tx, usernameOrEmail: string) {
  const [row] = await tx
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, credential)))
    .where(and(isNamed(usernameOrEmail), eq(users.active, true)));
  return row;
}

/** Personal data that a password must not be made of: name, username, e-mail and a partner's phone. Without an account only the given key. */
export async function personalDataOf(tx: Tx, by: { id: number } | { email: string }): Promise<PersonalData> {
  const [row] = await tx
    .select({ name: users.name, username: users.username, email: users.email, phone: partners.phone })
    .from(users)
    .leftJoin(partners, eq(partners.userId, users.id))
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return row ?? ('email' in by ? by : {});
}

/** The hash of a person's password, once no change of it is under way; null without one. */
export async function passwordHashOf(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, credential)))
    .for('share');
  return row?.hash ?? null;
}

/** An active account as a session starts, once no change of its password is under way; undefined when there is none. */
export async function lockedCredential(tx: Tx, userId: number) {
  const user = await lockedUser(tx, userId);
  if (!user?.active) return undefined;
  const [password] = await tx
    .select({
      hash: accounts.password,
      /** Whether the password is another than the one that the account was made with. */
      wasChanged: sql<boolean>`${accounts.updatedAt} > ${accounts.createdAt}`,
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, credential)))
    .for('share');
  return { email: user.email, hash: password?.hash ?? null, wasChanged: password?.wasChanged ?? false };
}

/**
 * Stores the hash of a person's password in place of the one before. Codes for a reset of that one end, and devices known by
 * it are forgotten.
 */
export async function setPassword(tx: Tx, userId: number, hash: string): Promise<void> {
  const user = await lockedUser(tx, userId);
  await tx
    .insert(accounts)
    .values({ userId, accountId: String(userId), providerId: credential, password: hash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: hash, updatedAt: new Date() },
    });
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.email, user?.email ?? ''), inArray(accountCodes.purpose, ['reset', 'grant'])));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** A user, locked before the rows that refer to it: every writer takes them in this order, so that none deadlocks. */
async function lockedUser(tx: Tx, userId: number) {
  const ofUser = eq(users.id, userId);
  const [user] = await tx
    .select({ email: users.email, active: users.active })
    .from(users)
    .where(ofUser)
    .for('key share');
  return user;
}
