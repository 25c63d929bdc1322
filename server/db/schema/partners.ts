import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Partners, owners of businesses. Name, e-mail and permission to sign in are stored in their account. */
export const partners = pgTable(
  'partners',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id),
    phone: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** When the partner asked to have its account erased; null: it did not. */
    erasureRequestedAt: timestamp({ withTimezone: true }),
    /** Whether the partner receives the monthly mail with its results. */
    resultsMail: boolean().notNull().default(true),
    /** First day of the month whose mail was queued last. */
    resultsMailedFor: date({ mode: 'string' }),
  },
  (t) => [check('partners_phone', sql`btrim(${t.phone}) <> ''`)],
);
