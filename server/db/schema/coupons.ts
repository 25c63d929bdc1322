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
import { codeTypes, discountTypes } from '#domain/coupons/coupon.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { users } from './accounts.ts';
import { businesses } from './businesses.ts';
import { places } from './places.ts';
import { cities } from './system.ts';

const instant = () => timestamp({ withTimezone: true });
const amount = () => numeric({ precision: 10, scale: 2 }).notNull().default('0');

/** Discount coupons of businesses; valid from `startsOn` through `expiresOn` in local time. */
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
    /** Whether visitors see the code with their personal code; the till shows it in any case. */
    codeShown: boolean().notNull().default(false),
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
    /** Number of redemptions that are not undone; the incrementing statement checks `maxUses`. */
    used: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** Stopped by its partner for now: not listed and not redeemable. */
    paused: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('coupons_by_business').on(t.businessId),
    check('coupons_title', sql`btrim(${t.title}) <> ''`),
    check('coupons_code_type', isOneOf(t.codeType, codeTypes)),
    check('coupons_discount_type', isOneOf(t.discountType, discountTypes)),
    check('coupons_days', sql`${t.startsOn} <= ${t.expiresOn}`),
    check('coupons_uses', sql`${t.maxUses} > 0 and ${t.usesPerUser} > 0 and ${t.used} >= 0`),
    // codes identify coupons at the till, so they are unique per business; compared with search_text, since `lower` of an Ñ
    // depends on the server's locale
    uniqueIndex('coupons_code')
      .on(t.businessId, sql`search_text(btrim(${t.code}))`)
      .where(sql`${t.active} and ${t.code} <> ''`),
  ],
);

/**
 * Coupon entitlements, from which personal codes are created (OFFR-2): one per day, device and signed-in account, if any.
 * An entitlement issued without an account belongs to the account that later signs in on the device (OFFR-3).
 */
export const couponEntitlements = pgTable(
  'coupon_passes',
  {
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    /** Hash of the browser's signed device id. */
    device: text().notNull(),
    /** Account at issue, 0 for none; never changes, since it is part of the unique key. */
    issuedTo: integer().notNull().default(0),
    /** Account that its uses count for; null: only the device. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Local day. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** First time that a till quoted one of its codes, and the branch. */
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
 * Redemptions of coupons, never deleted: undoing one adds a row to `coupon_undos` (TILL-3). The receipt's content is stored
 * here, independent of later changes to the coupon.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    /** The receipt's number. */
    id: serial().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    entitlementId: integer('pass_id')
      .notNull()
      .references(() => couponEntitlements.id),
    /** Minute in which the code expires, plus 2^24 times its number within that minute; unique, so that a code works once. */
    codeMinute: integer().notNull(),
    /** Cashier; with `key` the idempotency key of the request, so that a retry returns the same redemption. */
    cashierId: integer('clerk_id').references(() => users.id, { onDelete: 'set null' }),
    key: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    device: text().notNull(),
    /** Sequence numbers per account and per device; the unique keys reject concurrent redemptions with the same number. */
    userNth: integer(),
    deviceNth: integer().notNull(),
    branchId: integer().references(() => places.id, { onDelete: 'set null' }),
    title: text().notNull(),
    codeType: text({ enum: codeTypes }).notNull().default('SIN CODIGO'),
    code: text().notNull().default(''),
    discountType: text({ enum: discountTypes }).notNull(),
    discountValue: amount(),
    /** Cents; null if no bill was entered. */
    billCents: bigint({ mode: 'number' }),
    discountCents: bigint({ mode: 'number' }),
    redeemedOn: date({ mode: 'string' }).notNull(),
    redeemedAt: instant().notNull(),
  },
  (t) => [
    unique('coupon_redemptions_code').on(t.entitlementId, t.codeMinute),
    unique('coupon_redemptions_key').on(t.cashierId, t.key),
    unique('coupon_redemptions_of_user').on(t.couponId, t.userId, t.userNth),
    unique('coupon_redemptions_of_device').on(t.couponId, t.device, t.deviceNth),
    index('coupon_redemptions_by_coupon').on(t.couponId, t.redeemedOn),
    index('coupon_redemptions_by_device').on(t.device).where(sql`${t.userId} is null`),
    check('coupon_redemptions_bill', sql`${t.discountCents} between 0 and ${t.billCents}`),
  ],
);

/** Undone redemptions, at most one row each. */
export const couponUndos = pgTable('coupon_undos', {
  redemptionId: integer()
    .primaryKey()
    .references(() => couponRedemptions.id),
  reason: text().notNull(),
  cashierId: integer('clerk_id').references(() => users.id, { onDelete: 'set null' }),
  undoneOn: date({ mode: 'string' }).notNull(),
  undoneAt: instant().notNull(),
});
