import { lazy, Suspense } from 'react';
import type { Listed } from '#contract/places.ts';
import { directory } from '#texts/places.ts';
import { WindowedGrid } from '#web/components/windowed-grid.tsx';
import { PlaceCard } from './place-card.tsx';
import css from './results.module.css';

type Props = {
  /** null while there is nothing to show yet. */
  items: Listed[] | null;
  /** What an empty list says; null says nothing (after a failed load). */
  emptyText: string | null;
  loadingText: string;
  asMap: boolean;
};

const PlaceMap = lazy(() => import('./place-map.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })));

/** A list of cards or the same as points on a map, with its loading and empty states. */
export function Results({ items, emptyText, loadingText, asMap }: Props) {
  if (items === null) {
    return (
      <p className={css.state} role="status">
        {loadingText}
      </p>
    );
  }
  if (items.length === 0) return emptyText && <p className={css.state}>{emptyText}</p>;
  if (!asMap) {
    return (
      <WindowedGrid items={items} keyOf={(item) => item.Id}>
        {(item) => <PlaceCard item={item} />}
      </WindowedGrid>
    );
  }
  return (
    <Suspense fallback={<p className={css.state}>{directory.loading}</p>}>
      <PlaceMap items={items} />
    </Suspense>
  );
}
