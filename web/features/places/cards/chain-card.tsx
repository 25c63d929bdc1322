import type { ReactNode } from 'react';
import { placeCard as texts } from '#texts/places/place-card.ts';
import surface from '#web/components/cards/link-card.module.css';
import { CategoryIcon, tintOf } from './category-icon.tsx';
import css from './place-card.module.css';

type Props = {
  name: string;
  category: string;
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
export function ChainCard({ name, category, count, distance, order, children }: Props) {
  return (
    <details className={`${surface.card} ${css.chain}`}>
      <summary className={css.row}>
        <span {...tintOf(category)}>
          <CategoryIcon category={category} size={22} />
        </span>
        <span className={css.text}>
          <h3 className={css.name} translate="no">
            {name}
          </h3>
          <span className={css.line}>
            <span className={css.eyebrow}>{texts.branches(count)}</span>{' '}
            <span>{distance && texts.nearest(distance)}</span>
          </span>
        </span>
      </summary>
      <p className={css.order}>{order}</p>
      <ul className={css.branches}>{children}</ul>
    </details>
  );
}
