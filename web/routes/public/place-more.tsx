import type { ReactNode } from 'react';
import type { PlaceDetail } from '#contract/places.ts';
import { paths } from '#web/api/paths.ts';
import { ShareLink } from '#web/components/buttons/share-link.tsx';
import { PlaceBridge } from '#web/features/bridges/board/place-bridge.tsx';
import type { CouponCardViewModel } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { PlaceCoupons } from '#web/features/coupons/public/place-coupons.tsx';
import { Around } from '#web/features/places/detail/around.tsx';
import { ClaimLink } from '#web/features/places/detail/claim-link.tsx';
import { OldDataMark } from '#web/features/places/detail/old-data-mark.tsx';
import { VisitorQuestions } from '#web/features/places/detail/visitor-questions.tsx';
import type { PlaceExtras } from './load-place-extras.ts';

/** Content below the name of a place: a mark on old data, and the wait of a bridge. */
export const PlaceLead = ({ extras: { oldDataYear, bridge } }: { extras: PlaceExtras }): ReactNode => (
  <>
    {oldDataYear && <OldDataMark year={oldDataYear} />}
    {bridge && <PlaceBridge bridge={bridge} />}
  </>
);

type Props = { place: PlaceDetail; coupons: CouponCardViewModel[]; extras: PlaceExtras | null };

/** Content below the details of a place: coupons, surroundings, sharing, and questions to visitors, which load last. */
export function PlaceMore({ place, coupons, extras }: Props): ReactNode {
  const canClose = place.FechaInicio === null && !place.Puente; // an event ends, and a bridge has its own hours
  return (
    <>
      <PlaceCoupons cards={coupons} placeId={place.Id} />
      {extras?.map && <Around name={place.Name} map={extras.map} nearby={extras.nearby} />}
      <div>
        {canClose && <ClaimLink placeId={place.Id} />}
        <ShareLink title={place.Name} url={paths.place(place.Id)} />
      </div>
      {canClose && <VisitorQuestions key={place.Id} placeId={place.Id} />}
    </>
  );
}
