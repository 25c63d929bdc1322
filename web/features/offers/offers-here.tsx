import { offersHere as texts } from '#texts/offers-here.ts';
import { paths } from '#web/api/paths.ts';
import { OfferRow } from './offer-row.tsx';
import type { OfferCardWords } from './offer-words.ts';

/** The coupons that hold at a place, on its page. */
export function OffersHere({ cards, placeId }: { cards: OfferCardWords[]; placeId: number }) {
  const more = { to: paths.coupons({ cerca: String(placeId) }), label: texts.more };
  return <OfferRow id="coupons-here" title={texts.title} lead={texts.lead} cards={cards} more={more} />;
}
