import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type ColumnDef,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { matchesSearch } from '#domain/search/search-text.ts';
import { tableTexts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import { CsvImport, type CsvImporter } from './csv-import.tsx';
import { DataGrid, GridSkeleton } from './data-grid.tsx';
import css from './data-table.module.css';
import { TableToolbar } from './table-toolbar.tsx';
import { type Sort, useTableUrlState } from './use-table-url-state.ts';

export type BulkActions<Row> = { actions: BulkAction<Row>[]; rowName: (row: Row) => string };

type Props<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: Column<Row>[];
  /** Query result with the rows. */
  query: { data: Row[] | undefined; error: Error | null; refetch: () => unknown };
  /** Fallback message for an error without one. */
  errorMessage: string;
  rowKey: (row: Row) => number;
  /** URL of a row's page; null for a row without a link. */
  rowTo: (row: Row) => string | null;
  /** Navigation state for the row's page. */
  rowState?: (row: Row) => unknown;
  rowActions: (row: Row) => ReactNode;
  /** Name of the CSV file, without date and extension. */
  file: string;
  empty: { title: string; help: string };
  /** Actions on selected rows. */
  bulk?: BulkActions<Row>;
  /** Import of rows from a CSV file. */
  importer?: CsvImporter;
  /** Default order; by the first column if omitted. */
  defaultSort?: Sort;
};

/** More rows would not render and scroll smoothly on phones. */
const rowsPerPage = 100;

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Table with search, filters, sorting, pages, bulk actions and CSV. Keeps its view state in the URL (ADM-3). */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, query, errorMessage, rowKey, rowTo, rowState, rowActions, file, empty, defaultSort } = props;
  const { bulk, importer } = props;
  const urlState = useTableUrlState(columns.filter(({ filterOptions }) => filterOptions).map(({ id }) => id));
  const sort = urlState.sort ?? defaultSort ?? { column: columns[0]?.id ?? '', descending: false };
  const table = useReactTable({
    data: query.data ?? (noRows as Row[]),
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    state: {
      globalFilter: useDeferredValue(urlState.query), // keeps typing responsive with ten thousand rows
      sorting: [{ id: sort.column, desc: sort.descending }],
      columnFilters: Object.entries(urlState.filters).map(([id, value]) => ({ id, value })),
    },
    autoResetAll: false, // the state that it would reset is unused, and resetting causes an endless render loop
    getRowId: (row) => String(rowKey(row)),
    // the words of a search may be in different columns, so the whole row is searched, once
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
    globalFilterFn: ({ original }, _, search) => matchesSearch(toTexts(original, columns), search),
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const rows = table.getRowModel().rows.map(({ original }) => original);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(urlState.page, pages);
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  const search = useRef<HTMLInputElement>(null);
  const selection = useSelection(query.data, rows, rowKey);
  const gridColumns = columns.filter(({ isFileOnly }) => !isFileOnly);
  const handleClear = () => {
    urlState.clear();
    search.current?.focus(); // the clicked button is unmounted
  };

  if (!query.data && query.error) {
    return <ErrorState message={query.error.message || errorMessage} onRetry={query.refetch} />;
  }
  if (query.data?.length === 0)
    return <EmptyState {...empty}>{importer && <CsvImport importer={importer} />}</EmptyState>;
  return (
    <div className={css.table}>
      <TableToolbar
        columns={columns}
        urlState={urlState}
        rows={rows}
        rowKey={rowKey}
        file={file}
        search={search}
        importer={importer}
        total={query.data?.length}
      />
      {bulk && (
        <BulkBar
          {...bulk}
          rowKey={rowKey}
          errorMessage={errorMessage}
          rows={selection.rows}
          matchingCount={rows.length}
          onSelectAll={() => selection.select(rows)}
          onSelect={selection.select}
        />
      )}
      {!query.data ? (
        <GridSkeleton columns={gridColumns} />
      ) : rows.length === 0 ? (
        <EmptyState title={tableTexts.noMatch} help={tableTexts.noMatchHelp}>
          <button type="button" className={button.button} onClick={handleClear}>
            {tableTexts.clear}
          </button>
        </EmptyState>
      ) : (
        <DataGrid
          label={label}
          rows={shown}
          rowKey={rowKey}
          rowTo={rowTo}
          rowState={rowState}
          rowActions={rowActions}
          sort={sort}
          onSort={urlState.setSort}
          columns={gridColumns}
          {...(bulk && { selection: { ...selection, rowName: bulk.rowName } })}
        />
      )}
      {pages > 1 && <TablePagination label={label} page={page} pages={pages} onPage={urlState.setPage} />}
    </div>
  );
}

const noRows: unknown[] = [];

const toTexts = <Row,>(row: Row, columns: Column<Row>[]) => columns.map(({ value }) => String(value(row)));

const toColumnDef = <Row,>({ id, value, values }: Column<Row>): ColumnDef<Row> => ({
  id,
  accessorFn: value,
  sortingFn: (a, b) => compare(a.getValue(id), b.getValue(id)),
  filterFn: ({ original }, _, filter) => (values?.(original) ?? [String(value(original))]).includes(filter),
});

/** Compares numbers by value and texts by Spanish collation, with digits in texts compared as numbers. */
function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

type TablePaginationProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Pagination of a table. Scrolls to the top on each page change. */
function TablePagination({ label, page, pages, onPage }: TablePaginationProps) {
  const open = (next: number) => {
    if (next < 1 || next > pages) return;
    onPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={tableTexts.pages(label)} className={css.pages}>
      <button type="button" className={button.button} aria-disabled={page === 1} onClick={() => open(page - 1)}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
        <span>{tableTexts.previous}</span>
      </button>
      <p aria-live="polite">{tableTexts.page(page, pages)}</p>
      <button type="button" className={button.button} aria-disabled={page === pages} onClick={() => open(page + 1)}>
        <span>{tableTexts.next}</span>
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </nav>
  );
}

/** Row selection by key, so that it survives a refetch. `onToggleAll` selects or clears all rows in `shown`. */
function useSelection<Row>(all: Row[] = [], shown: Row[], rowKey: (row: Row) => number) {
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
