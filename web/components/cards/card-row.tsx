import type { ReactNode } from 'react';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './card-row.module.css';

type Props = {
  id: string;
  title: string;
  /** Text below the title; '' for none. */
  lead: string;
  /** Link to the full list. */
  more?: { to: string; label: string } | undefined;
  /** Whether the row adds the page's margins itself. Its cards then scroll sideways on phones, to keep the page short. */
  framed?: boolean;
  /** Whether the cards scroll sideways at every width. */
  strip?: boolean;
  /** Whether the first card of a strip is as high as three others. */
  large?: boolean;
  /** `<li>` elements, each with one card. */
  children: ReactNode;
};

/** Titled row of cards with a link to the full list. */
export function CardRow({ id, title, lead, more, framed, strip, large, children }: Props) {
  return (
    <section
      className={`${framed ? css.framed : ''} ${strip ? css.strip : ''} ${large ? css.large : ''}`}
      aria-labelledby={id}
    >
      <div className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {more && <LinkButton to={more.to}>{more.label}</LinkButton>}
      </div>
      <ul className={css.cards}>{children}</ul>
    </section>
  );
}
