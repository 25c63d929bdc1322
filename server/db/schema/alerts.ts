import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { alertCategories, alertPositions, defaultAlertColor } from '#domain/alerts/alerts.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { users } from './accounts.ts';
import { cities } from './system.ts';

const instant = () => timestamp({ withTimezone: true });

/** Alerts; visitors see an alert while it is active, in force and not expired (ALRT-3). */
export const alerts = pgTable(
  'alerts',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    title: text().notNull(),
    mainText: text().notNull().default(''),
    secondaryText: text().notNull().default(''),
    category: text({ enum: alertCategories }).notNull().default('General'),
    url: text().notNull().default(''),
    /** '#rrggbb', lower case */
    color: text().notNull().default(defaultAlertColor),
    position: text({ enum: alertPositions }).notNull().default('top'),
    /** wire field `vigente`; false after an administrator switched it off */
    inForce: boolean().notNull().default(true),
    /** null: never */
    expiresAt: instant(),
    /** whether personal alerts include it */
    notification: boolean().notNull().default(false),
    /** created by the system, not by a user */
    automatic: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('alerts_title', sql`btrim(${t.title}) <> ''`),
    check('alerts_category', isOneOf(t.category, alertCategories)),
    check('alerts_position', isOneOf(t.position, alertPositions)),
    check('alerts_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    index('alerts_in_force').on(t.city, t.expiresAt).where(sql`${t.active} and ${t.inForce}`),
  ],
);
