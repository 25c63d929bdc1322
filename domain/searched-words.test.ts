import { expect, test } from 'vitest';
import { forgivenSlips, mostWords, searchedWords, slips } from './searched-words.ts';

test('a search has each word once, the longest first, none that another stands for, and no more than count', () => {
  expect(searchedWords('  san agustin  san ')).toEqual(['agustin', 'san']);
  expect(searchedWords('cafe cafeteria')).toEqual(['cafeteria']);
  expect(searchedWords('a cafe 50% %')).toEqual(['cafe', '50%', 'a']);
  expect(searchedWords(' ')).toEqual([]);
  expect(searchedWords([...'bcdfghjklmnp'].join(' '))).toHaveLength(mostWords);
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
])('from %s to %s or how it begins the slips of the finger are counted', (typed, word, count) => {
  expect(slips(typed, word)).toBe(count);
});

test('the longer a word, the more slips are forgiven, in none that no word is as long as', () => {
  expect(['bar', 'cafe', 'farmacia', 'x'.repeat(60)].map(forgivenSlips)).toEqual([0, 1, 2, 0]);
});
