import { expect, test } from 'vitest';
import { id, line } from './wire.ts';

test('line trims text and rejects invisible characters', () => {
  for (const [given, parsed] of [
    ['  Ofelia Ñúñez \u3000', 'Ofelia Ñúñez'],
    ['O’Hara & Söhne 😀', 'O’Hara & Söhne 😀'],
    ['نادي', 'نادي'],
    ['\ufeffAna', 'Ana'],
    ['', ''],
  ] as const)
    expect(line.parse(given)).toBe(parsed);
  for (const given of [
    'a\0',
    'a\nb',
    'a\tb',
    'a\u007f',
    'a\u0085b',
    'a\u200bb',
    'a\u202eb',
    'a\u2066b',
    'a\u00adb',
    '\ud800',
    7,
  ])
    expect(line.safeParse(given).success, JSON.stringify(given)).toBe(false);
});

test('id accepts an integer or its digits between 1 and the maximum of the database', () => {
  for (const [given, parsed] of [
    [1, 1],
    ['1', 1],
    ['007', 7],
    [2147483647, 2147483647],
    ['2147483647', 2147483647],
  ] as const)
    expect(id.parse(given)).toBe(parsed);
  for (const given of [
    0,
    -1,
    1.5,
    2 ** 31,
    Number.NaN,
    '',
    '0',
    '00',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '2147483648',
    '1n',
  ])
    expect(id.safeParse(given).success, String(given)).toBe(false);
});
