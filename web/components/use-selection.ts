import { useState } from 'react';

/** Rows that are selected, by their keys, so that they stay so when they come anew; all those `shown` can be at once. */
export function useSelection<Row>(all: Row[] = [], shown: Row[], rowKey: (row: Row) => number) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const has = (row: Row) => keys.has(rowKey(row));
  const rows = keys.size > 0 ? all.filter(has) : [];
  const isAll = keys.size > 0 && shown.every(has);
  const keep = (kept: Row[]) => setKeys(new Set(kept.map(rowKey)));
  return {
    rows,
    has,
    isAll,
    isSome: rows.length > 0,
    keep,
    onToggle: (row: Row) => keep(has(row) ? rows.filter((other) => other !== row) : [...rows, row]),
    onToggleAll: () => keep(isAll ? [] : shown),
  };
}
