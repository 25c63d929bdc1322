import { AppError } from '#domain/app-error.ts';
import { type CouponState, getCouponState } from '#domain/coupons/coupon.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { couponReasonDetails } from '#texts/coupons/coupons-admin.ts';

type CouponTerms = Parameters<typeof getCouponState>[0];

/** Throws coupon/expired, coupon/not-begun, coupon/used-up or coupon/paused if the coupon is not in force on a local day. */
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
  };
  rejections[getCouponState(coupon, today)]();
}
