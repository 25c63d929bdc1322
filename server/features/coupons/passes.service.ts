import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { PersonalCode } from '#contract/coupons.ts';
import { city } from '#domain/city.ts';
import { isReached, personalCodeMinutes, reportDays } from '#domain/coupon.ts';
import { Failure } from '#domain/failure.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponPasses, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { isBranchOf } from '#server/features/places/branch-of.ts';
import { couponReasons } from '#texts/coupons.ts';
import type { CouponLimits } from './coupon-limits.ts';
import { endOf, maxCodesPerMinute, minuteOf, minuteOfSlot, type PersonalCodes } from './personal-codes.ts';
import { expectInForce } from './refusals.ts';
import { ofPerson } from './uses.ts';

export type PassesService = ReturnType<typeof passesService>;

type Dependencies = { db: Db; clock: () => Date; codes: PersonalCodes; limits: CouponLimits };
/** Who uses a coupon: the account when signed in, else the device alone. */
type User = { userId: number | null; device: string; isKnown: boolean };

/** Rights to use coupons, and the personal codes that are made from them (OFFR-2, OFFR-3). */
export function passesService({ db, clock, codes, limits }: Dependencies) {
  const today = () => localDay(clock(), city.timeZone);

  return {
    /**
     * A personal code, good for ten minutes. Throws access/too-many, coupon/unknown, coupon/sample, why it is not in force,
     * coupon/nowhere, coupon/account-required or coupon/person-limit.
     */
    async use(id: number, user: User, address: string): Promise<PersonalCode> {
      await limits.askedFor(user.device, user.isKnown, address);
      return db.transaction(async (tx) => {
        const coupon = await offered(tx, id);
        expectInForce(coupon, today());
        if (coupon.requiresAccount && user.userId === null) throw new Failure('coupon/account-required');
        const now = clock();
        const minute = minuteOf(now) + personalCodeMinutes;
        const pass = await passOf(tx, id, user, { today: today(), minute });
        const limit = coupon.usesPerUser ?? 0;
        if (isReached(limit, pass.uses))
          throw new Failure('coupon/person-limit', { more: couponReasons.usedByPerson(pass.uses, limit) });
        const nth = pass.usedCodes; // a code works once; the next one within the minute has the next number
        if (nth >= maxCodesPerMinute) throw new Failure('access/too-many', { retryAfterS: secondsToNextMinute(now) });
        const Codigo = codes.write({ passId: pass.id, minute, nth });
        const Vence = endOf(minute).toISOString().replace('.000', '');
        return { Codigo, Vence, Usos: pass.uses, UsoPorUsuario: limit };
      });
    },

    /** Has what a browser got without an account count as that of whoever signs in on it (OFFR-3). */
    adopt: (userId: number, device: string): Promise<void> =>
      db.transaction(async (tx) => {
        // passes first: a redemption that is under way holds its own, and is there once that is let go
        await tx
          .update(couponPasses)
          .set({ userId })
          .where(and(eq(couponPasses.device, device), isNull(couponPasses.userId)));
        await tx
          .update(couponRedemptions)
          .set({ userId })
          .where(and(eq(couponRedemptions.device, device), isNull(couponRedemptions.userId)));
      }),

    /** Removes the passes that nobody redeemed and no report tells of any more. */
    async removeOld(): Promise<void> {
      const redeemed = db
        .select({ id: couponRedemptions.id })
        .from(couponRedemptions)
        .where(eq(couponRedemptions.passId, couponPasses.id));
      const isOld = lt(couponPasses.issuedOn, addDays(today(), -reportDays.most));
      await db.delete(couponPasses).where(and(isOld, notExists(redeemed)));
    },
  };
}

/** A coupon that visitors can see and that is no sample. */
async function offered(tx: Tx, id: number) {
  const isThere = sql<boolean>`${coupons.branchId} is null or exists (select from ${places} where ${places.id} = ${coupons.branchId} and ${isBranchOf()})`;
  const hasPartner = sql<boolean>`coalesce(${users.active}, false)`;
  const [row] = await tx
    .select({ coupon: coupons, sample: businesses.sample, hasPartner, isThere })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(partners, eq(partners.id, businesses.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .where(and(eq(coupons.id, id), eq(coupons.active, true)));
  if (!row) throw new Failure('coupon/unknown');
  if (row.sample) throw new Failure('coupon/sample');
  if (!row.hasPartner) throw new Failure('coupon/unknown');
  if (!row.isThere) throw new Failure('coupon/nowhere');
  return row.coupon;
}

const secondsToNextMinute = (now: Date) => 60 - now.getUTCSeconds();

/** Finds or makes the pass of today, with the person's uses and how many codes that expire in `minute` were used. */
async function passOf(
  tx: Tx,
  couponId: number,
  { userId, device }: User,
  { today, minute }: { today: string; minute: number },
) {
  const [pass] = await tx
    .insert(couponPasses)
    .values({ couponId, device, userId, issuedTo: userId ?? 0, issuedOn: today })
    .onConflictDoUpdate({
      target: [couponPasses.couponId, couponPasses.device, couponPasses.issuedTo, couponPasses.issuedOn],
      set: { device }, // changes nothing, but gives the row
    })
    .returning({ id: couponPasses.id });
  const { id } = pass as { id: number };
  const [row] = await tx
    .select({
      uses: ofPerson.uses,
      usedCodes: sql<number>`(select count(*)::int from coupon_redemptions r
        where r.pass_id = coupon_passes.id and ${minuteOfSlot(sql`r.code_minute`)} = ${minute})`,
    })
    .from(couponPasses)
    .where(eq(couponPasses.id, id));
  return { id, ...(row as { uses: number; usedCodes: number }) };
}
