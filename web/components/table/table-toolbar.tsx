import { IconDownload } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { tableTexts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { SearchBox } from '#web/components/form/search-box.tsx';
import { SelectBox } from '#web/components/form/select-field.tsx';
import type { Column } from './column.ts';
import { CsvImport, type CsvImporter } from './csv-import.tsx';
import css from './table-toolbar.module.css';
import type { TableUrlState } from './use-table-url-state.ts';

type Props<Row> = {
  columns: Column<Row>[];
  urlState: TableUrlState;
  /** Rows that match search and filters, in order. */
  rows: Row[];
  /** Total number of rows; undefined while they load. */
  total: number | undefined;
  rowKey: (row: Row) => number;
  file: string;
  importer: CsvImporter | undefined;
  /** Ref of the search input. */
  search: RefObject<HTMLInputElement | null>;
};

/** Toolbar of a table: search, filters, sort order on phones, row count, CSV download and import. */
export function TableToolbar<Row>(props: Props<Row>) {
  const { columns, urlState, rows, total, rowKey, file, search, importer } = props;
  const handleDownload = () =>
    import('./download-csv.ts')
      .then(({ downloadCsv }) => downloadCsv(file, columns, rows, rowKey))
      .catch(() => showToast('error', tableTexts.csvFailed, toastDurationsMs.standard));
  useValueBeforeHydration(search, urlState.query, urlState.setQuery);
  return (
    <div className={css.tools}>
      <SearchBox
        ref={search}
        label={tableTexts.search}
        placeholder={tableTexts.searchHint}
        value={urlState.query}
        onChange={urlState.setQuery}
      />
      {columns.map(({ id, header, filterOptions }) =>
        filterOptions ? (
          <Choice
            key={id}
            aria-label={header}
            value={urlState.filters[id] ?? ''}
            onChoice={(value) => urlState.setFilter(id, value)}
            placeholder={tableTexts.any(header)}
            choices={filterOptions.map((value) => ({ value, label: value }))}
          />
        ) : null,
      )}
      <OrderSelect columns={columns} urlState={urlState} />
      <p role="status" className={css.count}>
        {total === undefined ? '' : tableTexts.count(rows.length, total)}
      </p>
      <button type="button" className={button.button} disabled={rows.length === 0} onClick={handleDownload}>
        <IconDownload size={20} stroke={1.8} aria-hidden="true" />
        <span>{tableTexts.csv}</span>
      </button>
      {importer && <CsvImport importer={importer} />}
    </div>
  );
}

/** Sort order on phones, where rows are cards and the table has no header. */
function OrderSelect<Row>({ columns, urlState }: Pick<Props<Row>, 'columns' | 'urlState'>) {
  const { sort } = urlState;
  const shown = columns.filter(({ isFileOnly, isUnsortable }) => !isFileOnly && !isUnsortable);
  const orders = shown.flatMap(({ id, header }) => [
    { value: id, label: tableTexts.ascending(header) },
    { value: `-${id}`, label: tableTexts.descending(header) },
  ]);
  return (
    <Choice
      aria-label={tableTexts.sortBy}
      value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
      onChoice={(value) =>
        urlState.setSort(value ? { column: value.replace(/^-/, ''), descending: value.startsWith('-') } : null)
      }
      placeholder={tableTexts.sortBy}
      choices={orders}
      className={css.order}
    />
  );
}

type ChoiceProps = ComponentProps<typeof SelectBox> & { value: string; onChoice: (value: string) => void };

function Choice({ value, onChoice, className = '', ...select }: ChoiceProps) {
  const field = useRef<HTMLSelectElement>(null);
  useValueBeforeHydration(field, value, onChoice);
  return (
    <SelectBox
      {...select}
      ref={field}
      value={value}
      onChange={({ currentTarget }) => onChoice(currentTarget.value)}
      className={`${css.choice} ${className}`}
    />
  );
}

/** Reports a value that was entered before hydration, which the next render would overwrite. */
function useValueBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onValue: (value: string) => void,
): void {
  const reportValue = useEffectEvent(() => {
    if (field.current && field.current.value !== value) onValue(field.current.value);
  });
  useLayoutEffect(() => reportValue(), []);
}
