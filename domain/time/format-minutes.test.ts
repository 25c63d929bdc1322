import { expect, test } from 'vitest';
import { formatMinutes } from './format-ago.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [120, '2 h'],
  [229, '3 h 49 min'],
  [600, '10 h'],
])('[FIVE-3] formats %i minutes as %s', (minutes, expected) => {
  expect(formatMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('[FIVE-3] keeps a number and its unit on one line', () => {
  expect(formatMinutes(229)).toBe('3\u00a0h\u00a049\u00a0min');
});
