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
import { roles } from '#domain/roles.ts';

const instant = () => timestamp({ withTimezone: true });
const created = () => instant().notNull().defaultNow();

/** People who can sign in. Tables and columns as better-auth asks for them, with our own beside. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** lower case */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** lower case; null for those who sign in by e-mail alone */
    username: text().unique(),
    role: text({ enum: roles }).notNull().default('visitor'),
    /** false: may not sign in */
    active: boolean().notNull().default(true),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [
    check('users_role', sql`${t.role} in ('visitor', 'partner', 'admin')`),
    check('users_email', sql`${t.email} = lower(${t.email}) and ${t.email} like '%@%'`),
    check('users_username', sql`${t.username} = lower(${t.username}) and ${t.username} not like '%@%'`),
    check('users_name', sql`btrim(${t.name}) <> ''`),
  ],
);

const ownUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    token: text().notNull().unique(),
    userId: ownUser(),
    /** renewed with use while remembered, never past `endsAt` */
    expiresAt: instant().notNull(),
    /** whether it outlives the browser and is renewed with use */
    remember: boolean().notNull().default(false),
    /** absolute end, set when it starts and never changed; the default serves a process that does not know the column */
    endsAt: instant().notNull().default(sql`now() + interval '90 days'`),
    ipAddress: text(),
    userAgent: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
);

/** Browsers that a person signed in with: they pass the throttle of failed sign-ins. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownUser(),
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

/** How a person proves who they are: here a password, hashed. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: ownUser(),
    password: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [unique('accounts_provider').on(t.userId, t.providerId)],
);

/** What a person must show once within minutes: a mailed code, or the cookie that stands for a verified one. */
export const accountCodes = pgTable(
  'account_codes',
  {
    id: serial().primaryKey(),
    purpose: text({ enum: ['reset', 'grant', 'register'] }).notNull(),
    /** whose it is: the e-mail address, or the hash of a cookie's token */
    key: text().notNull(),
    email: text().notNull(),
    /** null until a code is mailed */
    codeHash: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    /** of the account that a registration is to make */
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
