import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { codeTypes, discountTypes } from '#domain/coupon.ts';
import { users } from './accounts.ts';
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

/**
 * A person's right to use a coupon, from which personal codes are made (OFFR-2). A person is the account when signed in,
 * else the device; what a device got is its account's too once they sign in (OFFR-3).
 */
export const couponPasses = pgTable(
  'coupon_passes',
  {
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Hash of the browser's signed device id; null for an account on a browser without one. */
    device: text(),
    /** The day in the city: a person gets one pass a day, and reports count them. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** First time that a till looked at a code of it, and at which branch. */
    shownAt: timestamp({ withTimezone: true }),
    shownBranchId: integer().references(() => places.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_passes_of_user').on(t.couponId, t.userId, t.issuedOn).where(sql`${t.userId} is not null`),
    uniqueIndex('coupon_passes_of_device').on(t.couponId, t.device, t.issuedOn).where(sql`${t.userId} is null`),
    index('coupon_passes_by_device').on(t.device),
    check('coupon_passes_person', sql`${t.userId} is not null or ${t.device} is not null`),
  ],
);

/** Uses of coupons, never erased: one that is undone gets a row of its own in `coupon_undos` (TILL-3). */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    /** The receipt's number. */
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    passId: integer()
      .notNull()
      .references(() => couponPasses.id),
    /** The minute in which the code of the pass expires: a code is used once. */
    codeMinute: integer().notNull(),
    /** Of whoever redeems: the same try sent again is the same redemption. */
    key: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    device: text(),
    branchId: integer().references(() => places.id, { onDelete: 'set null' }),
    /** Who stood at the till. */
    clerkId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Cents; null where no bill was named. */
    billCents: integer(),
    discountCents: integer(),
    redeemedOn: date({ mode: 'string' }).notNull(),
    redeemedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('coupon_redemptions_code').on(t.passId, t.codeMinute),
    index('coupon_redemptions_by_coupon').on(t.couponId, t.redeemedOn),
    index('coupon_redemptions_of_user').on(t.couponId, t.userId),
    index('coupon_redemptions_of_device').on(t.couponId, t.device),
  ],
);

/** What takes a redemption back, once. */
export const couponUndos = pgTable('coupon_undos', {
  redemptionId: integer()
    .primaryKey()
    .references(() => couponRedemptions.id),
  reason: text().notNull(),
  clerkId: integer().references(() => users.id, { onDelete: 'set null' }),
  undoneOn: date({ mode: 'string' }).notNull(),
  undoneAt: timestamp({ withTimezone: true }).notNull(),
});
