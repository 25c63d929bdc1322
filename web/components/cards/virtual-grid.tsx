import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import css from './card-grid.module.css';

export type CardGridProps<Item> = {
  items: Item[];
  getKey: (item: Item) => number;
  children: (item: Item) => ReactNode;
  /** Height of a row of cards before it is measured. */
  estimatedRowHeightPx?: number;
};

const overscanRows = 4;
const medium = '(min-width: 40rem)';
const large = '(min-width: 64rem)';

/** Virtualized card grid: renders only the rows near the viewport. */
export function VirtualGrid<Item>({ items, getKey, children, estimatedRowHeightPx = 280 }: CardGridProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const columns = useColumns();
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimatedRowHeightPx,
    overscan: overscanRows,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  return (
    <div ref={list} className={css.windowed} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className={css.row}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          <ul className={css.grid}>
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item) => (
              <li key={getKey(item)}>{children(item)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function useColumns(): number {
  return useSyncExternalStore(subscribeToWidth, () => (matches(large) ? 3 : matches(medium) ? 2 : 1));
}

const matches = (query: string) => window.matchMedia(query).matches;

function subscribeToWidth(notify: () => void): () => void {
  const queries = [medium, large].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', notify);
  return () => {
    for (const query of queries) query.removeEventListener('change', notify);
  };
}
