import { type CouponState, stateOf } from '#domain/coupon.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { Failure } from '#domain/failure.ts';
import { couponReasons } from '#texts/coupons.ts';

type InForce = { startsOn: string | null; expiresOn: string | null; maxUses: number | null; used: number };

/** Throws why a coupon cannot be used on a day of the city: coupon/expired, coupon/not-begun or coupon/used-up. */
export function expectInForce(coupon: InForce, today: string): void {
  const refuse: Record<CouponState, () => void> = {
    vigente: () => {},
    vencido: () => {
      throw new Failure('coupon/expired', { more: couponReasons.ended(reducedDateInSpanish(coupon.expiresOn ?? '')) });
    },
    'por empezar': () => {
      throw new Failure('coupon/not-begun', {
        more: couponReasons.begins(reducedDateInSpanish(coupon.startsOn ?? '')),
      });
    },
    agotado: () => {
      throw new Failure('coupon/used-up');
    },
  };
  refuse[stateOf(coupon, today)]();
}
