import { IconDownload } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { tableTexts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import type { Column } from '#web/components/table/column.ts';
import table from '#web/components/table/table.module.css';
import css from './day-table.module.css';

type Props<Row> = {
  /** Heading and accessible name of the table. */
  title: string;
  /** Header of the date column. */
  date: string;
  /** Text columns after the date. */
  textColumns: Column<Row>[];
  numberColumns: (Omit<Column<Row>, 'value'> & { value: (row: Row) => number })[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Name of the CSV file, without date and extension. */
  file: string;
};

/** Number of rows shown at first, and added by each click on the button. */
const rowsPerStep = 12;

/** Table of days and their counts, newest first, with all rows as a CSV download. */
export function DayTable<Row extends { Fecha: string }>(props: Props<Row>) {
  const { title, date, textColumns, numberColumns, rows, rowKey, file } = props;
  const [shown, setShown] = useState(rowsPerStep);
  const columns = [{ id: 'fecha', header: date, value: ({ Fecha }: Row) => Fecha }, ...textColumns, ...numberColumns];
  const handleDownload = () =>
    import('#web/components/table/download-csv.ts')
      .then(({ downloadCsv }) => downloadCsv(file, columns, rows))
      .catch(() => showToast('error', tableTexts.csvFailed, toastDurationsMs.standard));
  return (
    <div className={css.block}>
      <div className={css.head}>
        <h3>{title}</h3>
        <button type="button" className={button.button} onClick={handleDownload}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          <span>{tableTexts.csv}</span>
        </button>
      </div>
      <table
        role="table"
        aria-label={title}
        className={`${table.table} ${css.table}`}
        style={{ '--numbers': numberColumns.length } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header }, index) => (
              <th role="columnheader" scope="col" key={id} data-number={index > textColumns.length}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, shown).map((row) => (
            <tr role="row" key={rowKey(row)}>
              <th role="rowheader" scope="row">
                <time dateTime={row.Fecha}>{formatReducedDate(row.Fecha)}</time>
              </th>
              {textColumns.map(({ id, value }) => (
                <td role="cell" key={id} className={css.word}>
                  {value(row)}
                </td>
              ))}
              {numberColumns.map(({ id, header, value }) => (
                <td role="cell" key={id} data-label={header}>
                  {value(row).toLocaleString('es-MX')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" className={`${button.button} ${css.more}`} onClick={() => setShown(shown + rowsPerStep)}>
          {tableTexts.more(Math.min(rowsPerStep, rows.length - shown))}
        </button>
      )}
    </div>
  );
}
