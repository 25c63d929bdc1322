import { and, asc, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { audit } from '#server/db/audit.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { firstAdminName } from '#texts/accounts/account-screens.ts';
import { insertAccount, setPassword, updateAccount } from './account-queries.ts';
import { pickCharacters } from './mailed-codes.ts';
import { assertStrongPassword, hashPassword } from './passwords/passwords.ts';
import { hasFactor, loadFactors, removeFactors } from './second-factor/factor-queries.ts';

export type GivenCredentials = { email?: string | undefined; password?: string | undefined };
/** Credentials of an administrator. The password is shown once and stored only as a hash. */
export type AdminCredentials = { email: string; username: string; password: string; isGiven: boolean };
/** New credentials after a reset, and whether a second factor was removed. */
export type AdminReset = AdminCredentials & { hadFactor: boolean };

const adminLock = 7_240_403;
const firstUsername = 'admin';
/** Placeholder until a real e-mail address is set. */
const placeholderEmail = 'admin@entrepuentes.invalid';

/**
 * Creates the first administrator with the given or a generated password; null when an administrator exists. Throws the
 * errors of assertStrongPassword and account/admin-taken.
 */
export async function createFirstAdmin(db: Db, input: GivenCredentials, now: Date): Promise<AdminCredentials | null> {
  const email = (input.email ?? placeholderEmail).toLowerCase();
  if (await hasAdmin(db)) return null;
  const access = { email, username: firstUsername, ...givenOrNewPassword(input) };
  if (access.isGiven)
    await assertStrongPassword(access.password, { name: firstAdminName, username: firstUsername, email });
  const hash = await hashPassword(access.password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`); // two processes may start at once
    if (await hasAdmin(tx)) return null;
    const account = { name: firstAdminName, email, username: firstUsername, role: 'admin' } as const;
    const id = await insertAccount(tx, account, hash);
    if (id === null) throw new AppError('account/admin-taken');
    const entry = { actor: 'system', at: now, action: 'create', entity: 'account', id } as const;
    await audit(tx, { ...entry, before: null, after: { email, role: 'admin' }, columns: ['email', 'role'] });
    return access;
  });
}

/**
 * Resets an administrator, by e-mail or username or by default the oldest one: sets a new password, removes the second
 * factor, activates the account and ends its sessions. Returns null when there is no such administrator.
 */
export async function resetAdmin(
  db: Db,
  name: string | undefined,
  input: GivenCredentials,
  now: Date,
): Promise<AdminReset | null> {
  const password = givenOrNewPassword(input);
  return db.transaction(async (tx) => {
    const lowerCaseName = name?.toLowerCase();
    const matchesName = lowerCaseName
      ? or(eq(users.email, lowerCaseName), eq(users.username, lowerCaseName))
      : undefined;
    const isAdmin = and(eq(users.role, 'admin'), matchesName);
    const [admin] = await tx.select().from(users).where(isAdmin).orderBy(asc(users.id)).limit(1);
    if (!admin) return null;
    if (password.isGiven) await assertStrongPassword(password.password, admin);
    const hash = await hashPassword(password.password);
    await setPassword(tx, admin.id, hash);
    await updateAccount(tx, admin.id, { active: true });
    await tx.delete(sessions).where(eq(sessions.userId, admin.id));
    const hadFactor = hasFactor(await loadFactors(tx, admin.id));
    await removeFactors(tx, admin.id);
    const entry = { actor: 'system', at: now, entity: 'account', id: admin.id } as const;
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

function givenOrNewPassword({ password }: GivenCredentials): { password: string; isGiven: boolean } {
  return password ? { password, isGiven: true } : { password: newPassword(), isGiven: false };
}

/** Generates four groups of five characters, about 95 bits, without look-alike letters and digits. */
const newPassword = () =>
  Array.from({ length: 4 }, () => pickCharacters(letters, 4) + pickCharacters(digits, 1)).join('-');
