import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Country of a number without one. */
export type PhoneCountry = 'US' | 'MX';

/** A phone number for a `tel:` link, and as people of its country write it. */
export type Phone = {
  /** '+', country and number; a short number such as 911 has neither. Without extension, which phones do not dial. */
  number: string;
  text: string;
};

/** Longer texts have no phone numbers: parsing takes too long, and it runs before the length of an input is checked. */
const maxTextLength = 200;
/** Between two numbers. */
const separators = /[;,|/\n]|\s+(?:y|o|or|and)\s+/i;
const extension = /(?:ext(?:ensi[oó]n)?|int|x|#)\.?:?\s*(\d{1,6})\W*$/i;
/** Letters of a toll-free number, as in 1-800-555-TACO. */
const letterKeys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const tollFreeWord = /^(?:\+?1[\s.-]*)?\(?8\d\d\)?[\s.-]*(?=[\dA-Z\s.-]*[A-Z]{3})[\dA-Z\s.-]+$/;

/**
 * The phone numbers of a text, in its order. `country` is that of the place: both countries have numbers of ten digits, and Nuevo
 * Laredo's area code is Canadian in the United States. Empty if the text has none.
 */
export function parsePhones(text: string, country: PhoneCountry): Phone[] {
  if (text.length > maxTextLength) return [];
  const numbers = text.split(separators).flatMap((part) => toPhone(part, country) ?? []);
  if (numbers.length > 0) return uniqueByNumber(numbers);
  const whole = toPhone(text.replaceAll('/', '-'), country);
  if (whole) return [whole];
  const parsed = findPhoneNumbersInText(text, country).map(({ number }) => formatPhone(number, country));
  const digits = text.replace(/\D/g, '');
  return parsed.length === 0 && isShort(text, digits) ? [{ number: digits, text: text.trim() }] : parsed;
}

/**
 * Whether a text may stand in the field of a phone number: '' or a text with a number, also of a kind that the library does not
 * know yet. Refuses what a spreadsheet makes of a number, such as 9.57E+09, -1527 and ####.
 */
export const isPhoneText = (text: string): boolean =>
  text === '' ||
  parsePhones(text, 'US').length > 0 ||
  (/(?:\d[\s().-]*){7}/.test(text) && !spreadsheetNumber.test(text));

const spreadsheetNumber = /\de[+-]?\d|^-/i;

const uniqueByNumber = (phones: Phone[]) =>
  phones.filter(({ number }, index) => phones.findIndex((other) => other.number === number) === index);

/** A service such as 911, or a local number without its area code, which can only be dialed nearby. */
const isShort = (text: string, digits: string) => /^[^\d+-]*\d[\d\s.()*-]*$/.test(text) && /^\d{3,8}$/.test(digits);

function toPhone(part: string, country: PhoneCountry): Phone | null {
  const [, extensionDigits = ''] = extension.exec(part) ?? [];
  const main = part.replace(extension, '').trim();
  const number = toNumber(tollFreeWord.test(main) ? toDigits(main) : main, country);
  return number && formatPhone(number, country, extensionDigits);
}

/** Digits in place of the letters of a toll-free number; letters beyond its length are not dialed. */
function toDigits(main: string): string {
  const digits = main.replace(/[A-Z]/g, (letter) => String(2 + letterKeys.findIndex((key) => key.includes(letter))));
  return digits.replace(/\D/g, '').slice(0, /^\+?1/.test(main) ? 11 : 10);
}

function toNumber(main: string, country: PhoneCountry): PhoneNumber | null {
  if (spreadsheetNumber.test(main)) return null;
  const isInternational = /^\D*\+/.test(main);
  const all = main.replace(/\D/g, '');
  const digits = isInternational ? all : all.replace(/^(?:011|00)(?=[1-9])/, '');
  const hasPrefix = isInternational || digits !== all;
  const [, mexican] = /^(?:521?|01|02|044|045)(\d{10})$/.exec(digits) ?? []; // 044, 045, 01 and 52 1 ended in 2019
  if (mexican) return validNumber(mexican, 'MX');
  if (hasPrefix) {
    const number = parsePhoneNumberFromString(`+${digits}`);
    if (number?.isValid()) return number;
  }
  const [, american, local = american] = /^(?:1(\d{10})|(\d{10}))$/.exec(digits) ?? [];
  if (!local) return null;
  const order: PhoneCountry[] = american || country === 'US' ? ['US', 'MX'] : ['MX', 'US'];
  return validNumber(local, ...order) ?? parsePhoneNumberFromString(local, 'US') ?? null;
}

/** The number in the first of the countries in which it exists. */
function validNumber(digits: string, ...countries: PhoneCountry[]): PhoneNumber | null {
  const numbers = countries.map((one) => parsePhoneNumberFromString(digits, one));
  return numbers.find((number, i) => number?.isValid() && number.country === countries[i]) ?? null;
}

/** A number of the place's own country as people there write it, any other with its country. */
const formatPhone = (number: PhoneNumber, country: PhoneCountry, extensionDigits = ''): Phone => ({
  number: number.number,
  text:
    (number.country === country ? number.formatNational() : number.formatInternational()) +
    (extensionDigits && `, ext. ${extensionDigits}`),
});
