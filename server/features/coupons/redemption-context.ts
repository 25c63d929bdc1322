import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponEntitlements, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';
import { maxInvalidCodes } from './coupon-limits.ts';
import { holderUsage } from './holder-usage.ts';
import { type PersonalCodeContent, toCodeKey } from './personal-codes.ts';

/** A code presented at a till, with its cashier, branch and idempotency key. */
export type PresentedCode = PersonalCodeContent & {
  cashierId: number;
  /** Session that must still be live; null for partners and administrators. */
  tillSessionId: number | null;
  branchId: number | null;
  key: string | null;
};
export type RedemptionContext = Awaited<ReturnType<ReturnType<typeof preparedQuery>['execute']>>[number];

const namedBranch = alias(places, 'named_branch');
const couponBranch = alias(places, 'coupon_branch');
const anyBranch = alias(places, 'any_branch');
const byKey = alias(couponRedemptions, 'by_key');
const byCode = alias(couponRedemptions, 'by_code');

const value = sql.placeholder;
const now = sql`${value('now')}::timestamptz`;

/**
 * Loads everything that decides on a redemption with one query. The query is prepared once for each connection, because
 * planning costs more than running it. Returns null if the entitlement no longer exists.
 */
export function loadRedemptionContext(db: Db) {
  let query: ReturnType<typeof preparedQuery> | undefined;
  return async (
    { branchId, key, ...code }: PresentedCode,
    cashierKey: string,
    at: Date,
  ): Promise<RedemptionContext | null> => {
    query ??= preparedQuery(db);
    const [context] = await query.execute({
      entitlementId: code.entitlementId,
      cashierId: code.cashierId,
      slot: toCodeKey(code),
      branchId: branchId ?? 0,
      key: key ?? '',
      cashierKey,
      tillSessionId: code.tillSessionId,
      now: at.toISOString(),
    });
    return context ?? null;
  };
}

/** SQL condition: the session of a cashier still exists. True for partners and administrators, whose parameter is null. */
export const isTillOpen = (tillSessionId: Placeholder): SQL =>
  sql`(${tillSessionId}::int is null or exists (
    select from sessions join users on users.id = sessions.user_id and users.active where sessions.id = ${tillSessionId}::int))`;

const preparedQuery = (db: Db) =>
  db
    .select({
      entitlementUser: couponEntitlements.userId,
      device: couponEntitlements.device,
      isShown: sql<boolean>`${couponEntitlements.shownAt} is not null`,
      ...holderUsage,
      coupon: {
        id: coupons.id,
        version: coupons.version,
        active: coupons.active,
        paused: coupons.paused,
        title: coupons.title,
        description: coupons.description,
        codeType: coupons.codeType,
        code: coupons.code,
        branchId: coupons.branchId,
        branch: sql<string>`coalesce(${couponBranch.name}, '')`,
        discountType: coupons.discountType,
        discountValue: coupons.discountValue,
        minimumAmount: coupons.minimumAmount,
        maxUses: coupons.maxUses,
        usesPerUser: coupons.usesPerUser,
        used: coupons.used,
        startsOn: coupons.startsOn,
        expiresOn: coupons.expiresOn,
        requiresAccount: coupons.requiresAccount,
      },
      business: { name: businesses.name, partnerId: businesses.partnerId, sample: businesses.sample },
      hasBranches: sql<boolean>`exists (select from ${places} ${anyBranch} where ${isBranchOf(anyBranch)})`,
      /** Name of the requested branch, '' if unknown, and whether it belongs to the business. */
      branch: sql<string>`coalesce(${namedBranch.name}, '')`,
      isBranch: sql<boolean>`coalesce(${isBranchOf(namedBranch)}, false)`,
      /** Existing redemptions with the same idempotency key and with the same code. */
      sameKey: { id: byKey.id, entitlementId: byKey.entitlementId, slot: byKey.codeMinute },
      sameCode: byCode.id,
      /** Whether the session of a cashier was ended since the request began. */
      isTillClosed: sql<boolean>`not (${isTillOpen(value('tillSessionId'))})`,
      /** Seconds until a cashier with too many wrong codes may retry; null if not limited. */
      waitS: sql<
        number | null
      >`(select ceil(extract(epoch from ${rateLimits.resetsAt} - ${now}))::int from ${rateLimits}
        where ${rateLimits.key} = ${value('cashierKey')} and ${rateLimits.count} > ${maxInvalidCodes} and ${rateLimits.resetsAt} > ${now})`,
    })
    .from(couponEntitlements)
    .innerJoin(coupons, eq(coupons.id, couponEntitlements.couponId))
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(couponBranch, eq(couponBranch.id, coupons.branchId))
    .leftJoin(namedBranch, eq(namedBranch.id, value('branchId')))
    .leftJoin(byKey, and(eq(byKey.cashierId, value('cashierId')), eq(byKey.key, value('key'))))
    .leftJoin(byCode, and(eq(byCode.entitlementId, couponEntitlements.id), eq(byCode.codeMinute, value('slot'))))
    .where(eq(couponEntitlements.id, value('entitlementId')))
    .prepare('coupon_facts');
