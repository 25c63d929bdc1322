import { useEffect, useState } from 'react';
import { publicCalls } from '#web/api/public-calls.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import type { OfferCardWords } from './offer-words.ts';

/** The coupons that hold at a place, asked for in the browser; none until they come, or when they do not. */
export function useOffersAt(placeId: number | null): OfferCardWords[] {
  const [found, setFound] = useState<{ placeId: number; cards: OfferCardWords[] } | null>(null);
  const address = usePhotoAddress();
  useEffect(() => {
    if (placeId === null) return;
    let current = true;
    Promise.all([publicCalls.offersAt(placeId), import('./offer-words.ts')])
      .then(([offers, { cardsWords }]) => current && setFound({ placeId, cards: cardsWords(offers, address) }))
      .catch(() => {}); // the place itself is what the page is about
    return () => {
      current = false;
    };
  }, [placeId, address]);
  return found?.placeId === placeId ? found.cards : [];
}
