import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import css from './card-grid.module.css';
import type { CardGridProps } from './card-grid.tsx';

const rowHeight = 280;
const rowsBeyond = 4;
const medium = '(min-width: 40rem)';
const large = '(min-width: 64rem)';

/** The rows of a long list of cards that lie near the window. */
export function WindowedGrid<Item>({ items, keyOf, children }: CardGridProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const columns = useColumns();
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
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
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function useColumns(): number {
  return useSyncExternalStore(onWidthChange, () => (matches(large) ? 3 : matches(medium) ? 2 : 1));
}

const matches = (query: string) => window.matchMedia(query).matches;

function onWidthChange(changed: () => void): () => void {
  const queries = [medium, large].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
