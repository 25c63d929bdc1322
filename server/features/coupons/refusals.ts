import { type CouponState, stateOf } from '#domain/coupon.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { Failure } from '#domain/failure.ts';
import { couponReasons } from '#texts/coupons.ts';
import { tillReasons } from '#texts/till.ts';

type InForce = { startsOn: string | null; expiresOn: string | null; maxUses: number | null; used: number };

const minuteMs = 60_000;

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

/** How long ago an instant is, as a clerk says it: 'hace 3 min'. */
export function agoInSpanish(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs);
  if (minutes < 1) return tillReasons.justNow;
  if (minutes < 60) return tillReasons.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? tillReasons.hours(hours) : tillReasons.days(Math.floor(hours / 24));
}
