import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { claimStates } from '#domain/claims.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { businesses } from './businesses.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';

/** Claims of partners for places without a partner, decided by an administrator (BACK-3). */
export const placeClaims = pgTable(
  'place_claims',
  {
    id: serial().primaryKey(),
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    partnerId: integer()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** business of the partner that the place becomes a branch of; null: none */
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    /** how the partner shows that the place is its own */
    message: text().notNull(),
    state: text({ enum: claimStates }).notNull().default('pendiente'),
    /** reason of a refusal */
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('place_claims_pending').on(t.placeId).where(sql`${t.state} = 'pendiente'`),
    index('place_claims_by_partner').on(t.partnerId),
    check('place_claims_state', isOneOf(t.state, claimStates)),
    check('place_claims_decided', sql`(${t.state} = 'pendiente') = (${t.decidedAt} is null)`),
  ],
);
