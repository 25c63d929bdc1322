import { parse } from 'papaparse';
import { searchText } from '#domain/search-text.ts';

/** One row of a file: its line, and what stands under each column that is known, trimmed. */
export type CsvRow = { line: number; fields: Record<string, string> };
export type CsvFile = { rows: CsvRow[]; unknown: string[]; missing: string[] };

/**
 * Reads a CSV file as Excel and our own tables write it: commas or semicolons, UTF-8 with or without its mark, or the
 * code page of Spanish Windows. `columns` are the headers that are known; case and accents do not matter.
 */
export async function readCsv(file: Blob, columns: string[]): Promise<CsvFile> {
  const { data } = parse<string[]>(textOf(await file.arrayBuffer()), { skipEmptyLines: 'greedy' });
  const [heads = [], ...lines] = data;
  const known = new Map(columns.map((column) => [searchText(column), column]));
  const named = heads.map((head) => known.get(searchText(head.trim())));
  const rows = lines.map((cells, index) => ({
    line: index + 2,
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Our own files put an apostrophe before what a spreadsheet would run. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=@+-])/, '');
