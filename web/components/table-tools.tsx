import { NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
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
          <NativeSelect
            key={id}
            aria-label={header}
            value={address.filters[id] ?? ''}
            onChange={({ currentTarget }) => address.setFilter(id, currentTarget.value)}
            data={[{ value: '', label: tableWords.any(header) }, ...choices]}
            className={css.choice}
            rightSectionWidth={30}
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
    <NativeSelect
      aria-label={tableWords.sortBy}
      value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
      onChange={({ currentTarget: { value } }) =>
        address.setSort(value ? { column: value.replace(/^-/, ''), descending: value.startsWith('-') } : null)
      }
      data={[{ value: '', label: tableWords.sortBy }, ...orders]}
      className={`${css.choice} ${css.order}`}
      rightSectionWidth={30}
    />
  );
}
