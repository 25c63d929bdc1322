import type { PartnerCoupon } from '#contract/coupons.ts';
import { getCouponName } from './get-coupon-name.ts';

/** Titles of the coupons that leave the public pages without an active partner. Samples stay. */
export const listLostCoupons = (coupons: PartnerCoupon[]): string[] =>
  coupons.filter(({ Publicado, Muestra }) => Publicado && !Muestra).map(getCouponName);
