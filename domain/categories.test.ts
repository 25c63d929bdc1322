import { expect, test } from 'vitest';
import { directoryCategories, directoryCategory, directoryCategoryOf, storedCategory } from './categories.ts';

test('[DIR-6][CONST-2] every directory category meets its stored category, whatever the case and spaces', () => {
  const pairs = [
    ['Shop', 'Shop'],
    ['Food', 'Food'],
    ['Kids', 'Kids'],
    ['Attractions', 'Attraction'],
    ['Stay', 'Stay'],
    ['Night Life', 'NightLife'],
    ['Services', 'Service'],
  ] as const;
  for (const [shown, stored] of pairs) {
    for (const spelling of [shown, stored, shown.toUpperCase(), ` ${stored.toLowerCase()} `])
      expect(storedCategory(spelling), spelling).toBe(stored);
    expect(directoryCategoryOf(stored)?.name).toBe(shown);
  }
});

test('[DIR-6] GENERAL stands under no directory category but is a stored one', () => {
  expect(directoryCategoryOf('GENERAL')).toBeUndefined();
  expect(storedCategory('general')).toBe('GENERAL');
});

test('[DIR-1] the directory has eight categories in the order of the specification', () => {
  expect(directoryCategories.map((category) => category.name)).toEqual([
    'Shop',
    'Food',
    'Kids',
    'Attractions',
    'Events',
    'Stay',
    'Night Life',
    'Services',
  ]);
});

test('Events is a directory category without stored places, and nonsense is no category', () => {
  expect(directoryCategory('events')?.name).toBe('Events');
  expect(storedCategory('Events')).toBeUndefined();
  expect(storedCategory('__proto__')).toBeUndefined();
});
