import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './card-grid.module.css';
import type { CardGridProps } from './virtual-grid.tsx';

/** Lists longer than this are virtualized. */
const maxStaticItems = 200;

const WindowedGrid = lazy(
  () =>
    import('./virtual-grid.tsx').then((file) => ({ default: file.VirtualGrid })).catch(() => ({ default: StaticGrid })), // slow, but complete
) as <Item>(props: CardGridProps<Item>) => ReactNode;

/** Grid of cards in 1, 2 or 3 columns. Long lists are virtualized, so that ten thousand cards scroll smoothly. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  return props.items.length > maxStaticItems ? <LongGrid {...props} /> : <StaticGrid {...props} />;
}

/** Apart from short grids, which hydration need not render a second time. */
function LongGrid<Item>(props: CardGridProps<Item>) {
  if (!useHydrated()) return <StaticGrid {...props} />;
  return (
    <Suspense fallback={<StaticGrid {...props} items={props.items.slice(0, maxStaticItems)} />}>
      <WindowedGrid {...props} />
    </Suspense>
  );
}

function StaticGrid<Item>({ items, getKey, children }: CardGridProps<Item>) {
  return (
    <ul className={css.grid}>
      {items.map((item) => (
        <li key={getKey(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
