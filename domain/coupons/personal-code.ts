/** Crockford's base 32: no letters that look like digits, no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 18;
const groupLength = 6;
/** Bytes encoded in a code; the two spare bits are 0. */
export const personalCodeBytes = 11;
const spareBits = 2n;

/** Formats eleven bytes as three groups of six letters and digits, easy to read aloud: 'K7Q2MX-9FTR4B-ZW83HP'. */
export function formatPersonalCode(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << spareBits;
  let text = '';
  for (let i = 0; i < length; i++) {
    text = alphabet.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return text.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? '';
}

/** Prefix by which some scanners name the kind of a code, such as ']Q3'. */
const symbologyPrefix = /^\s*\][A-Z][0-9A-Z]/i;

/**
 * Parses a scanned or typed code into its eleven bytes; null when it is invalid. Only letters and digits count, in either case
 * and width, with I and L for 1 and O for 0: a scanner with another keyboard layout than its computer types other signs for dashes.
 */
export function parsePersonalCode(text: string): Uint8Array | null {
  const plain = text
    .replace(symbologyPrefix, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (plain.length !== length) return null;
  let value = 0n;
  for (const character of plain) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return null;
    value = (value << 5n) | BigInt(digit);
  }
  if ((value & 3n) !== 0n) return null; // otherwise a code would have four spellings
  value >>= spareBits;
  return Uint8Array.from({ length: personalCodeBytes }, (_, i) =>
    Number((value >> BigInt(8 * (personalCodeBytes - 1 - i))) & 255n),
  );
}
