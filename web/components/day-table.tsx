import { Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { tableWords } from '#texts/pieces.ts';
import button from './button.module.css';
import type { Column } from './data-table.tsx';
import css from './day-table.module.css';
import { showToast, toastMs } from './toasts.tsx';

type Props<Row> = {
  /** The days; names the table. */
  title: string;
  /** Heads the column of days. */
  date: string;
  /** What a row is about, besides its day. */
  words: Column<Row>[];
  numbers: (Omit<Column<Row>, 'value'> & { value: (row: Row) => number })[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Name of the CSV file, without its date. */
  file: string;
};

/** So many rows are shown at first, and more at each wish. */
const rowsAtATime = 12;

/** Days and their counts, the newest first, and as a CSV file of all of them. */
export function DayTable<Row extends { Fecha: string }>(props: Props<Row>) {
  const { title, date, words, numbers, rows, rowKey, file } = props;
  const [shown, setShown] = useState(rowsAtATime);
  const columns = [{ id: 'fecha', header: date, value: ({ Fecha }: Row) => Fecha }, ...words, ...numbers];
  const handleDownload = () =>
    import('./table-csv.ts')
      .then(({ downloadCsv }) => downloadCsv(file, columns, rows))
      .catch(() => showToast('error', tableWords.csvFailed, toastMs.elsewhere));
  return (
    <div className={css.block}>
      <div className={css.head}>
        <h3>{title}</h3>
        <button type="button" className={button.button} onClick={handleDownload}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          {tableWords.csv}
        </button>
      </div>
      <Table
        role="table"
        aria-label={title}
        className={css.table}
        style={{ '--numbers': numbers.length } as CSSProperties}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ id, header }, index) => (
              <Table.Th role="columnheader" scope="col" key={id} data-number={index > words.length}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.slice(0, shown).map((row) => (
            <Table.Tr role="row" key={rowKey(row)}>
              <Table.Th role="rowheader" scope="row">
                <time dateTime={row.Fecha}>{reducedDateInSpanish(row.Fecha)}</time>
              </Table.Th>
              {words.map(({ id, value }) => (
                <Table.Td role="cell" key={id} className={css.word}>
                  {value(row)}
                </Table.Td>
              ))}
              {numbers.map(({ id, header, value }) => (
                <Table.Td role="cell" key={id} data-label={header}>
                  {value(row).toLocaleString('es-MX')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shown && (
        <button type="button" className={`${button.button} ${css.more}`} onClick={() => setShown(shown + rowsAtATime)}>
          {tableWords.more(Math.min(rowsAtATime, rows.length - shown))}
        </button>
      )}
    </div>
  );
}
