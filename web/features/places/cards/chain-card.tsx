import type { ReactNode } from 'react';
import { placeCard as texts } from '#texts/places/place-card.ts';
import surface from '#web/components/cards/link-card.module.css';
import { CategoryIcon, tintOf } from './category-icon.tsx';
import own from './chain-card.module.css';
import css from './place-card.module.css';

type Props = {
  name: string;
  category: string;
  /** Drawing of its kind. */
  drawing: string | undefined;
  /** Number of branches. */
  count: number;
  /** Distance of the nearest branch, if known. */
  distance: string | undefined;
  /** How the branches are sorted. */
  order: string;
  /** `<li>` elements, each with the card of a branch. */
  children: ReactNode;
};

/** A chain as one card that opens the list of its branches, also without JavaScript. */
export function ChainCard({ name, category, drawing, count, distance, order, children }: Props) {
  return (
    <details className={`${surface.card} ${own.chain}`}>
      <summary className={css.row}>
        <span {...tintOf(category)}>
          <CategoryIcon category={category} drawing={drawing} size={22} />
        </span>
        <span className={css.text}>
          <h3 className={css.name} translate="no">
            {name}
          </h3>
          <span className={css.line}>
            <span className={css.dates}>{texts.branches(count)}</span>{' '}
            <span>{distance && texts.nearest(distance)}</span>
          </span>
        </span>
      </summary>
      <p className={own.order}>{order}</p>
      <ul className={own.branches}>{children}</ul>
    </details>
  );
}
