import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PersonalData } from '#domain/accounts/password-strength.ts';
import { rejectDuplicate } from '#server/db/database-errors.ts';
import { accountCodes, accountInvitations, accounts, knownDevices, users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Tx } from '#server/db/store.ts';

type UserInsert = typeof users.$inferInsert;

/** better-auth's provider id of password accounts. */
const passwordProvider = 'credential';

/**
 * Inserts an account. Without a password hash, password sign-in is not possible yet. Returns the user id; null when the
 * e-mail or username is taken.
 */
export async function insertAccount(
  tx: Tx,
  user: Pick<UserInsert, 'name' | 'email' | 'role' | 'username'>,
  hash: string | null,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(users)
    .values({ ...user, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted && hash) await setPassword(tx, inserted.id, hash);
  return inserted?.id ?? null;
}

/** Updates name, e-mail or active state of an account. Throws account/email-taken. */
export async function updateAccount(
  tx: Tx,
  userId: number,
  changes: Partial<Pick<UserInsert, 'name' | 'email' | 'active'>>,
): Promise<void> {
  const values = { ...changes, updatedAt: new Date() };
  await rejectDuplicate('account/email-taken', tx.update(users).set(values).where(eq(users.id, userId)));
}

/** SQL condition on `users`: matches an e-mail address or username, case-insensitively. */
export function matchesUsernameOrEmail(usernameOrEmail: string): SQL {
  const name = usernameOrEmail.toLowerCase();
  return eq(name.includes('@') ? users.email : users.username, name);
}

/**
 * Finds the active account of an e-mail address or username, case-insensitively, with its password hash; undefined when
 * there is none. A cashier signs in with its PIN only.
 */
export async function findCredential(tx: Tx, usernameOrEmail: string) {
  const [row] = await tx
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, passwordProvider)))
    .where(and(matchesUsernameOrEmail(usernameOrEmail), eq(users.active, true), ne(users.role, 'cashier')));
  return row;
}

/**
 * Loads the personal data that a password must not contain: name, username, e-mail and a partner's phone. Without an
 * account, returns only the given e-mail.
 */
export async function loadPersonalData(tx: Tx, key: { id: number } | { email: string }): Promise<PersonalData> {
  const [row] = await tx
    .select({ name: users.name, username: users.username, email: users.email, phone: partners.phone })
    .from(users)
    .leftJoin(partners, eq(partners.userId, users.id))
    .where('id' in key ? eq(users.id, key.id) : eq(users.email, key.email));
  return row ?? ('email' in key ? key : {});
}

/** Returns the password hash of a user; null without one. The share lock waits for a concurrent password change. */
export async function loadPasswordHash(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, passwordProvider)))
    .for('share');
  return row?.hash ?? null;
}

/** Locks an active account while a session starts, after any concurrent password change; undefined when there is none. */
export async function lockCredential(tx: Tx, userId: number) {
  const user = await lockUser(tx, userId);
  if (!user?.active) return undefined;
  const [password] = await tx
    .select({
      hash: accounts.password,
      /** True once the initial password was changed. */
      wasChanged: sql<boolean>`${accounts.updatedAt} > ${accounts.createdAt}`,
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, passwordProvider)))
    .for('share');
  return { email: user.email, hash: password?.hash ?? null, wasChanged: password?.wasChanged ?? false };
}

/**
 * Replaces the password hash of a user. Deletes the pending reset codes and known devices of the old password, and closes a
 * pending invitation.
 */
export async function setPassword(tx: Tx, userId: number, hash: string): Promise<void> {
  const user = await lockUser(tx, userId);
  await tx
    .insert(accounts)
    .values({ userId, accountId: String(userId), providerId: passwordProvider, password: hash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: hash, updatedAt: new Date() },
    });
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.email, user?.email ?? ''), inArray(accountCodes.purpose, ['reset', 'grant'])));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await closeInvitation(tx, userId, isNull(accountInvitations.revokedAt));
}

/** Closes the invitation of an account that has a password of its own, so that its link stops working. */
export async function closeInvitation(tx: Tx, userId: number, condition?: SQL): Promise<void> {
  const isOpen = and(eq(accountInvitations.userId, userId), isNull(accountInvitations.acceptedAt), condition);
  await tx.update(accountInvitations).set({ acceptedAt: new Date() }).where(isOpen);
}

/** Locks a user before its dependent rows. Every writer uses this order, which prevents deadlocks. */
async function lockUser(tx: Tx, userId: number) {
  const ofUser = eq(users.id, userId);
  const [user] = await tx
    .select({ email: users.email, active: users.active })
    .from(users)
    .where(ofUser)
    .for('key share');
  return user;
}
