import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';

const instant = () => timestamp({ withTimezone: true });

/** Cashiers of a partner. Name and permission to sign in are stored in their account, which has no password. */
export const cashiers = pgTable(
  'cashiers',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id),
    partnerId: integer()
      .notNull()
      .references(() => partners.id),
    /** Argon2 hash of the keyed hash of the PIN. */
    pinHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [index('cashiers_by_partner').on(t.partnerId)],
);

/** Branches at which a cashier may redeem. */
export const cashierBranches = pgTable(
  'cashier_branches',
  {
    cashierId: integer()
      .notNull()
      .references(() => cashiers.id, { onDelete: 'cascade' }),
    branchId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'cashier_branches_pkey', columns: [t.cashierId, t.branchId] }),
    index('cashier_branches_by_branch').on(t.branchId),
  ],
);

/** Phones at the till of a branch. A row begins as a one-time link and becomes a phone once the link is used. */
export const tillPhones = pgTable(
  'till_phones',
  {
    id: serial().primaryKey(),
    partnerId: integer()
      .notNull()
      .references(() => partners.id),
    branchId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Hash of the token in the link; null once it is used. */
    linkHash: text().unique(),
    linkExpiresAt: instant(),
    /** Hash of the random id in the phone's cookie; null until the link is used. */
    phoneHash: text().unique(),
    linkedAt: instant(),
  },
  (t) => [
    index('till_phones_by_partner').on(t.partnerId),
    check('till_phones_name', sql`btrim(${t.name}) <> ''`),
    check('till_phones_state', sql`(${t.linkHash} is null) = (${t.phoneHash} is not null)`),
    check('till_phones_link', sql`(${t.linkHash} is null) = (${t.linkExpiresAt} is null)`),
  ],
);

/** Phone of each cashier's session. A cashier's session without one is not valid. */
export const tillSessions = pgTable(
  'till_sessions',
  {
    sessionId: integer()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    phoneId: integer()
      .notNull()
      .references(() => tillPhones.id, { onDelete: 'cascade' }),
  },
  (t) => [index('till_sessions_by_phone').on(t.phoneId)],
);
