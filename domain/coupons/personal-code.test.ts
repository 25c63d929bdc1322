import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPersonalCode, parsePersonalCode, personalCodeBytes } from './personal-code.ts';

const bytes = fc.uint8Array({ minLength: personalCodeBytes, maxLength: personalCodeBytes });

test('[OFFR-2] formats a code as three groups of six characters without ambiguous letters, and parses it back', () => {
  fc.assert(
    fc.property(bytes, (input) => {
      const code = formatPersonalCode(input);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(parsePersonalCode(code)).toEqual(input);
    }),
  );
});

test('[OFFR-2] parses a code in either case, with spaces and dashes, with I or L for 1 and O for 0', () => {
  fc.assert(
    fc.property(bytes, (input) => {
      const code = formatPersonalCode(input);
      const typed = [
        code.toLowerCase(),
        code.replaceAll('-', ''),
        ` ${code.replaceAll('-', ' – ')}\n`,
        code.replaceAll('1', 'l').replaceAll('0', 'o'),
        code.replaceAll('1', 'I').replaceAll('0', 'O'),
      ];
      for (const text of typed) expect(parsePersonalCode(text), text).toEqual(input);
    }),
  );
});

test('[REAL-4] only letters and digits of a code count', () => {
  fc.assert(
    fc.property(bytes, (input) => {
      const code = formatPersonalCode(input);
      const dash = (sign: string) => code.replaceAll('-', sign);
      const scanned = [
        ...["'", '\u2212', '_', '/', '·', '\u00a0', '\u2011', '\u00ad', '\u200b', '–', "''"].map(dash),
        ...[
          `${code}.`,
          `${code}\u200b`,
          `"${code}"`,
          `*${code}*`,
          `]Q3${code}`,
          `]C1${dash('')}\r\n`,
          `\ufeff${code}\t`,
        ],
        ...[
          `\u202a${code}\u202c`,
          code.replace(/[0-9A-Z]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
        ],
      ];
      for (const text of scanned) expect(parsePersonalCode(text), text).toEqual(input);
    }),
  );
});

test.for([
  '',
  'K7Q2MX',
  '000000-000000-00000',
  '000000-000000-0000000',
  '000000-000000-00000U',
  '000000-000000-00000ñ',
  '000000-000000-000001', // spare bits must be 0, so that every code has one spelling
  '٠٠٠٠٠٠-000000-000000',
])('[OFFR-2] rejects %j', (text) => expect(parsePersonalCode(text)).toBeNull());
