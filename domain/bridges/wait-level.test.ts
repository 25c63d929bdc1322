import { expect, test } from 'vitest';
import { getWaitLevel } from './wait-level.ts';

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
