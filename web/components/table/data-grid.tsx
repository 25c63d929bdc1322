import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { actionTexts } from '#texts/actions.ts';
import { batchTexts, tableTexts } from '#texts/components.ts';
import stretched from '#web/components/cards/stretched-link.module.css';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import type { Column } from './column.ts';
import css from './data-grid.module.css';
import table from './table.module.css';
import type { Sort } from './use-table-url-state.ts';

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number;
  rowTo: (row: Row) => string | null;
  rowState?: ((row: Row) => unknown) | undefined;
  rowActions: (row: Row) => ReactNode;
  sort: Sort;
  onSort: (sort: Sort | null) => void;
  selection?: Selection<Row>;
};

/** Row selection across all pages of the table. */
type Selection<Row> = {
  has: (row: Row) => boolean;
  isAll: boolean;
  isSome: boolean;
  rowName: (row: Row) => string;
  onToggle: (row: Row) => void;
  onToggleAll: () => void;
};

const skeletonRows = ['1', '2', '3', '4', '5', '6'];

/** Rows of a table, shown as cards on phones. The first column is the row header and holds the row's link. */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowTo, rowState, rowActions, sort, onSort, selection } = props;
  const [name, ...others] = columns as [Column<Row>, ...Column<Row>[]];
  return (
    <table role="table" aria-label={label} className={`${table.table} ${css.grid}`}>
      <thead role="rowgroup" className={css.head}>
        <tr role="row">
          {selection && <SelectAll {...selection} />}
          {columns.map((column) => (
            <SortableHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{tableTexts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={rowKey(row)} className={`${stretched.row} ${css.row}`}>
            {selection && <SelectRow row={row} selection={selection} />}
            <th role="rowheader" scope="row" className={css.name}>
              <RowLink to={rowTo(row)} state={rowState?.(row)}>
                {renderCell(name, row)}
              </RowLink>
            </th>
            {others.map((column) => (
              <td role="cell" key={column.id} data-label={column.header} data-short={column.isShort}>
                {renderCell(column, row)}
              </td>
            ))}
            <td role="cell" className={css.actions}>
              {rowActions(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SelectAll<Row>({ isAll, isSome, onToggleAll }: Selection<Row>) {
  const isMixed = isSome && !isAll;
  return (
    <th role="columnheader" scope="col" className={css.select}>
      <Check label={batchTexts.selectAll} checked={isAll} isMixed={isMixed} onChange={onToggleAll} />
    </th>
  );
}

function SelectRow<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { has, rowName, onToggle } = selection;
  return (
    <td role="cell" className={css.select}>
      <Check label={batchTexts.select(rowName(row))} checked={has(row)} onChange={() => onToggle(row)} />
    </td>
  );
}

type CheckProps = { label: string; checked: boolean; isMixed?: boolean; onChange: () => void };

function Check({ label, checked, isMixed = false, onChange }: CheckProps) {
  const setMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isMixed;
    },
    [isMixed],
  );
  return (
    <label className={css.check}>
      <input ref={setMixed} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

function RowLink({ to, state, children }: { to: string | null; state: unknown; children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link to={to} state={state} className={stretched.link}>
      {children}
    </Link>
  );
}

/** Placeholder of a table while its rows load. */
export function GridSkeleton({ columns }: { columns: { id: string; header: string }[] }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {actionTexts.loading}
      </p>
      <div aria-hidden="true" className={css.skeleton}>
        {skeletonRows.map((row) => (
          <div key={row} className={css.skeletonRow}>
            {columns.map(({ id }) => (
              <Skeleton key={id} height={18} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type HeadProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row> };

/** Column header that cycles through ascending, descending and default order. An unsorted column has plain text. */
function SortableHead<Row>({ column: { id, header, isUnsortable }, sort, onSort }: HeadProps<Row>) {
  if (isUnsortable)
    return (
      <th role="columnheader" scope="col" className={css.columnHead}>
        {header}
      </th>
    );
  const activeSort = sort.column === id ? sort : null;
  const next = !activeSort
    ? { column: id, descending: false }
    : activeSort.descending
      ? null
      : { column: id, descending: true };
  const Icon = !activeSort ? IconArrowsSort : activeSort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={activeSort ? (activeSort.descending ? 'descending' : 'ascending') : undefined}
      className={css.columnHead}
    >
      <button type="button" className={css.sort} data-sorted={activeSort !== null} onClick={() => onSort(next)}>
        <span>{header}</span>
        <Icon size={16} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}

const renderCell = <Row,>({ cell, value }: Column<Row>, row: Row) => (cell ? cell(row) : value(row));
