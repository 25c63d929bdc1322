import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPersonalCode, personalCodeBytes, readPersonalCode } from './personal-code.ts';

const bytes = fc.uint8Array({ minLength: personalCodeBytes, maxLength: personalCodeBytes });

test('[OFFR-2] a code is three groups of six without letters that are taken for digits, and reads back as it was', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const code = formatPersonalCode(given);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(readPersonalCode(code)).toEqual(given);
    }),
  );
});

test('[OFFR-2] a code is read however it is typed: either case, spaces, dashes, I and L for 1, O for 0', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const code = formatPersonalCode(given);
      const typed = [
        code.toLowerCase(),
        code.replaceAll('-', ''),
        ` ${code.replaceAll('-', ' – ')}\n`,
        code.replaceAll('1', 'l').replaceAll('0', 'o'),
        code.replaceAll('1', 'I').replaceAll('0', 'O'),
      ];
      for (const text of typed) expect(readPersonalCode(text), text).toEqual(given);
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
  '000000-000000-000001', // the bits left over are 0: a code is written in one way
  '٠٠٠٠٠٠-000000-000000',
])('[OFFR-2] %j is no code', (text) => expect(readPersonalCode(text)).toBeNull());
