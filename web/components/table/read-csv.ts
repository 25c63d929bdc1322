import { parse } from 'papaparse';
import { toSearchText } from '#domain/search/search-text.ts';
import { removeInvisible, toLine } from '#domain/visible-text.ts';
import { csvTexts as texts } from '#texts/components.ts';
import { CsvError, type CsvRow } from './csv-row.ts';
import { decodeCsv } from './decode-csv.ts';

export type CsvFile = { rows: CsvRow[]; unknown: string[]; missing: string[] };

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads a CSV file as written by a spreadsheet or by our own tables: commas, semicolons, tabs or bars. `columns` are the known
 * headers, matched without case, accents and characters that nobody sees. Throws CsvError.
 */
export async function readCsv(file: Blob, columns: string[]): Promise<CsvFile> {
  const known = new Map(columns.map((column) => [toSearchText(column), column]));
  const findColumn = (header: string) => known.get(toSearchText(toLine(header)));
  const text = decodeCsv(await file.arrayBuffer())
    .replace(/^\ufeff?"?sep=.?"?\r?\n/, '\n') // an empty line, so that the lines keep their numbers
    .replace(/[\s\p{Cc}]+$/u, '');
  const { data, errors } = parse<string[]>(text, { delimiter: guessDelimiter(text, findColumn) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new CsvError(texts.openQuote((quote.row ?? 0) + 1));
  const lines = data.map((cells, index) => ({
    cells: cells.map((cell) => removeInvisible(cell).trim()),
    line: index + 1,
  }));
  const [{ cells: headers } = { cells: [] }, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const knownColumns = headers.map(findColumn);
  const twice = knownColumns.find((column, at) => column && knownColumns.indexOf(column) < at);
  if (twice) throw new CsvError(texts.columnTwice(twice));
  const rows = rest.map(({ cells, line }) => ({
    line,
    fields: Object.fromEntries(
      knownColumns.flatMap((column, at) => (column ? [[column, stripFormulaGuard(cells[at] ?? '')]] : [])),
    ),
    problem: findProblem(cells, headers.length),
  }));
  return {
    rows,
    unknown: headers.filter((header, at) => !knownColumns[at] && header !== ''),
    missing: columns.filter((column) => !knownColumns.includes(column)),
  };
}

/** The delimiter that yields the most known columns in the first line with text. */
function guessDelimiter(text: string, findColumn: (header: string) => string | undefined): string {
  const [firstLine = ''] = text.split(/[\r\n]+/).filter((line) => toLine(line) !== '');
  const countColumns = (delimiter: string) =>
    firstLine.split(delimiter).filter((cell) => findColumn(unquote(cell))).length;
  return delimiters.reduce((best, next) => (countColumns(next) > countColumns(best) ? next : best));
}

const unquote = (cell: string) => cell.trim().replace(/^\ufeff?"(.*)"$/, '$1');

/** Error values of spreadsheets, such as #REF!, #N/A and ####. */
const spreadsheetError = /^#(?:#+|[¡¿]?[\p{Lu}\d/]+[!?]|N\/[AD])$/u;

function findProblem(cells: string[], columns: number): string {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > columns) return texts.tooManyCells(filled, columns);
  if (cells.some((cell) => cell.includes('\ufffd'))) return texts.damagedLetter;
  const error = cells.find((cell) => spreadsheetError.test(cell));
  return error ? texts.spreadsheetError(error) : '';
}

/** Removes the apostrophe that our own files put before text that a spreadsheet would compute. */
const stripFormulaGuard = (text: string) => text.replace(/^'(?='*[=@+\-＝＠＋－])/, '');
