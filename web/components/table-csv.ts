import { unparse } from 'papaparse';
import { csvWords } from '#texts/pieces.ts';
import { dateInCity } from '#web/shell/city-time.ts';
import type { Column } from './data-table.tsx';

/** So that Excel reads the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would run; a telephone number with its plus is none. */
const formula = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/;

/** By then every browser has taken the file. */
const takenMs = 10_000;

/** Hands the rows to the browser as a file, each with its key where there is one, and with nothing in it that a spreadsheet would run as a formula. */
export function downloadCsv<Row>(
  file: string,
  columns: Column<Row>[],
  rows: Row[],
  rowKey?: (row: Row) => number,
): void {
  const key: Column<Row>[] = rowKey ? [{ id: 'key', header: csvWords.key, value: rowKey }] : [];
  const written = [...key, ...columns];
  const data = rows.map((row) => written.map(({ value }) => value(row)));
  const csv = unparse({ fields: written.map(({ header }) => header), data }, { escapeFormulae: formula });
  const address = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${file}-${dateInCity(new Date())}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), takenMs);
}
