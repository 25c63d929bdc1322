import { lazy, Suspense } from 'react';
import type { Listed } from '#contract/places.ts';
import { directory, map } from '#texts/directory.ts';
import { CardGrid } from '#web/components/card-grid.tsx';
import { PlaceCard } from './place-card.tsx';
import css from './results.module.css';

type Props = {
  /** Names what is shown; a list of something else starts anew. */
  of: string;
  /** null while there is nothing to show yet. */
  items: Listed[] | null;
  /** What an empty list says; null says nothing (after a failed load). */
  emptyText: string | null;
  loadingText: string;
  asMap: boolean;
};

const PlaceMap = lazy(() =>
  import('./place-map.tsx').then(
    ({ PlaceMap }) => ({ default: PlaceMap }),
    () => ({ default: MapFailed }),
  ),
);

/** A list of cards or the same as points on a map, with its loading and empty states. */
export function Results({ of, items, emptyText, loadingText, asMap }: Props) {
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
      <CardGrid key={of} items={items} keyOf={(item) => item.Id}>
        {(item) => <PlaceCard item={item} />}
      </CardGrid>
    );
  }
  return (
    <Suspense fallback={<p className={css.state}>{directory.loading}</p>}>
      <PlaceMap items={items} />
    </Suspense>
  );
}

function MapFailed() {
  return (
    <p role="alert" className={css.state}>
      {map.failed}
    </p>
  );
}
