import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts per key in the current window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** hashed, so that no IP address is stored */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.resetsAt)],
);
