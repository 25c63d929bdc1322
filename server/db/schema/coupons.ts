import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { oneOf } from './one-of.ts';
import { places } from './places.ts';

const instant = () => timestamp({ withTimezone: true });
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
    check('coupons_code_type', oneOf(t.codeType, codeTypes)),
    check('coupons_discount_type', oneOf(t.discountType, discountTypes)),
    check('coupons_days', sql`${t.startsOn} <= ${t.expiresOn}`),
    check('coupons_uses', sql`${t.maxUses} > 0 and ${t.usesPerUser} > 0 and ${t.used} >= 0`),
    // two coupons of one business with the same code could not be told apart at its till; letters are compared as searches do,
    // since what `lower` makes of an Ñ depends on the server's locale
    uniqueIndex('coupons_code')
      .on(t.businessId, sql`search_text(btrim(${t.code}))`)
      .where(sql`${t.active} and ${t.code} <> ''`),
  ],
);

/**
 * A person's right to use a coupon, from which personal codes are made (OFFR-2): one a day for a device and the account, if
 * any, that was signed in on it. What a device got without one is its account's once they sign in (OFFR-3).
 */
export const couponPasses = pgTable(
  'coupon_passes',
  {
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    /** Hash of the browser's signed device id. */
    device: text().notNull(),
    /** The account that asked for it, 0 for none; part of what makes it one pass, so it never changes. */
    issuedTo: integer().notNull().default(0),
    /** Whose uses it counts among; null: the device's alone. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The city's day. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** First time that a till looked at a code of it, and at which branch. */
    shownAt: instant(),
    shownOn: date({ mode: 'string' }),
    shownBranchId: integer().references(() => places.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('coupon_passes_once').on(t.couponId, t.device, t.issuedTo, t.issuedOn),
    index('coupon_passes_by_device').on(t.device),
    index('coupon_passes_by_day').on(t.issuedOn),
    check('coupon_passes_shown', sql`(${t.shownAt} is null) = (${t.shownOn} is null)`),
  ],
);

/**
 * Uses of coupons, never erased: one that is undone gets a row of its own in `coupon_undos` (TILL-3). What the receipt says
 * is kept as it was, whatever becomes of the coupon.
 */
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
    /** Minute in which the code expires, plus 2^24 times its number within that minute: a code works once. */
    codeMinute: integer().notNull(),
    /** Who stood at the till, and the name they gave this try: sent again it is the same redemption. */
    clerkId: integer().references(() => users.id, { onDelete: 'set null' }),
    key: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    device: text().notNull(),
    /** How many the account, and the device, had before: two at once cannot both be a person's next one. */
    userNth: integer(),
    deviceNth: integer().notNull(),
    branchId: integer().references(() => places.id, { onDelete: 'set null' }),
    title: text().notNull(),
    discountType: text({ enum: discountTypes }).notNull(),
    discountValue: amount(),
    /** Cents; null where no bill was named. */
    billCents: bigint({ mode: 'number' }),
    discountCents: bigint({ mode: 'number' }),
    redeemedOn: date({ mode: 'string' }).notNull(),
    redeemedAt: instant().notNull(),
  },
  (t) => [
    unique('coupon_redemptions_code').on(t.passId, t.codeMinute),
    unique('coupon_redemptions_key').on(t.clerkId, t.key),
    unique('coupon_redemptions_of_user').on(t.couponId, t.userId, t.userNth),
    unique('coupon_redemptions_of_device').on(t.couponId, t.device, t.deviceNth),
    index('coupon_redemptions_by_coupon').on(t.couponId, t.redeemedOn),
    index('coupon_redemptions_by_device').on(t.device).where(sql`${t.userId} is null`),
    check('coupon_redemptions_bill', sql`${t.discountCents} between 0 and ${t.billCents}`),
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
  undoneAt: instant().notNull(),
});
