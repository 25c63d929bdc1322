import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { PersonalCode } from '#contract/coupons.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { personalCodeMinutes, redemptionReportDays } from '#domain/coupons/coupon.ts';
import { isUseLimitReached } from '#domain/coupons/coupon-state.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponEntitlements, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { couponReasonDetails } from '#texts/coupons/coupons-admin.ts';
import type { CouponLimits } from './coupon-limits.ts';
import { maxCodesPerMinute, minuteOfCodeKey, type PersonalCodes, toExpiry, toMinute } from './personal-codes.ts';
import { isNowhere } from './public-coupons.service.ts';
import { assertInForce, holderUsage } from './redemption-context.ts';
import { toRegisterCode } from './redemption-receipts.ts';

export type EntitlementsService = ReturnType<typeof entitlementsService>;

type Dependencies = { db: Db; clock: () => Date; codes: PersonalCodes; limits: CouponLimits };
/** Holder of an entitlement: the account when signed in, else the device. */
type Holder = { userId: number | null; device: string; isKnown: boolean };

/** Coupon entitlements and their personal codes (OFFR-2, OFFR-3). */
export function entitlementsService({ db, clock, codes, limits }: Dependencies) {
  const today = () => formatLocalDay(clock(), city.timeZone);

  return {
    /**
     * Issues a personal code that is valid for ten minutes. Throws access/too-many, coupon/unknown, coupon/sample,
     * coupon/expired, coupon/not-begun, coupon/used-up, coupon/nowhere, coupon/account-required or coupon/person-limit.
     */
    async issueCode(id: number, holder: Holder, address: string): Promise<PersonalCode> {
      await limits.countCodeRequest(holder.device, holder.isKnown, address);
      return db.transaction(async (tx) => {
        const coupon = await readPublicCoupon(tx, id);
        assertInForce(coupon, today());
        if (coupon.requiresAccount && holder.userId === null) throw new AppError('coupon/account-required');
        const now = clock();
        const minute = toMinute(now) + personalCodeMinutes;
        const entitlement = await findOrCreateEntitlement(tx, id, holder, { today: today(), minute });
        const limit = coupon.usesPerUser ?? 0;
        if (isUseLimitReached(limit, entitlement.uses))
          throw new AppError('coupon/person-limit', {
            more: couponReasonDetails.usedByPerson(entitlement.uses, limit),
          });
        const nth = entitlement.usedCodes; // a code works once, so the next one of the minute has the next number
        if (nth >= maxCodesPerMinute) throw new AppError('access/too-many', { retryAfterS: secondsToNextMinute(now) });
        const Codigo = codes.encode({ entitlementId: entitlement.id, minute, nth });
        const Vence = toExpiry(minute).toISOString().replace('.000', '');
        const { codeType, code, codeShown } = coupon;
        return {
          Codigo,
          Vence,
          Usos: entitlement.uses,
          UsoPorUsuario: limit,
          CodigoDeCaja: codeShown ? toRegisterCode(codeType, code) : null,
          Evento: codes.eventOf(entitlement.id),
        };
      });
    },

    /**
     * Assigns the entitlements and redemptions of a device without an account to the user who signs in on it (OFFR-3).
     */
    claimForUser: (userId: number, device: string): Promise<void> =>
      db.transaction(async (tx) => {
        // entitlements first: a concurrent redemption locks its own, so it is visible once that lock is released
        await tx
          .update(couponEntitlements)
          .set({ userId })
          .where(and(eq(couponEntitlements.device, device), isNull(couponEntitlements.userId)));
        await tx
          .update(couponRedemptions)
          .set({ userId })
          .where(and(eq(couponRedemptions.device, device), isNull(couponRedemptions.userId)));
      }),

    /** Removes entitlements that were never redeemed and are older than every report. */
    async removeOld(): Promise<void> {
      const redeemed = db
        .select({ id: couponRedemptions.id })
        .from(couponRedemptions)
        .where(eq(couponRedemptions.entitlementId, couponEntitlements.id));
      const isOld = lt(couponEntitlements.issuedOn, addDays(today(), -redemptionReportDays.max));
      await db.delete(couponEntitlements).where(and(isOld, notExists(redeemed)));
    },
  };
}

/** Reads a public coupon. Throws coupon/unknown or coupon/sample. */
async function readPublicCoupon(tx: Tx, id: number) {
  const hasPartner = sql<boolean>`coalesce(${users.active}, false)`;
  const [row] = await tx
    .select({ coupon: coupons, sample: businesses.sample, hasPartner, nowhere: sql<boolean>`${isNowhere()}` })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(partners, eq(partners.id, businesses.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .where(and(eq(coupons.id, id), eq(coupons.active, true)));
  if (!row) throw new AppError('coupon/unknown');
  if (row.sample) throw new AppError('coupon/sample');
  if (!row.hasPartner) throw new AppError('coupon/unknown');
  return { ...row.coupon, nowhere: row.nowhere };
}

const secondsToNextMinute = (now: Date) => 60 - now.getUTCSeconds();

/** Returns today's entitlement with its holder's uses and the number of used codes that expire in `minute`. */
async function findOrCreateEntitlement(
  tx: Tx,
  couponId: number,
  { userId, device }: Holder,
  { today, minute }: { today: string; minute: number },
) {
  const [entitlement] = await tx
    .insert(couponEntitlements)
    .values({ couponId, device, userId, issuedTo: userId ?? 0, issuedOn: today })
    .onConflictDoUpdate({
      target: [
        couponEntitlements.couponId,
        couponEntitlements.device,
        couponEntitlements.issuedTo,
        couponEntitlements.issuedOn,
      ],
      set: { device }, // a no-op update, so that `returning` yields the existing row
    })
    .returning({ id: couponEntitlements.id });
  const { id } = entitlement as { id: number };
  const [row] = await tx
    .select({
      uses: holderUsage.uses,
      usedCodes: sql<number>`(select count(*)::int from coupon_redemptions r
        where r.pass_id = coupon_passes.id and ${minuteOfCodeKey(sql`r.code_minute`)} = ${minute})`,
    })
    .from(couponEntitlements)
    .where(eq(couponEntitlements.id, id));
  return { id, ...(row as { uses: number; usedCodes: number }) };
}
