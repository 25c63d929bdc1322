import { expect, test } from 'vitest';
import { getWaitLevel, getWaitTrend } from './wait-level.ts';

test.each([
  [0, 'fluid'],
  [15, 'fluid'],
  [16, 'moderate'],
  [30, 'moderate'],
  [31, 'busy'],
  [60, 'busy'],
  [61, 'heavy'],
  [330, 'heavy'],
] as const)('[BRDG-1] a wait of %i minutes is %s', (minutes, level) => {
  expect(getWaitLevel(minutes)).toBe(level);
});

test.each([
  [40, 46, 'rising'],
  [40, 45, 'steady'],
  [40, 40, 'steady'],
  [40, 35, 'steady'],
  [40, 34, 'falling'],
  [0, 0, 'steady'],
] as const)('[FIVE-1] a wait of %i min and %i min an hour later is %s', (minutes, later, trend) => {
  expect(getWaitTrend(minutes, later)).toBe(trend);
});
