import { expect, test } from 'vitest';
import { getPositionInLevel, getWaitLevel } from './wait-level.ts';

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
  [0, 0],
  [15, 1],
  [18, 0.2],
  [30, 1],
  [45, 0.5],
  [60, 1],
  [61, 1 / 60],
  [120, 1],
  [330, 1],
])('[BRDG-7] a wait of %i minutes lies at %d of its level', (minutes, depth) => {
  expect(getPositionInLevel(minutes)).toBeCloseTo(depth);
});
