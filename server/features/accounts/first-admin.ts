import { randomInt } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { audit } from '#server/db/audit.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { firstAdminName } from '#texts/accounts.ts';
import { insertAccount, setPassword, updateAccount } from './account-rows.ts';
import { factorsOf, hasFactor, removeFactors } from './factor-rows.ts';
import { assertStrongPassword, hashPassword } from './passwords.ts';

export type Given = { email?: string | undefined; password?: string | undefined };
/** How an administrator can sign in; the password is told once and kept nowhere but as its hash. */
export type AdminAccess = { email: string; username: string; password: string; isGiven: boolean };
/** The same, and whether a second factor was removed. */
export type AdminReset = AdminAccess & { hadFactor: boolean };

const adminLock = 7_240_403;
const firstUsername = 'admin';
/** An address that exists nowhere, until somebody gives a real one. */
const placeholderEmail = 'admin@entrepuentes.invalid';

/**
 * Makes the first administrator where there is none, with what is given or a new password; null where there is one. Throws
 * what assertStrongPassword throws and account/admin-taken.
 */
export async function makeFirstAdmin(db: Db, given: Given, now: Date): Promise<AdminAccess | null> {
  const email = (given.email ?? placeholderEmail).toLowerCase();
  if (await hasAdmin(db)) return null;
  const access = { email, username: firstUsername, ...passwordFrom(given) };
  if (access.isGiven)
    await assertStrongPassword(access.password, { name: firstAdminName, username: firstUsername, email });
  const hash = await hashPassword(access.password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`); // two processes may start at once
    if (await hasAdmin(tx)) return null;
    const account = { name: firstAdminName, email, username: firstUsername, role: 'admin' } as const;
    const id = await insertAccount(tx, account, hash);
    if (id === null) throw new Failure('account/admin-taken');
    const entry = { by: 'system', at: now, action: 'create', entity: 'account', id } as const;
    await audit(tx, { ...entry, before: null, after: { email, role: 'admin' }, columns: ['email', 'role'] });
    return access;
  });
}

/**
 * Resets an administrator, named by e-mail or username or else the oldest one: sets a new password, removes the second
 * factor, activates the account and ends its sessions; null when there is no such administrator.
 */
export async function resetAdmin(
  db: Db,
  name: string | undefined,
  given: Given,
  now: Date,
): Promise<AdminReset | null> {
  const password = passwordFrom(given);
  return db.transaction(async (tx) => {
    const named = name?.toLowerCase();
    const isNamed = named ? or(eq(users.email, named), eq(users.username, named)) : undefined;
    const isAdmin = and(eq(users.role, 'admin'), isNamed);
    const [admin] = await tx.select().from(users).where(isAdmin).orderBy(asc(users.id)).limit(1);
    if (!admin) return null;
    if (password.isGiven) await assertStrongPassword(password.password, admin);
    const hash = await hashPassword(password.password);
    await setPassword(tx, admin.id, hash);
    await updateAccount(tx, admin.id, { active: true });
    await tx.delete(sessions).where(eq(sessions.userId, admin.id));
    const hadFactor = hasFactor(await factorsOf(tx, admin.id));
    await removeFactors(tx, admin.id);
    const entry = { by: 'system', at: now, entity: 'account', id: admin.id } as const;
    const states = { before: null, after: { Nombre: admin.name }, columns: ['Nombre'] as const };
    await audit(tx, { ...entry, ...states, action: 'password' });
    if (hadFactor) await audit(tx, { ...entry, ...states, action: 'reset-factors' });
    return { email: admin.email, username: admin.username ?? admin.email, ...password, hadFactor };
  });
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0;
}

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

function passwordFrom({ password }: Given): { password: string; isGiven: boolean } {
  return password ? { password, isGiven: true } : { password: newPassword(), isGiven: false };
}

/** Four groups of five, about 95 bits, without letters and digits that look alike. */
function newPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)];
  const group = () => Array.from({ length: 4 }, () => pick(letters)).join('') + pick(digits);
  return Array.from({ length: 4 }, group).join('-');
}
