import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { places } from './places.ts';

const count = () => integer().notNull().default(0);

/** Views of a partner's place and taps on its links, by local day; no data about visitors. */
export const placeVisits = pgTable(
  'place_visits',
  {
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: count(),
    calls: count(),
    directions: count(),
    websites: count(),
  },
  (t) => [
    primaryKey({ name: 'place_visits_pkey', columns: [t.placeId, t.day] }),
    check(
      'place_visits_counts',
      sql`${t.views} >= 0 and ${t.calls} >= 0 and ${t.directions} >= 0 and ${t.websites} >= 0`,
    ),
  ],
);

/** Views of a business's page and taps on its links, by local day. */
export const businessVisits = pgTable(
  'business_visits',
  {
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: count(),
    calls: count(),
    directions: count(),
    websites: count(),
  },
  (t) => [
    primaryKey({ name: 'business_visits_pkey', columns: [t.businessId, t.day] }),
    check(
      'business_visits_counts',
      sql`${t.views} >= 0 and ${t.calls} >= 0 and ${t.directions} >= 0 and ${t.websites} >= 0`,
    ),
  ],
);
