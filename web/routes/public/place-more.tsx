import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlaceDetail } from '#contract/places.ts';
import { placeCoupons } from '#texts/coupons/coupons-public.ts';
import { claimLink, placeExtras as texts } from '#texts/places/place-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { ShareLink } from '#web/components/buttons/share-link.tsx';
import { Age } from '#web/components/page/age.tsx';
import { BridgeHeadline } from '#web/features/bridges/board/bridge-headline.tsx';
import placeBridge from '#web/features/bridges/board/place-bridge.module.css';
import type { PlaceBridgeViewModel } from '#web/features/bridges/board/place-bridge-view-model.ts';
import load from '#web/features/bridges/wait-load.module.css';
import type { CouponCardViewModel } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { CouponRow } from '#web/features/coupons/public/coupon-row.tsx';
import { Around } from '#web/features/places/detail/around.tsx';
import css from '#web/features/places/detail/old-data-mark.module.css';
import { VisitorQuestions } from '#web/features/places/detail/visitor-questions.tsx';
import { isPartner, useStoredUsuario } from '#web/shell/session/usuario.ts';
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

/** Mark on data older than two years. */
const OldDataMark = ({ year }: { year: string }) => <p className={css.mark}>{texts.oldData(year)}</p>;

/** Link with which a signed-in partner claims the place. Renders nothing for others. Leaves the public pages, so it loads a document. */
function ClaimLink({ placeId }: { placeId: number }) {
  if (!isPartner(useStoredUsuario())) return null;
  return (
    <a href={paths.newClaim(placeId)} className={button.button}>
      {claimLink}
    </a>
  );
}

/** Row of the coupons valid at a place, for the place's page. */
function PlaceCoupons({ cards, placeId }: { cards: CouponCardViewModel[]; placeId: number }) {
  const more = { to: paths.coupons({ cerca: String(placeId) }), label: placeCoupons.more };
  return <CouponRow id="coupons-here" title={placeCoupons.title} lead={placeCoupons.lead} cards={cards} more={more} />;
}

/** The wait of a bridge on the page of its place, with the link to the page of the bridge. */
function PlaceBridge({ bridge }: { bridge: PlaceBridgeViewModel }) {
  const { title, failing, taken, takenLabel, headline, to, label } = bridge;
  return (
    <section className={placeBridge.bridge} aria-label={title}>
      <h2>{title}</h2>
      <p className={placeBridge.taken}>
        <span>{takenLabel}</span> {taken && <Age {...taken} />}
      </p>
      {failing && <p className={placeBridge.failing}>{failing}</p>}
      <Link to={to} className={`${placeBridge.card} ${load.ground}`}>
        <BridgeHeadline headline={headline} title="h3" />
        <span className={placeBridge.more}>{label}</span>
      </Link>
    </section>
  );
}
