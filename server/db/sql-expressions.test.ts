import { expect, test } from 'vitest';
import { encodeRawJson, parseRawJson, type RawJsonList } from './sql-expressions.ts';

const rawList = (chunks: string[]) => chunks as unknown as RawJsonList<unknown>;

test.each([
  ['nothing', [], []],
  ['one chunk of several items', ['1,2,3'], [1, 2, 3]],
  ['several chunks', ['{"a":"ñandú"}', '"“–”","\u{1f32e}"', 'null'], [{ a: 'ñandú' }, '“–”', '\u{1f32e}', null]],
])('encodes and parses a list of %s identically', (_, chunks, items) => {
  expect(parseRawJson(rawList(chunks))).toEqual(items);
  expect(encodeRawJson(chunks).toString()).toBe(JSON.stringify(items));
});
