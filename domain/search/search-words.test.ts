import { expect, test } from 'vitest';
import { countTypos, getMaxTypos, maxSearchWords, splitSearchWords, toStem } from './search-words.ts';

test('returns unique words, longest first, up to the maximum', () => {
  expect(splitSearchWords('  san agustin  san ')).toEqual(['agustin', 'san']);
  expect(splitSearchWords('museo museos')).toEqual(['museos', 'museo']);
  expect(splitSearchWords('a cafe 50% %')).toEqual(['cafe', '50%', 'a', '%']);
  expect(splitSearchWords(' ')).toEqual([]);
  expect(splitSearchWords([...'bcdfghjklmnp'].join(' '))).toHaveLength(maxSearchWords);
});

test.each([
  ['catedral', 'catedral', 0],
  ['catdral', 'catedral', 1],
  ['cattedral', 'catedral', 1],
  ['catefral', 'catedral', 1],
  ['actedral', 'catedral', 1],
  ['catefarl', 'catedral', 2],
  ['cated', 'catedral', 0],
  ['catde', 'catedral', 1],
  ['catedrales', 'catedral', 2],
  ['', 'catedral', 0],
  ['hotel', '', 5],
])('counts the typing errors from %s to %s or a prefix of it: %i', (typed, word, count) => {
  expect(countTypos(typed, word)).toBe(count);
});

test('forgives more typing errors in longer words, and none in words beyond the maximum length', () => {
  expect(['bar', 'cafe', 'museo', 'farmacia', 'x'.repeat(60)].map(getMaxTypos)).toEqual([0, 0, 1, 2, 0]);
});

test.each([
  ['tacos', 'taco'],
  ['hoteles', 'hotel'],
  ['pharmacies', 'pharmac'],
  ['pharmacy', 'pharmac'],
  ['mexicanas', 'mexican'],
  ['restaurantes', 'restaurant'],
  ['restaurant', 'restaurant'],
  ['gas', 'gas'],
  ['bus', 'bus'],
  ['wendy’s', 'wendy’s'],
])('reduces %s to %s', (word, stem) => {
  expect(toStem(word)).toBe(stem);
});
