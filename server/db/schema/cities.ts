import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

export const cities = pgTable('cities', {
  key: text().primaryKey(),
  name: text().notNull(),
  state: text().notNull(),
  country: text().notNull(),
  timezone: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
});
