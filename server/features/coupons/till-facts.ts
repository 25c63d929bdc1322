import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponPasses, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import type { Db } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/branch-of.ts';
import { wrongCodes } from './coupon-limits.ts';
import { type ReadCode, slotOf } from './personal-codes.ts';
import { ofPerson } from './uses.ts';

/** A code at a till: who stands there, at which branch, and under which name they try. */
export type AtTill = ReadCode & { clerkId: number; branchId: number | null; key: string | null };
export type Facts = Awaited<ReturnType<ReturnType<typeof factsQuery>['execute']>>[number];

const given = alias(places, 'given');
const own = alias(places, 'own');
const any = alias(places, 'any_branch');
const byKey = alias(couponRedemptions, 'by_key');
const byCode = alias(couponRedemptions, 'by_code');

const value = sql.placeholder;
const now = sql`${value('now')}::timestamptz`;

/**
 * Reads all that decides about a code at a till in one query, which the database prepares once for each connection: its plan
 * costs more than its run. Gives null when the pass is no more.
 */
export function factsReader(db: Db) {
  let query: ReturnType<typeof factsQuery> | undefined;
  return async ({ branchId, key, ...code }: AtTill, clerkKey: string, at: Date): Promise<Facts | null> => {
    const given = {
      ...code,
      slot: slotOf(code),
      branchId: branchId ?? 0,
      key: key ?? '',
      clerkKey,
      now: at.toISOString(),
    };
    query ??= factsQuery(db);
    const [facts] = await query.execute(given);
    return facts ?? null;
  };
}

const factsQuery = (db: Db) =>
  db
    .select({
      passUser: couponPasses.userId,
      device: couponPasses.device,
      isShown: sql<boolean>`${couponPasses.shownAt} is not null`,
      ...ofPerson,
      coupon: {
        id: coupons.id,
        version: coupons.version,
        active: coupons.active,
        title: coupons.title,
        description: coupons.description,
        branchId: coupons.branchId,
        branch: sql<string>`coalesce(${own.name}, '')`,
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
      hasBranches: sql<boolean>`exists (select from ${places} ${any} where ${isBranchOf(any)})`,
      /** Of the branch that was named: '' when there is none, and whether it is one of the business. */
      branch: sql<string>`coalesce(${given.name}, '')`,
      isBranch: sql<boolean>`coalesce(${isBranchOf(given)}, false)`,
      /** The redemption of the same try, and of the same code. */
      sameKey: { id: byKey.id, passId: byKey.passId, slot: byKey.codeMinute },
      sameCode: byCode.id,
      /** Seconds that a clerk who typed too many wrong codes has to wait. */
      waitS: sql<
        number | null
      >`(select ceil(extract(epoch from ${rateLimits.resetsAt} - ${now}))::int from ${rateLimits}
        where ${rateLimits.key} = ${value('clerkKey')} and ${rateLimits.count} > ${wrongCodes} and ${rateLimits.resetsAt} > ${now})`,
    })
    .from(couponPasses)
    .innerJoin(coupons, eq(coupons.id, couponPasses.couponId))
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(own, eq(own.id, coupons.branchId))
    .leftJoin(given, eq(given.id, value('branchId')))
    .leftJoin(byKey, and(eq(byKey.clerkId, value('clerkId')), eq(byKey.key, value('key'))))
    .leftJoin(byCode, and(eq(byCode.passId, couponPasses.id), eq(byCode.codeMinute, value('slot'))))
    .where(eq(couponPasses.id, value('passId')))
    .prepare('coupon_facts');
