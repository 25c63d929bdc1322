import { CardRow } from '#web/components/cards/card-row.tsx';
import { CouponCard } from './coupon-card.tsx';
import type { CouponCardViewModel } from './coupon-card-view-model.ts';

type Props = {
  id: string;
  title: string;
  lead: string;
  cards: CouponCardViewModel[];
  more?: { to: string; label: string };
  /** Whether the row adds the page margins itself. */
  framed?: boolean;
};

/** A titled row of coupon cards with a link to more. Renders nothing without coupons. */
export function CouponRow({ cards, framed = false, ...row }: Props) {
  if (cards.length === 0) return null;
  return (
    <CardRow {...row} framed={framed}>
      {cards.map((card) => (
        <li key={card.id}>
          <CouponCard card={card} isCompact={framed} />
        </li>
      ))}
    </CardRow>
  );
}
