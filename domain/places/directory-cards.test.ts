import { expect, test } from 'vitest';
import { nextCardCount, parseCardCount } from './directory-cards.ts';

test.each<[string | null, number]>([
  [null, 24],
  ['', 24],
  ['x', 24],
  ['0', 24],
  ['-5', 24],
  ['1', 24],
  ['24', 24],
  ['25', 96],
  ['1.5e2', 384],
  ['960', 960],
  ['1e9', 960],
  ['Infinity', 960],
])('the URL parameter %j shows %j cards', (parameter, shown) => {
  expect(parseCardCount(parameter)).toBe(shown);
});

test('each page links to the next step, and the last page to none', () => {
  expect([24, 96, 384, 960].map(nextCardCount)).toEqual([96, 384, 960, null]);
});
