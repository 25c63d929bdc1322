import { expect, test } from 'vitest';
import { waitLevel } from './wait-level.ts';

test.each([
  [0, 'fluid'],
  [15, 'fluid'],
  [16, 'moderate'],
  [30, 'moderate'],
  [31, 'busy'],
  [60, 'busy'],
  [61, 'heavy'],
  [330, 'heavy'],
] as const)('[BRDG-1] %i minutes are %s', (minutes, level) => {
  expect(waitLevel(minutes)).toBe(level);
});
