import { Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportRow } from '#contract/till.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { tableWords } from '#texts/pieces.ts';
import { couponReport as texts } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import type { Column } from '#web/components/data-table.tsx';
import { showToast, toastMs } from '#web/components/toasts.tsx';
import { counted } from './report-sums.ts';
import css from './report-table.module.css';

/** So many rows are shown at first, and more at each wish. */
const rowsAtATime = 12;

const words: Column<ReportRow>[] = [
  { id: 'fecha', header: texts.columns.Fecha, value: ({ Fecha }) => Fecha },
  { id: 'cupon', header: texts.columns.Cupon, value: ({ Cupon }) => Cupon },
  { id: 'sucursal', header: texts.columns.Sucursal, value: ({ Sucursal }) => Sucursal || texts.noBranch },
];
const numbers: Column<ReportRow>[] = counted.map((name) => ({
  id: name,
  header: texts.counts[name],
  value: (row) => row[name],
}));
const columns = [...words, ...numbers];

/** The same by day, coupon and branch, the newest first, and as a CSV file of all of it. */
export function ReportTable({ rows }: { rows: ReportRow[] }) {
  const [shown, setShown] = useState(rowsAtATime);
  const handleDownload = () =>
    import('#web/components/table-csv.ts')
      .then(({ downloadCsv }) => downloadCsv(texts.file, columns, rows))
      .catch(() => showToast('error', tableWords.csvFailed, toastMs.elsewhere));
  return (
    <div className={css.block}>
      <div className={css.head}>
        <h3>{texts.table}</h3>
        <button type="button" className={button.button} onClick={handleDownload}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          {tableWords.csv}
        </button>
      </div>
      <Table role="table" aria-label={texts.table} className={css.table}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ id, header }) => (
              <Table.Th role="columnheader" scope="col" key={id}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.slice(0, shown).map((row) => (
            <Table.Tr role="row" key={`${row.Fecha}/${row.CuponId}/${row.SucursalId}`}>
              <Table.Th role="rowheader" scope="row">
                <time dateTime={row.Fecha}>{reducedDateInSpanish(row.Fecha)}</time>
              </Table.Th>
              <Table.Td role="cell" className={css.coupon}>
                {row.Cupon}
              </Table.Td>
              <Table.Td role="cell" className={css.branch}>
                {row.Sucursal || texts.noBranch}
              </Table.Td>
              {counted.map((name) => (
                <Table.Td role="cell" key={name} data-label={texts.counts[name]}>
                  {row[name].toLocaleString('es-MX')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shown && (
        <button type="button" className={`${button.button} ${css.more}`} onClick={() => setShown(shown + rowsAtATime)}>
          {texts.more(Math.min(rowsAtATime, rows.length - shown))}
        </button>
      )}
    </div>
  );
}
