import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';
import css from './windowed-grid.module.css';

type Props<Item> = {
  items: Item[];
  keyOf: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

/** Above this many items only the rows near the window are drawn. */
const windowedFrom = 60;
const rowHeight = 280;
const rowsBeyond = 4;
const medium = '(min-width: 40rem)';
const large = '(min-width: 64rem)';

/** Cards in 1, 2 or 3 columns; a long list is drawn only near the window, so that ten thousand stay smooth. */
export function WindowedGrid<Item>({ items, keyOf, children }: Props<Item>) {
  const hydrated = useHydrated();
  if (hydrated && items.length > windowedFrom) {
    return (
      <Windowed items={items} keyOf={keyOf}>
        {children}
      </Windowed>
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

function Windowed<Item>({ items, keyOf, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
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
    <ul ref={list} className={css.windowed} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <li
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
        </li>
      ))}
    </ul>
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
