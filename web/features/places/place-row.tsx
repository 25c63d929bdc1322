import { Link } from 'react-router';
import type { Listed } from '#contract/places.ts';
import button from '#web/components/button.module.css';
import { PlaceCard } from './place-card.tsx';
import css from './place-row.module.css';

type Props = {
  id: string;
  title: string;
  lead: string;
  items: { item: Listed; note?: string }[];
  more: { to: string; label: string };
};

/** A titled row of a few cards with the way to all of them; nothing at all without cards. */
export function PlaceRow({ id, title, lead, items, more }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={css.row} aria-labelledby={id}>
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
        {items.map(({ item, note }) => (
          <li key={item.Id}>
            <PlaceCard item={item} {...(note ? { note } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
}
