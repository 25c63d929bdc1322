import { expect, test } from 'vitest';
import { ageInWords } from './age-in-words.ts';

test.each([
  [-5, 'hace un momento'],
  [0, 'hace un momento'],
  [1, 'hace 1 min'],
  [68, 'hace 68 min'],
  [119, 'hace 119 min'],
  [120, 'hace 2 h'],
  [15 * 60, 'hace 15 h'],
  [48 * 60, 'hace 2 días'],
])('[BRDG-1] a number of %i minutes ago is of %s', (minutes, words) => {
  expect(ageInWords(minutes * 60_000)).toBe(words);
});
