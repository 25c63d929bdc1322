import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './card-grid.module.css';
import type { CardGridProps } from './virtual-grid.tsx';

/** Lists longer than this are virtualized. */
const maxStaticItems = 200;

const WindowedGrid = lazy(() => import('./virtual-grid.tsx').then((file) => ({ default: file.VirtualGrid }))) as <Item>(
  props: CardGridProps<Item>,
) => ReactNode;

/** Grid of cards in 1, 2 or 3 columns. Long lists are virtualized, so that ten thousand cards scroll smoothly. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const hydrated = useHydrated();
  const { items, getKey, children } = props;
  if (hydrated && items.length > maxStaticItems) {
    return (
      <Suspense fallback={<CardGrid {...props} items={items.slice(0, maxStaticItems)} />}>
        <WindowedGrid {...props} />
      </Suspense>
    );
  }
  return (
    <ul className={css.grid}>
      {items.map((item) => (
        <li key={getKey(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
