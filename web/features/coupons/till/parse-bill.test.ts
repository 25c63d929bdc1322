import { expect, test } from 'vitest';
import { parseBill } from './quote-card.tsx';

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
] as const)('[TILL-1] parses the typed bill %j as %j', ([typed, bill]) => expect(parseBill(typed)).toBe(bill));

test.for(['-1', 'K7Q2MX', '1.234', '1,2345', '12,34,56', '1e3', '123456789', '4.555', '.'])(
  '[TILL-1] rejects %j as a bill',
  (typed) => expect(parseBill(typed)).toBeUndefined(),
);
