import { expect, test } from 'vitest';
import { parseId } from './id.ts';

test.for([
  [42, 42],
  ['42', 42],
  [2147483647, 2147483647],
] as const)('%j is an id', ([value, id]) => {
  expect(parseId(value)).toBe(id);
});

test.for([undefined, null, '', 'abc', '0', 0, -1, '-1', 1.5, '1e3', ' 4', 2147483648, '99999999999', true, [5], {}])(
  '%j is no id',
  (value) => {
    expect(parseId(value)).toBeNull();
  },
);
