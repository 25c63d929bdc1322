import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParamState } from '#web/components/hooks/use-search-param-state.ts';

/** Debounce of the search, because browsers limit the rate of history changes. */
const debounceMs = 250;

export type Sort = { column: string; descending: boolean };

export type TableUrlState = {
  /** Search text as typed so far. */
  query: string;
  sort: Sort | null;
  /** Chosen value of each active filter. */
  filters: Record<string, string>;
  /** Page number, from 1. */
  page: number;
  setQuery: (query: string) => void;
  setSort: (sort: Sort | null) => void;
  setFilter: (column: string, value: string) => void;
  setPage: (page: number) => void;
  clear: () => void;
};

/** View state of a table in the URL (`?q=&sort=-Nombre&Activo=1&page=2`), restored by reloads and shared links. */
export function useTableUrlState(filterColumns: string[]): TableUrlState {
  const [params, setParams] = useSearchParamState();
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('page'); // changed rows start at the first page
    for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
    setParams(next);
  };
  const [query, setQuery] = useDebouncedText(params.get('q') ?? '', (q) => change({ q }));
  const sort = params.get('sort') ?? '';
  const filters = filterColumns
    .map((column) => [column, params.get(column) ?? ''] as const)
    .filter(([, value]) => value);
  const filterKey = JSON.stringify(filters);
  return {
    query,
    sort: useMemo(() => parseSort(sort), [sort]),
    filters: useMemo(() => Object.fromEntries(JSON.parse(filterKey)), [filterKey]),
    setQuery,
    setSort: (next) => change({ sort: next ? `${next.descending ? '-' : ''}${next.column}` : '' }),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setFilter: (column, value) => change({ [column]: value }),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
    clear: () => {
      setQuery('');
      change(Object.fromEntries(['q', ...filterColumns].map((name) => [name, ''])));
    },
  };
}

function parseSort(text: string): Sort | null {
  const column = text.replace(/^-/, '');
  return column ? { column, descending: text.startsWith('-') } : null;
}

/** Text that updates on every key. `write` receives it once typing pauses; a change of `written` replaces it. */
function useDebouncedText(written: string, write: (text: string) => void): [string, (text: string) => void] {
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
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
