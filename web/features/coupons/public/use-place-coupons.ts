import { useEffect, useState } from 'react';
import { publicCalls } from '#web/api/public-calls.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import type { CouponCardViewModel } from './coupon-card-view-model.ts';

/** Fetches the coupons valid at a place in the browser. Empty while loading and after a failed request. */
export function usePlaceCoupons(placeId: number | null): CouponCardViewModel[] {
  const [loaded, setLoaded] = useState<{ placeId: number; cards: CouponCardViewModel[] } | null>(null);
  const photoUrl = usePhotoUrl();
  useEffect(() => {
    if (placeId === null) return;
    let isCurrent = true;
    Promise.all([publicCalls.couponsAt(placeId), import('./coupon-card-view-model.ts')])
      .then(
        ([coupons, { toCouponCardViewModels }]) =>
          isCurrent && setLoaded({ placeId, cards: toCouponCardViewModels(coupons, photoUrl) }),
      )
      .catch(() => {}); // coupons are optional on the page of a place
    return () => {
      isCurrent = false;
    };
  }, [placeId, photoUrl]);
  return loaded?.placeId === placeId ? loaded.cards : [];
}
