import { expect, test } from 'vitest';
import { bytesOf, read, type WrittenList } from './written.ts';

const written = (pieces: string[]) => pieces as unknown as WrittenList<unknown>;

test.each([
  ['nothing', [], []],
  ['one piece of several', ['1,2,3'], [1, 2, 3]],
  ['several pieces', ['{"a":"ñandú"}', '"“–”","\u{1f32e}"', 'null'], [{ a: 'ñandú' }, '“–”', '\u{1f32e}', null]],
])('a list of %s goes out as what is read of it', (_, pieces, items) => {
  expect(read(written(pieces))).toEqual(items);
  expect(bytesOf(pieces).toString()).toBe(JSON.stringify(items));
});
