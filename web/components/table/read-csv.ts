import { parse } from 'papaparse';
import { toSearchText } from '#domain/search/search-text.ts';

/** Error for a quote that is never closed, which makes the following rows unreadable. */
class UnclosedQuoteError extends Error {
  readonly row: number;
  constructor(row: number) {
    super();
    this.row = row;
  }
}

/** Error for a file that is no text, such as a photo or a spreadsheet. */
export class NotTextError extends Error {}

/** Row of a CSV file: its line as spreadsheets count, and the trimmed value of each known column. */
export type CsvRow = { line: number; fields: Record<string, string> };
export type CsvFile = { rows: CsvRow[]; unknown: string[]; missing: string[] };

/**
 * Reads a CSV file as written by Excel or our own tables: commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252.
 * `columns` are the known headers, matched without case and accents. Throws NotTextError or UnclosedQuoteError.
 */
export async function readCsv(file: Blob, columns: string[]): Promise<CsvFile> {
  const text = decodeText(await file.arrayBuffer()).replace(/^\uFEFF?sep=.\r?\n/, '');
  const { data, errors } = parse<string[]>(text);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new UnclosedQuoteError((quote.row ?? 0) + 1);
  const [headers = [], ...lines] = data;
  const known = new Map(columns.map((column) => [toSearchText(column), column]));
  const knownColumns = headers.map((header) => known.get(toSearchText(header.trim())));
  const numberedLines = lines.map((cells, index) => ({ cells, line: index + 2 }));
  const rows = numberedLines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({
      line,
      fields: Object.fromEntries(
        knownColumns.flatMap((column, at) => (column ? [[column, stripFormulaGuard(cells[at]?.trim() ?? '')]] : [])),
      ),
    }));
  return {
    rows,
    unknown: headers.filter((header, at) => !knownColumns[at] && header.trim() !== ''),
    missing: columns.filter((column) => !knownColumns.includes(column)),
  };
}

function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (new Uint8Array(bytes).some(isBinary)) throw new NotTextError();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a byte occurs in no text: a control character other than tab, line breaks, form feed and Ctrl+Z. */
const isBinary = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte);

/** Removes the apostrophe that our own files put before text that a spreadsheet would run as a formula. */
const stripFormulaGuard = (text: string) => text.replace(/^'(?=[=@+-])/, '');
