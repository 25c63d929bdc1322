import { lazy, type ReactNode, Suspense } from 'react';
import css from './card-grid.module.css';
import { useHydrated } from './use-hydrated.ts';

export type CardGridProps<Item> = {
  items: Item[];
  keyOf: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

/** Above this many items only the rows near the window are drawn. */
const windowedFrom = 200;

const WindowedGrid = lazy(() => import('./windowed-grid.tsx').then((file) => ({ default: file.WindowedGrid }))) as <
  Item,
>(
  props: CardGridProps<Item>,
) => ReactNode;

/** Cards in 1, 2 or 3 columns; a long list is drawn only near the window, so that ten thousand stay smooth. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const hydrated = useHydrated();
  const { items, keyOf, children } = props;
  if (hydrated && items.length > windowedFrom) {
    return (
      <Suspense fallback={<CardGrid {...props} items={items.slice(0, windowedFrom)} />}>
        <WindowedGrid {...props} />
      </Suspense>
    );
  }
  return (
    <ul className={css.grid}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
