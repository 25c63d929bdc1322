import { expect, test } from 'vitest';
import { billOf } from './bill.ts';

test.for([
  ['', null],
  ['  ', null],
  ['45', 45],
  ['$45.50', 45.5],
  ['45,5', 45.5],
  ['45.', 45],
  ['.5', 0.5],
  ['1,234', 1234],
  ['$ 1,234.50', 1234.5],
  ['0', 0],
] as const)('[TILL-1] a bill typed as %j is read as %j', ([typed, bill]) => expect(billOf(typed)).toBe(bill));

test.for(['-1', 'K7Q2MX', '1.234', '1,2345', '12,34,56', '1e3', '123456789', '4.555', '.'])(
  '[TILL-1] %j is no bill',
  (typed) => expect(billOf(typed)).toBeUndefined(),
);
