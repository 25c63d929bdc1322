import { placeCoupons as texts } from '#texts/coupons/coupons-public.ts';
import { paths } from '#web/api/paths.ts';
import type { CouponCardViewModel } from './coupon-card-view-model.ts';
import { CouponRow } from './coupon-row.tsx';

/** Row of the coupons valid at a place, for the place's page. */
export function PlaceCoupons({ cards, placeId }: { cards: CouponCardViewModel[]; placeId: number }) {
  const more = { to: paths.coupons({ cerca: String(placeId) }), label: texts.more };
  return <CouponRow id="coupons-here" title={texts.title} lead={texts.lead} cards={cards} more={more} />;
}
