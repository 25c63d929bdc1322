import { NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { tableWords } from '#texts/pieces.ts';
import button from './button.module.css';
import { CsvImport, type CsvImporter } from './csv-import.tsx';
import type { Column } from './data-table.tsx';
import css from './table-tools.module.css';
import { showToast, toastMs } from './toasts.tsx';
import type { TableAddress } from './use-table-address.ts';

type Props<Row> = {
  columns: Column<Row>[];
  address: TableAddress;
  /** The rows that are shown, in their order. */
  rows: Row[];
  /** How many there are in all; undefined while that is unknown. */
  total: number | undefined;
  rowKey: (row: Row) => number;
  file: string;
  importer: CsvImporter | undefined;
  /** Gets the search's field. */
  search: RefObject<HTMLInputElement | null>;
};

/** What stands over a table: search, filters, the order on a phone, how much is shown, and the CSV file of it. */
export function TableTools<Row>(props: Props<Row>) {
  const { columns, address, rows, total, rowKey, file, search, importer } = props;
  const handleDownload = () =>
    import('./table-csv.ts')
      .then(({ downloadCsv }) => downloadCsv(file, columns, rows, rowKey))
      .catch(() => showToast('error', tableWords.csvFailed, toastMs.elsewhere));
  useEarlyValue(search, address.query, address.setQuery);
  return (
    <div className={css.tools}>
      <TextInput
        ref={search}
        type="search"
        aria-label={tableWords.search}
        placeholder={tableWords.searchHint}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
        value={address.query}
        onChange={({ currentTarget }) => address.setQuery(currentTarget.value)}
        className={css.search}
      />
      {columns.map(({ id, header, choices }) =>
        choices ? (
          <Choice
            key={id}
            aria-label={header}
            value={address.filters[id] ?? ''}
            onChoice={(value) => address.setFilter(id, value)}
            data={[{ value: '', label: tableWords.any(header) }, ...choices]}
          />
        ) : null,
      )}
      <OrderSelect columns={columns} address={address} />
      <p role="status" className={css.count}>
        {total === undefined ? '' : tableWords.count(rows.length, total)}
      </p>
      <button type="button" className={button.button} disabled={rows.length === 0} onClick={handleDownload}>
        <IconDownload size={20} stroke={1.8} aria-hidden="true" />
        {tableWords.csv}
      </button>
      {importer && <CsvImport importer={importer} />}
    </div>
  );
}

/** Where rows are cards there is no head to sort by. */
function OrderSelect<Row>({ columns, address }: Pick<Props<Row>, 'columns' | 'address'>) {
  const { sort } = address;
  const shown = columns.filter(({ fileOnly, unsorted }) => !fileOnly && !unsorted);
  const orders = shown.flatMap(({ id, header }) => [
    { value: id, label: tableWords.ascending(header) },
    { value: `-${id}`, label: tableWords.descending(header) },
  ]);
  return (
    <Choice
      aria-label={tableWords.sortBy}
      value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
      onChoice={(value) =>
        address.setSort(value ? { column: value.replace(/^-/, ''), descending: value.startsWith('-') } : null)
      }
      data={[{ value: '', label: tableWords.sortBy }, ...orders]}
      className={css.order}
    />
  );
}

type ChoiceProps = ComponentProps<typeof NativeSelect> & { value: string; onChoice: (value: string) => void };

function Choice({ value, onChoice, className = '', ...select }: ChoiceProps) {
  const field = useRef<HTMLSelectElement>(null);
  useEarlyValue(field, value, onChoice);
  return (
    <NativeSelect
      {...select}
      ref={field}
      value={value}
      onChange={({ currentTarget }) => onChoice(currentTarget.value)}
      className={`${css.choice} ${className}`}
      rightSectionWidth={30}
    />
  );
}

/** Tells what a field held before hydration, which the next rendering would take away. */
function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  tell: (value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== value) tell(field.current.value);
  });
  useLayoutEffect(() => takeOver(), []);
}
