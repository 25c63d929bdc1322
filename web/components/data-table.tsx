import {
  type ColumnDef,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { matchesSearch } from '#domain/search-text.ts';
import { tableWords } from '#texts/pieces.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import button from './button.module.css';
import { CsvImport, type CsvImporter } from './csv-import.tsx';
import { DataGrid, GridSkeleton } from './data-grid.tsx';
import css from './data-table.module.css';
import { EmptyState, FailedState } from './empty-state.tsx';
import { TablePages } from './table-pages.tsx';
import { TableTools } from './table-tools.tsx';
import { useSelection } from './use-selection.ts';
import { type Sort, useTableAddress } from './use-table-address.ts';

export type Column<Row> = {
  /** Names the column in the address. */
  id: string;
  header: string;
  /** What the column is sorted, unless it is not, and searched by, and what the CSV file holds. */
  value: (row: Row) => string | number;
  /** What is shown, where it is not the value itself. */
  cell?: (row: Row) => ReactNode;
  /** The values that a filter offers. */
  choices?: string[];
  /** That its values are short and stay on one line. */
  short?: boolean;
  /** That sorting by it would mean nothing. */
  unsorted?: boolean;
  /** That it is in the CSV file only. */
  fileOnly?: boolean;
};

export type BulkActions<Row> = { actions: BulkAction<Row>[]; rowName: (row: Row) => string };

type Props<Row> = {
  /** Names the table. */
  label: string;
  columns: Column<Row>[];
  /** The answer that the rows come from, as a query holds it. */
  answer: { data: Row[] | undefined; error: Error | null; refetch: () => unknown };
  /** What to say where the failure itself says nothing. */
  failure: string;
  rowKey: (row: Row) => number;
  /** Where a row leads; null for one that leads nowhere. */
  rowTo: (row: Row) => string | null;
  /** What that page needs as navigation state. */
  rowState?: (row: Row) => unknown;
  rowActions: (row: Row) => ReactNode;
  /** Name of the CSV file, without its date. */
  file: string;
  empty: { title: string; help: string };
  /** What can be done to many rows at once. */
  bulk?: BulkActions<Row>;
  /** How rows come in from a file. */
  importer?: CsvImporter;
  /** How the rows stand until a head is pressed; by the first column unless said otherwise. */
  order?: Sort;
};

/** More rows than these would not scroll and draw smoothly on a phone. */
const rowsAPage = 100;

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Rows that can be searched, filtered, sorted and taken away as CSV; how they are shown is kept in the address (ADM-3). */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, answer, failure, rowKey, rowTo, rowState, rowActions, file, empty, order } = props;
  const { bulk, importer } = props;
  const address = useTableAddress(columns.filter(({ choices }) => choices).map(({ id }) => id));
  const sort = address.sort ?? order ?? { column: columns[0]?.id ?? '', descending: false };
  const table = useReactTable({
    data: answer.data ?? (nothing as Row[]),
    columns: useMemo(() => columns.map(definition), [columns]),
    state: {
      globalFilter: useDeferredValue(address.query), // typing goes before ten thousand rows
      sorting: [{ id: sort.column, desc: sort.descending }],
      columnFilters: Object.entries(address.filters).map(([id, value]) => ({ id, value })),
    },
    autoResetAll: false, // what it would reset is not used, and resetting draws again without end
    getRowId: (row) => String(rowKey(row)),
    globalFilterFn: (row, column, query) => matchesSearch(String(row.getValue(column)), query),
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const rows = table.getRowModel().rows.map(({ original }) => original);
  const pages = Math.max(1, Math.ceil(rows.length / rowsAPage));
  const page = Math.min(address.page, pages);
  const shown = rows.slice((page - 1) * rowsAPage, page * rowsAPage);
  const search = useRef<HTMLInputElement>(null);
  const selection = useSelection(answer.data, rows, rowKey);
  const gridColumns = columns.filter(({ fileOnly }) => !fileOnly);
  const handleClear = () => {
    address.clear();
    search.current?.focus(); // the button goes with what it cleared
  };

  if (!answer.data && answer.error) {
    return <FailedState message={answer.error.message || failure} onRetry={answer.refetch} />;
  }
  if (answer.data?.length === 0)
    return <EmptyState {...empty}>{importer && <CsvImport importer={importer} />}</EmptyState>;
  return (
    <div className={css.table}>
      <TableTools {...{ columns, address, rows, rowKey, file, search, importer }} total={answer.data?.length} />
      {bulk && (
        <BulkBar
          {...{ ...bulk, rowKey, failure }}
          rows={selection.rows}
          shown={rows.length}
          onAll={() => selection.keep(rows)}
          onKeep={selection.keep}
        />
      )}
      {!answer.data ? (
        <GridSkeleton columns={gridColumns} />
      ) : rows.length === 0 ? (
        <EmptyState title={tableWords.noMatch} help={tableWords.noMatchHelp}>
          <button type="button" className={button.button} onClick={handleClear}>
            {tableWords.clear}
          </button>
        </EmptyState>
      ) : (
        <DataGrid
          {...{ label, rows: shown, rowKey, rowTo, rowState, rowActions, sort, onSort: address.setSort }}
          columns={gridColumns}
          {...(bulk && { selection: { ...selection, rowName: bulk.rowName } })}
        />
      )}
      {pages > 1 && <TablePages label={label} page={page} pages={pages} onPage={address.setPage} />}
    </div>
  );
}

const nothing: unknown[] = [];

const definition = <Row,>({ id, value }: Column<Row>): ColumnDef<Row> => ({
  id,
  accessorFn: value,
  sortingFn: (a, b) => compared(a.getValue(id), b.getValue(id)),
  filterFn: (row, _, chosen) => String(row.getValue(id)) === chosen,
});

/** As Spanish orders words, with the numbers in them by their size. */
function compared(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
