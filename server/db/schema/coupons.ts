import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { codeTypes, discountTypes } from '#domain/coupon.ts';
import { businesses } from './businesses.ts';
import { cities } from './cities.ts';
import { places } from './places.ts';

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));
const amount = () => numeric({ precision: 10, scale: 2 }).notNull().default('0');

/** Discount coupons of businesses; in force from the first day to the last, both included, in the city's time. */
export const coupons = pgTable(
  'coupons',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    businessId: integer()
      .notNull()
      .references(() => businesses.id),
    /** null: all branches */
    branchId: integer().references(() => places.id, { onDelete: 'set null' }),
    title: text().notNull(),
    campaign: text().notNull().default(''),
    codeType: text({ enum: codeTypes }).notNull(),
    code: text().notNull().default(''),
    description: text().notNull().default(''),
    discountType: text({ enum: discountTypes }).notNull(),
    discountValue: amount(),
    minimumAmount: amount(),
    /** null: no limit */
    maxUses: integer(),
    usesPerUser: integer(),
    startsOn: date({ mode: 'string' }),
    expiresOn: date({ mode: 'string' }),
    requiresAccount: boolean().notNull().default(false),
    /** How often it was redeemed and not undone; held against `maxUses` in the statement that raises it. */
    used: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('coupons_by_business').on(t.businessId),
    check('coupons_title', sql`btrim(${t.title}) <> ''`),
    check('coupons_code_type', sql`${t.codeType} in (${quoted(codeTypes)})`),
    check('coupons_discount_type', sql`${t.discountType} in (${quoted(discountTypes)})`),
    check('coupons_days', sql`${t.startsOn} <= ${t.expiresOn}`),
  ],
);
