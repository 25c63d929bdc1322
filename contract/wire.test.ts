import { expect, test } from 'vitest';
import { id, line, text, verbatim } from './wire.ts';

test('[REAL-4] text and lines lose what nobody sees before they are checked, and a value as it is keeps it', () => {
  expect(line.max(3).parse('\u202a Ana\n\u200b')).toBe('Ana');
  expect(line.min(1).safeParse('\u200b\u200d').success).toBe(false);
  expect(text.max(4).parse('a\u200b\nb\t')).toBe('a\nb\t');
  expect(verbatim.parse(' a\u200bb ')).toBe(' a\u200bb ');
  for (const input of ['\ud800', 'a\udc00b', 7])
    for (const schema of [line, text, verbatim])
      expect(schema.safeParse(input).success, JSON.stringify(input)).toBe(false);
  expect(verbatim.safeParse('a\0').success).toBe(false);
});

test('id accepts an integer or its digits between 1 and the maximum of the database', () => {
  for (const [input, parsed] of [
    [1, 1],
    ['1', 1],
    ['007', 7],
    [2147483647, 2147483647],
    ['2147483647', 2147483647],
  ] as const)
    expect(id.parse(input)).toBe(parsed);
  for (const input of [
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
    expect(id.safeParse(input).success, String(input)).toBe(false);
});
