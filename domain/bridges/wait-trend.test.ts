import { expect, test } from 'vitest';
import { getWaitTrend } from './wait-trend.ts';

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
