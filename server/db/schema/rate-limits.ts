import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the window that runs, over all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** what is counted; hashed, so that no address is kept */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.resetsAt)],
);
