import { expect, test } from 'vitest';
import { cardsToShow, moreCards } from './directory-cards.ts';

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
])('an address that asks for %j cards shows %j', (asked, shown) => {
  expect(cardsToShow(asked)).toBe(shown);
});

test('each page leads to the next step, the last to none', () => {
  expect([24, 96, 384, 960].map(moreCards)).toEqual([96, 384, 960, null]);
});
