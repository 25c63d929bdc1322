import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { roles } from '#domain/accounts/roles.ts';

const instant = () => timestamp({ withTimezone: true });
const created = () => instant().notNull().defaultNow();

/** Accounts that can sign in. Tables and columns follow better-auth's schema, with additions. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** lower case */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** lower case; null for accounts that sign in only by e-mail */
    username: text().unique(),
    role: text({ enum: roles }).notNull().default('visitor'),
    /** false: sign-in is denied */
    active: boolean().notNull().default(true),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [
    check('users_role', sql`${t.role} in ('visitor', 'cashier', 'partner', 'admin')`),
    check('users_email', sql`${t.email} = lower(${t.email}) and ${t.email} like '%@%'`),
    check('users_username', sql`${t.username} = lower(${t.username}) and ${t.username} not like '%@%'`),
    check('users_name', sql`btrim(${t.name}) <> ''`),
  ],
);

const userReference = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    token: text().notNull().unique(),
    userId: userReference(),
    /** extended with use while remembered, never beyond `endsAt` */
    expiresAt: instant().notNull(),
    /** whether the session outlives the browser and is extended with use */
    remember: boolean().notNull().default(false),
    /** absolute end, set at the start and never changed; the default covers processes of an older version */
    endsAt: instant().notNull().default(sql`now() + interval '90 days'`),
    ipAddress: text(),
    userAgent: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
);

/** Browsers in which an account signed in before; they bypass the throttle of failed sign-ins. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userReference(),
    /** hash of the random id in the browser's cookie */
    deviceHash: text().notNull(),
    createdAt: created(),
    lastUsedAt: created(),
  },
  (t) => [
    primaryKey({ name: 'known_devices_pkey', columns: [t.userId, t.deviceHash] }),
    index('known_devices_by_use').on(t.lastUsedAt),
  ],
);

/** Credentials of a user: the hashed password. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userReference(),
    password: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [unique('accounts_provider').on(t.userId, t.providerId)],
);

/** One-time secrets valid for minutes: a mailed code, or the cookie that represents a verified code. */
export const accountCodes = pgTable(
  'account_codes',
  {
    id: serial().primaryKey(),
    purpose: text({ enum: ['reset', 'grant', 'register', 'email'] }).notNull(),
    /** the owner's e-mail address, the hash of a cookie's token, or the id of the user who changes the e-mail address */
    key: text().notNull(),
    email: text().notNull(),
    /** null until a code is mailed */
    codeHash: text(),
    attempts: integer('tries').notNull().default(0),
    expiresAt: instant().notNull(),
    /** of the account that a registration creates */
    name: text(),
    passwordHash: text(),
  },
  (t) => [
    unique('account_codes_key').on(t.purpose, t.key),
    index('account_codes_by_end').on(t.expiresAt),
    check(
      'account_codes_register',
      sql`(${t.purpose} = 'register') = (${t.name} is not null and ${t.passwordHash} is not null)`,
    ),
  ],
);

/**
 * Invitation of an account to set its own password, at most one for each. The link holds a token that is created when the mail
 * is sent; a resent invitation has another.
 */
export const accountInvitations = pgTable('account_invitations', {
  userId: userReference().primaryKey(),
  /** null until the mail is sent */
  tokenHash: text().unique(),
  sentAt: instant(),
  expiresAt: instant().notNull(),
  /** when the account got a password of its own, by this link or otherwise */
  acceptedAt: instant(),
  revokedAt: instant(),
});
