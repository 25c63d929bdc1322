import { useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from './use-address.ts';

/** Browsers take only so many changes of the address a second, so a search is written down once typing pauses. */
const pauseMs = 250;

export type Sort = { column: string; descending: boolean };

export type TableAddress = {
  /** What is searched for, as typed so far. */
  query: string;
  sort: Sort | null;
  /** The chosen value of each filter; what is not filtered is absent. */
  filters: Record<string, string>;
  /** Which page of the rows, from 1. */
  page: number;
  setQuery: (query: string) => void;
  setSort: (sort: Sort | null) => void;
  setFilter: (column: string, value: string) => void;
  setPage: (page: number) => void;
  clear: () => void;
};

/** Search, order, filters and page of a table, kept in the address (`?q=&sort=-Nombre&Activo=1&page=2`): a reload or a shared link shows the same. */
export function useTableAddress(filtered: string[]): TableAddress {
  const [address, setAddress] = useAddress();
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('page'); // other rows begin at their first page
    for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
    setAddress(next);
  };
  const [query, setQuery] = useTyped(address.get('q') ?? '', (q) => change({ q }));
  const sort = address.get('sort') ?? '';
  const chosen = filtered.map((column) => [column, address.get(column) ?? ''] as const).filter(([, value]) => value);
  const filterKey = JSON.stringify(chosen);
  return {
    query,
    sort: useMemo(() => sortOf(sort), [sort]),
    filters: useMemo(() => Object.fromEntries(JSON.parse(filterKey)), [filterKey]),
    setQuery,
    setSort: (next) => change({ sort: next ? `${next.descending ? '-' : ''}${next.column}` : '' }),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    setFilter: (column, value) => change({ [column]: value }),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
    clear: () => {
      setQuery('');
      change(Object.fromEntries(['q', ...filtered].map((name) => [name, ''])));
    },
  };
}

function sortOf(written: string): Sort | null {
  const column = written.replace(/^-/, '');
  return column ? { column, descending: written.startsWith('-') } : null;
}

/** Text that follows the keys at once and the address when that changes by itself; `write` gets it once typing pauses. */
function useTyped(written: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(written);
  const writeLatest = useRef(write);
  const lastWritten = useRef(written);
  useEffect(() => {
    writeLatest.current = write;
  });
  useEffect(() => {
    if (written === lastWritten.current) return;
    lastWritten.current = written;
    setTyped(written);
  }, [written]);
  useEffect(() => {
    if (typed === lastWritten.current) return;
    const timer = setTimeout(() => {
      lastWritten.current = typed;
      writeLatest.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
