import { csvTexts as texts } from '#texts/components.ts';
import { CsvError } from './csv-row.ts';

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
export function decodeCsv(buffer: ArrayBuffer): string {
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
