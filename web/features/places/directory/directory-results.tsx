import { lazy, Suspense } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { directory, directoryMap } from '#texts/places/directory.ts';
import { CardGrid } from '#web/components/cards/card-grid.tsx';
import { PlaceCard } from '#web/features/places/cards/place-card.tsx';
import css from './directory-results.module.css';

type Props = {
  /** Key of the result set; a change resets the grid. */
  resetKey: string;
  /** null while loading. */
  items: DirectoryEntry[] | null;
  /** Text of an empty list; null shows nothing (after a failed load). */
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

/** Results as cards or as points on a map, with loading and empty states. */
export function DirectoryResults({ resetKey, items, emptyText, loadingText, asMap }: Props) {
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
      <CardGrid key={resetKey} items={items} getKey={(item) => item.Id}>
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
      {directoryMap.failed}
    </p>
  );
}
