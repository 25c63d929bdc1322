/** Crockford's base 32: no letter that is taken for a digit, none that makes words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 18;
const group = 6;
/** Bytes that a code carries; the two bits left over are 0. */
export const personalCodeBytes = 11;
const spareBits = 2n;

/** Eleven bytes as they are read aloud: three groups of six letters and digits, 'K7Q2MX-9FTR4B-ZW83HP'. */
export function formatPersonalCode(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << spareBits;
  let text = '';
  for (let i = 0; i < length; i++) {
    text = digits.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return text.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? '';
}

/**
 * The eleven bytes of a code as it is scanned or typed, null when it is none: letters of either case, I and L for 1, O for
 * 0; spaces and dashes are passed over.
 */
export function readPersonalCode(text: string): Uint8Array | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (plain.length !== length) return null;
  let value = 0n;
  for (const character of plain) {
    const digit = digits.indexOf(character);
    if (digit < 0) return null;
    value = (value << 5n) | BigInt(digit);
  }
  if ((value & 3n) !== 0n) return null; // else one code could be written in four ways
  value >>= spareBits;
  return Uint8Array.from({ length: personalCodeBytes }, (_, i) =>
    Number((value >> BigInt(8 * (personalCodeBytes - 1 - i))) & 255n),
  );
}
