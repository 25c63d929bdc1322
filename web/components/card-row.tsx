import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from './button.module.css';
import css from './card-row.module.css';

type Props = {
  id: string;
  title: string;
  lead: string;
  more: { to: string; label: string };
  /** Whether it keeps the page's margins itself; then its cards scroll sideways on a phone, which keeps the page short. */
  framed: boolean;
  /** List items, a card in each. */
  children: ReactNode;
};

/** A titled row of a few cards with the way to all of them. */
export function CardRow({ id, title, lead, more, framed, children }: Props) {
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
      <ul className={css.cards}>{children}</ul>
    </section>
  );
}
