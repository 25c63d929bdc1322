import { expect, test } from 'vitest';
import {
  directoryCategories,
  findDirectoryCategory,
  suggestPlaceCategory,
  toDirectoryCategory,
  toStoredCategory,
} from './categories.ts';

test('[DIR-6][CONST-2] maps every directory category to its stored category, ignoring case and spaces', () => {
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
      expect(toStoredCategory(spelling), spelling).toBe(stored);
    expect(toDirectoryCategory(stored)?.name).toBe(shown);
  }
});

test('[DIR-6] GENERAL is a stored category without a directory category', () => {
  expect(toDirectoryCategory('GENERAL')).toBeUndefined();
  expect(toStoredCategory('general')).toBe('GENERAL');
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

test('Events is a directory category without a stored one, and unknown names are no category', () => {
  expect(findDirectoryCategory('events')?.name).toBe('Events');
  expect(toStoredCategory('Events')).toBeUndefined();
  expect(toStoredCategory('__proto__')).toBeUndefined();
});

test.each([
  ['Restaurantes y comida', 'Food'],
  ['Bares y vida nocturna', 'NightLife'],
  ['Ropa y calzado', 'Shop'],
  ['Supermercados y abarrotes', 'Shop'],
  ['Hospedaje', 'Stay'],
  ['Familia y diversión', 'Kids'],
  ['Salud y farmacias', 'Service'],
  ['', 'Service'],
])('the branches of a business in «%s» are suggested as %s', (category, suggested) => {
  expect(suggestPlaceCategory(category)).toBe(suggested);
});
