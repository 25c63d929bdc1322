import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = () => timestamp({ withTimezone: true });
const account = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps (TOTP), one per account. */
export const twoFactors = pgTable('two_factors', {
  userId: account().primaryKey(),
  /** encrypted with SECRET */
  secret: text().notNull(),
  /** false until a first valid code confirms the app */
  verified: boolean().notNull().default(false),
  /** period of the last accepted code; codes of this or earlier periods are rejected */
  lastUsedPeriod: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

/** Passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: account(),
    name: text().notNull(),
    /** base64url */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url */
    publicKey: text().notNull(),
    /** signature counter, an unsigned 32-bit number; 0 where the authenticator has none */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** whether it is synced between devices */
    backedUp: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkeys_by_user').on(t.userId), check('passkeys_name', sql`btrim(${t.name}) <> ''`)],
);

/** Unused recovery codes; using one deletes its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    userId: account(),
    /** HMAC-SHA256 with SECRET */
    codeHash: text().notNull(),
  },
  (t) => [unique('recovery_codes_hash').on(t.userId, t.codeHash)],
);

/** Sign-ins with a verified password and a pending second step. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: serial().primaryKey(),
    /** SHA-256 of the cookie's token */
    tokenHash: text().notNull().unique(),
    userId: account(),
    remember: boolean().notNull(),
    /** hash of the verified password, so that a password change invalidates the sign-in */
    passwordHash: text().notNull(),
    attempts: integer('tries').notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index('pending_sign_ins_by_user').on(t.userId), index('pending_sign_ins_by_end').on(t.expiresAt)],
);

/** Pending WebAuthn challenges; each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: serial().primaryKey(),
    /** SHA-256 of the cookie's token */
    tokenHash: text().notNull().unique(),
    purpose: text({ enum: ['register', 'sign-in'] }).notNull(),
    /** null: any passkey owner may respond */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_by_end').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('register', 'sign-in')`),
  ],
);
