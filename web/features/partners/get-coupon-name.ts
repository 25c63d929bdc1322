import type { PartnerCoupon } from '#contract/coupons.ts';
import { partnerCoupons as texts } from '#texts/partners/partners.ts';

/** Name of a coupon in its partner's lists. */
export const getCouponName = ({ Titulo, Codigo }: PartnerCoupon) => Titulo || Codigo || texts.noCode;
