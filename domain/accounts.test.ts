import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrongPassword } from './accounts.ts';

test('[AUTH-5] a strong password has eight characters at least, with letters and digits', () => {
  for (const strong of ['abcdefg1', '1234567a', 'ñandú 12', 'пароль12', '٠١٢٣٤٥٦ا', '  a1    '])
    expect(isStrongPassword(strong), strong).toBe(true);
  for (const weak of ['', 'abcdef1', 'abcdefgh', '12345678', '!!!!!!!!', '        ', '👍👍👍a1'])
    expect(isStrongPassword(weak), weak).toBe(false);
});

test('[AUTH-5] what is added to a strong password leaves it strong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      expect(isStrongPassword(`${before}abcdefg1${after}`)).toBe(true);
    }),
  );
});

test('a character beyond the basic plane counts once', () => {
  expect([isStrongPassword('😀😀😀😀😀a1'), isStrongPassword('😀😀😀😀😀😀a1')]).toEqual([false, true]);
});
