import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrongPassword } from './account-rules.ts';

test('[AUTH-5] a strong password has at least eight characters, with letters and digits', () => {
  for (const strong of ['abcdefg1', '1234567a', 'ñandú 12', 'пароль12', '٠١٢٣٤٥٦ا', '  a1    '])
    expect(isStrongPassword(strong), strong).toBe(true);
  for (const weak of ['', 'abcdef1', 'abcdefgh', '12345678', '!!!!!!!!', '        ', '👍👍👍a1'])
    expect(isStrongPassword(weak), weak).toBe(false);
});

test('[AUTH-5] adding text to a strong password keeps it strong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      expect(isStrongPassword(`${before}abcdefg1${after}`)).toBe(true);
    }),
  );
});

test('a character outside the basic multilingual plane counts as one character', () => {
  expect([isStrongPassword('😀😀😀😀😀a1'), isStrongPassword('😀😀😀😀😀😀a1')]).toEqual([false, true]);
});
