import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from './button.module.css';
import css from './card-row.module.css';

type Props = {
  id: string;
  title: string;
  /** Under the title; '' for nothing. */
  lead: string;
  /** The way to all of them, where there are more. */
  more?: { to: string; label: string } | undefined;
  /** Whether it keeps the page's margins itself; then its cards scroll sideways on a phone, which keeps the page short. */
  framed?: boolean;
  /** Whether its cards scroll sideways at every width, so that many take the room of a few. */
  strip?: boolean;
  /** List items, a card in each. */
  children: ReactNode;
};

/** A titled row of cards with the way to all of them. */
export function CardRow({ id, title, lead, more, framed, strip, children }: Props) {
  return (
    <section className={`${framed ? css.framed : ''} ${strip ? css.strip : ''}`} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {more && (
          <Link to={more.to} className={button.button}>
            {more.label}
          </Link>
        )}
      </div>
      <ul className={css.cards}>{children}</ul>
    </section>
  );
}
