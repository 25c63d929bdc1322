import { unparse } from 'papaparse';
import { csvTexts } from '#texts/components.ts';
import { downloadFile } from '#web/components/page/download-file.ts';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import type { Column } from './column.ts';

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Matches text that a spreadsheet would compute, also a phone number with a plus, and text with the apostrophe that guards it. */
const formula = /^'*[=@+＝＠＋－\t\r]|^'*-(?!\d+(\.\d+)?$)|^'+-/;

/** Downloads rows as a CSV file, with a key column if `rowKey` is given. Escapes text that a spreadsheet would run. */
export function downloadCsv<Row>(
  file: string,
  columns: Column<Row>[],
  rows: Row[],
  rowKey?: (row: Row) => number,
): void {
  const key: Column<Row>[] = rowKey ? [{ id: 'key', header: csvTexts.key, value: rowKey }] : [];
  const csvColumns = [...key, ...columns];
  const data = rows.map((row) => csvColumns.map(({ value }) => value(row)));
  const csv = unparse({ fields: csvColumns.map(({ header }) => header), data }, { escapeFormulae: formula });
  downloadFile(`${file}-${toLocalIsoDate(new Date())}.csv`, 'text/csv', byteOrderMark, csv);
}
