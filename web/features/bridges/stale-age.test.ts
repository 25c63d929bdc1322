import { expect, test } from 'vitest';
import { formatStaleAge } from './wait-level-label.tsx';

const now = Date.parse('2026-07-17T19:00:00.000Z');
const observed = (minutesAgo: number) => ({ at: new Date(now - minutesAgo * 60_000).toISOString(), text: '' });

test.each([
  ['a number from an hour ago has no age', observed(60), now, ''],
  ['an older number shows its age', observed(61), now, 'hace 61 min'],
  ['a number from yesterday shows its age', observed(15 * 60), now, 'hace 15 h'],
  ['a number in the future of a slow clock has no age', observed(-30), now, ''],
  ['a missing number has no age', null, now, ''],
  ['an old number has no age before hydration', observed(15 * 60), null, ''],
] as const)('[BRDG-1][FIVE-2] on an open page %s', (_, number, at, age) => {
  expect(formatStaleAge(number, at)).toBe(age);
});
