import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Cached responses of maps providers. */
export const mapsResponses = pgTable(
  'maps_answers',
  { provider: text().notNull(), query: text().notNull(), answer: jsonb().notNull(), fetchedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.query] }), index('maps_answers_by_age').on(t.fetchedAt)],
);

/** Earliest time of the next request to a provider, shared by all processes. */
export const mapsRequestSlots = pgTable('maps_turns', { provider: text().primaryKey(), nextAt: instant().notNull() });
