import { parse } from 'papaparse';
import { searchText } from '#domain/search-text.ts';

/** A row that ends within a quote, so that nobody knows what the rows after it are. */
class BadCsv extends Error {
  readonly row: number;
  constructor(row: number) {
    super();
    this.row = row;
  }
}

/** One row of a file: its number as spreadsheets count, and what stands under each column that is known, trimmed. */
export type CsvRow = { line: number; fields: Record<string, string> };
export type CsvFile = { rows: CsvRow[]; unknown: string[]; missing: string[] };

/**
 * Reads a CSV file as Excel and our own tables write it: commas, semicolons or tabs, in UTF-8, UTF-16 or the code page of
 * Spanish Windows; throws BadCsv. `columns` are the headers that are known; case and accents do not matter.
 */
export async function readCsv(file: Blob, columns: string[]): Promise<CsvFile> {
  const text = textOf(await file.arrayBuffer()).replace(/^\uFEFF?sep=.\r?\n/, '');
  const { data, errors } = parse<string[]>(text);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new BadCsv((quote.row ?? 0) + 1);
  const [heads = [], ...lines] = data;
  const known = new Map(columns.map((column) => [searchText(column), column]));
  const named = heads.map((head) => known.get(searchText(head.trim())));
  const numbered = lines.map((cells, index) => ({ cells, line: index + 2 }));
  const rows = numbered
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({
      line,
      fields: Object.fromEntries(
        named.flatMap((column, at) => (column ? [[column, withoutGuard(cells[at]?.trim() ?? '')]] : [])),
      ),
    }));
  return {
    rows,
    unknown: heads.filter((head, at) => !named[at] && head.trim() !== ''),
    missing: columns.filter((column) => !named.includes(column)),
  };
}

function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Our own files put an apostrophe before what a spreadsheet would run. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=@+-])/, '');
