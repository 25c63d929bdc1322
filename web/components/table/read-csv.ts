import { parse } from 'papaparse';
import { toSearchText } from '#domain/search/search-text.ts';
import { removeInvisible, toLine } from '#domain/visible-text.ts';
import { csvTexts as texts } from '#texts/components.ts';

export type CsvFile = { rows: CsvRow[]; unknown: string[]; missing: string[] };

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads a CSV file as written by a spreadsheet or by our own tables: commas, semicolons, tabs or bars. `columns` are the known
 * headers, matched without case, accents and characters that nobody sees. Throws CsvError.
 */
export async function readCsv(file: Blob, columns: string[]): Promise<CsvFile> {
  const byName = new Map(columns.map((column) => [toSearchText(column), column]));
  const findColumn = (header: string) => byName.get(toSearchText(toLine(header)));
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
    error: findError(cells, headers.length),
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

function findError(cells: string[], columns: number): string {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > columns) return texts.tooManyCells(filled, columns);
  if (cells.some((cell) => cell.includes('\ufffd'))) return texts.damagedLetter;
  const error = cells.find((cell) => spreadsheetError.test(cell));
  return error ? texts.spreadsheetError(error) : '';
}

/** Removes the apostrophe that our own files put before text that a spreadsheet would compute. */
const stripFormulaGuard = (text: string) => text.replace(/^'(?='*[=@+\-＝＠＋－])/, '');

/** Letters of MS-DOS's code page 850 that Spanish uses, by byte; browsers do not know this encoding. */
const dosLetters: Record<number, string> = {
  129: 'ü',
  130: 'é',
  144: 'É',
  154: 'Ü',
  160: 'á',
  161: 'í',
  162: 'ó',
  163: 'ú',
  164: 'ñ',
  165: 'Ñ',
  166: 'ª',
  167: 'º',
  168: '¿',
  173: '¡',
  181: 'Á',
  214: 'Í',
  224: 'Ó',
  233: 'Ú',
  248: '°',
};
const decoders: ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes), // Excel for Mac
  (bytes) =>
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (dosLetters[byte] ?? '�'))).join(''),
];

/** Two bytes of one letter in UTF-8. In other encodings such a pair is rare. */
const utf8Letter = /[\u00c2\u00c3][\u0080-\u00bf]/;

/**
 * Decodes the text of a CSV file: UTF-8, UTF-16, or the encoding of Windows, Mac or DOS in which it looks most like Spanish. Damaged
 * bytes of a UTF-8 file become '\uFFFD'. Throws CsvError for a file that is no text, such as a photo.
 */
function decodeCsv(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.some(isBinary)) throw new CsvError(texts.notText);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    if (utf8Letter.test(latin)) return new TextDecoder('utf-8').decode(bytes);
    const texts = decoders.map((decode) => decode(bytes));
    return texts.reduce((best, text) => (countSpanish(text) > countSpanish(best) ? text : best));
  }
}

/** Whether a byte occurs in no text: a control character other than tab, line breaks, form feed and Ctrl+Z. */
const isBinary = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte);

/** Spanish letters and the apostrophes of names, less the other signs that touch a letter: a wrong encoding has many of these. */
const countSpanish = (text: string) =>
  (text.match(/[áéíóúüñÁÉÍÓÚÜÑ]|(?<=\b[ODL])’(?=\p{L})|(?<=\p{L})’(?=s\b)/gu)?.length ?? 0) -
  (text.match(/(?<=[a-z])[^\p{ASCII}áéíóúüñÁÉÍÓÚÜÑ\s]|[^\p{ASCII}áéíóúüñÁÉÍÓÚÜÑ\s¿¡“‘«](?=[a-z])/giu)?.length ?? 0);

/** Error for a file that cannot be read as CSV; its message is shown. */
export class CsvError extends Error {}

/** Row of a CSV file: its line as spreadsheets count, and the value of each known column, without characters that nobody sees. */
export type CsvRow = {
  line: number;
  fields: Record<string, string>;
  /** Why the row cannot be right; '' for a row that may be right. */
  error: string;
};
