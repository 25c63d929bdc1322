import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Answers of maps providers, so that the same question is not asked again and again. */
export const mapsAnswers = pgTable(
  'maps_answers',
  { provider: text().notNull(), query: text().notNull(), answer: jsonb().notNull(), fetchedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.query] }), index('maps_answers_by_age').on(t.fetchedAt)],
);

/** When a provider may be asked next, by any process. */
export const mapsTurns = pgTable('maps_turns', { provider: text().primaryKey(), nextAt: instant().notNull() });
