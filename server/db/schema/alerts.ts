import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { alertCategories, alertPositions, defaultAlertColor } from '#domain/alerts.ts';
import { users } from './accounts.ts';
import { cities } from './cities.ts';
import { oneOf } from './one-of.ts';

const instant = () => timestamp({ withTimezone: true });

/** Alerts: visitors see one while it is active, in force and not expired (ALRT-3). */
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
    /** '#rrggbb', in small letters */
    color: text().notNull().default(defaultAlertColor),
    position: text({ enum: alertPositions }).notNull().default('top'),
    /** the wire's `vigente`: off once it was switched off */
    inForce: boolean().notNull().default(true),
    /** null: it does not expire */
    expiresAt: instant(),
    /** whether personal alerts carry it */
    notification: boolean().notNull().default(false),
    /** made by the guide itself, not by a person */
    automatic: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('alerts_title', sql`btrim(${t.title}) <> ''`),
    check('alerts_category', oneOf(t.category, alertCategories)),
    check('alerts_position', oneOf(t.position, alertPositions)),
    check('alerts_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    index('alerts_in_force').on(t.city, t.expiresAt).where(sql`${t.active} and ${t.inForce}`),
  ],
);
