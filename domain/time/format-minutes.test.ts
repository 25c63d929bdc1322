import { expect, test } from 'vitest';
import { formatMinuteRange, formatMinutes } from './format-minutes.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [120, '2 h'],
  [229, '3 h 49 min'],
  [600, '10 h'],
])('[BRDG-6] formats %i minutes as %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected);
});

test.each([
  [46, 58, '46–58 min'],
  [5, 5, '5 min'],
  [46, 60, '46 min – 1 h'],
  [180, 279, '3 h – 4 h 39 min'],
  [90, 90, '1 h 30 min'],
])('[BRDG-6] formats a range from %i to %i minutes as %s', (low, high, expected) => {
  expect(formatMinuteRange({ low, high })).toBe(expected);
});
