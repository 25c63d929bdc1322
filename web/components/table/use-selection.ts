import { useState } from 'react';

/** Row selection by key, so that it survives a refetch. `onToggleAll` selects or clears all rows in `shown`. */
export function useSelection<Row>(all: Row[] = [], shown: Row[], rowKey: (row: Row) => number) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const has = (row: Row) => keys.has(rowKey(row));
  const rows = keys.size > 0 ? all.filter(has) : [];
  const isAll = keys.size > 0 && shown.every(has);
  const select = (selected: Row[]) => setKeys(new Set(selected.map(rowKey)));
  return {
    rows,
    has,
    isAll,
    isSome: rows.length > 0,
    select,
    onToggle: (row: Row) => select(has(row) ? rows.filter((other) => other !== row) : [...rows, row]),
    onToggleAll: () => select(isAll ? [] : shown),
  };
}
