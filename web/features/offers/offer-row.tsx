import { Link } from 'react-router';
import button from '#web/components/button.module.css';
import { OfferCard } from './offer-card.tsx';
import css from './offer-row.module.css';
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
export function OfferRow({ id, title, lead, cards, more, framed = false }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className={framed ? css.framed : undefined} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        <Link to={more.to} className={button.button}>
          {more.label}
        </Link>
      </div>
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <OfferCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
