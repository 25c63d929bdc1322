import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

const now = new Date('2026-11-21T18:00:00Z');

test.each([
  [0, 'hace un momento'],
  [59, 'hace un momento'],
  [60, 'hace 1 min'],
  [59 * 60 + 59, 'hace 59 min'],
  [68 * 60, 'hace 68 min'],
  [2 * 3600 - 1, 'hace 119 min'],
  [2 * 3600, 'hace 2 h'],
  [48 * 3600 - 1, 'hace 47 h'],
  [48 * 3600, 'hace 2 días'],
  [-120, 'hace un momento'],
])('%d seconds ago reads «%s»', (seconds, words) => {
  expect(formatAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});
