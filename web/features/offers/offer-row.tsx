import { CardRow } from '#web/components/card-row.tsx';
import { OfferCard } from './offer-card.tsx';
import type { OfferCardWords } from './offer-words.ts';

type Props = {
  id: string;
  title: string;
  lead: string;
  cards: OfferCardWords[];
  more: { to: string; label: string };
  /** Whether it keeps the page's margins itself. */
  framed?: boolean;
};

/** A titled row of a few coupons with the way to more of them; nothing at all without coupons. */
export function OfferRow({ cards, framed = false, ...row }: Props) {
  if (cards.length === 0) return null;
  return (
    <CardRow {...row} framed={framed}>
      {cards.map((card) => (
        <li key={card.id}>
          <OfferCard card={card} />
        </li>
      ))}
    </CardRow>
  );
}
