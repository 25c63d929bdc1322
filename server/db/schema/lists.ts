import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { listStates } from '#domain/lists.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { users } from './accounts.ts';
import { places } from './places.ts';
import { cities } from './system.ts';

const instant = () => timestamp({ withTimezone: true });

/** Curated lists of places; the states MAIN1 to MAIN4 are the featured rows, each held by at most one list. */
export const lists = pgTable(
  'lists',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    title: text().notNull(),
    description: text().notNull().default(''),
    state: text({ enum: listStates }).notNull().default('ACTIVO'),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    /** null: seed data, or a deleted account */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('lists_state', isOneOf(t.state, listStates)),
    check('lists_title', sql`btrim(${t.title}) <> ''`),
    uniqueIndex('lists_featured').on(t.city, t.state).where(sql`${t.active} and ${t.state} like 'MAIN%'`),
  ],
);

/** Places of a list, ordered by `position`, then `id`. A removed place remains as an inactive row. */
export const listItems = pgTable(
  'list_items',
  {
    id: serial().primaryKey(),
    listId: integer()
      .notNull()
      .references(() => lists.id),
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('list_items_once').on(t.listId, t.placeId).where(sql`${t.active}`),
    index('list_items_by_place').on(t.placeId),
  ],
);
