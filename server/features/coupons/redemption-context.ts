import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/app-error.ts';
import { type CouponState, getCouponState } from '#domain/coupons/coupon-state.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponEntitlements, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';
import { couponReasonDetails } from '#texts/coupons/coupons-admin.ts';
import { maxInvalidCodes } from './coupon-limits.ts';
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

/** Redemptions of an entitlement's coupon by its user or device. Requires `coupon_passes` in the query. */
const redemptions = (column: 'user_id' | 'device') =>
  sql.raw(`coupon_redemptions r where r.coupon_id = coupon_passes.coupon_id and r.${column} = coupon_passes.${column}`);
const countUses = (condition: SQL) => sql`(select count(*)::int from coupon_redemptions r
  where r.coupon_id = coupon_passes.coupon_id and ${condition}
    and not exists (select from coupon_undos u where u.redemption_id = r.id))`;
const onDevice = countUses(sql`r.device = coupon_passes.device`);
/** Includes uses of the device without an account, which the next sign-in assigns to the account. */
const byAccount = countUses(sql`(r.user_id = coupon_passes.user_id
  or r.user_id is null and r.device = coupon_passes.device)`);

/**
 * Uses of a coupon by the holder of an entitlement, without undone ones (OFFR-3). An entitlement that was issued
 * without an account and later claimed by one counts by both, so that signing in or out does not allow another use.
 */
export const holderUsage = {
  uses: sql<number>`case when coupon_passes.user_id is null then ${onDevice}
    when coupon_passes.issued_to = 0 then greatest(${onDevice}, ${byAccount})
    else ${byAccount} end`,
  /**
   * Number of the holder's next redemption, undone ones included. Unique, so that only one of two concurrent
   * redemptions gets it.
   */
  userNth: sql<number>`(select coalesce(max(r.user_nth), 0) + 1 from ${redemptions('user_id')})`,
  deviceNth: sql<number>`(select coalesce(max(r.device_nth), 0) + 1 from ${redemptions('device')})`,
} satisfies Record<string, SQL<number>>;

type CouponTerms = Parameters<typeof getCouponState>[0];

/**
 * Throws coupon/expired, coupon/not-begun, coupon/used-up, coupon/paused or coupon/nowhere if the coupon is not in force on a
 * local day.
 */
export function assertInForce(coupon: CouponTerms, today: string): void {
  const rejections: Record<CouponState, () => void> = {
    vigente: () => {},
    vencido: () => {
      throw new AppError('coupon/expired', {
        more: couponReasonDetails.ended(formatReducedDate(coupon.expiresOn ?? '')),
      });
    },
    'por empezar': () => {
      throw new AppError('coupon/not-begun', {
        more: couponReasonDetails.begins(formatReducedDate(coupon.startsOn ?? '')),
      });
    },
    pausado: () => {
      throw new AppError('coupon/paused');
    },
    agotado: () => {
      throw new AppError('coupon/used-up');
    },
    'sin sucursal': () => {
      throw new AppError('coupon/nowhere');
    },
  };
  rejections[getCouponState(coupon, today)]();
}
