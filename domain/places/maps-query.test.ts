import { expect, test } from 'vitest';
import { appendCity, deriveCategory } from './maps-query.ts';

test('[SRCH-1] appends city and state exactly once, also when the query already ends with them', () => {
  expect(appendCity('tacos')).toBe('tacos, Laredo, Texas');
  for (const query of ['tacos, Laredo, Texas', 'tacos, laredo, texas ', 'tacos laredo texas', 'Laredo, Texas'])
    expect(appendCity(query)).toBe(query.trim());
  expect(appendCity('tacos, ')).toBe('tacos, Laredo, Texas');
  expect(appendCity('hotel Texas')).toBe('hotel Texas, Laredo, Texas');
  expect(appendCity(appendCity('café'))).toBe('café, Laredo, Texas');
});

test('[SRCH-1] [REAL-8] gives no second city to a query that names one', () => {
  const queries = [
    'HEB, Laredo, TX',
    'HEB Laredo TX',
    'H-E-B, Laredo, Texas 78040',
    'walmart Nuevo Laredo',
    'Nuevo Laredo tacos',
  ];
  const others = ['HEB, San Antonio, TX', 'Soriana, Nuevo Laredo, Tamps.', 'tacos, Nuevo Laredo, Tamaulipas, México'];
  const countries = [
    'HEB, Laredo, TX, USA',
    'heb laredo tx usa',
    'Cabrito, Monterrey, N.L.',
    'Bar, Laredo, TX 78040, EE. UU.',
  ];
  for (const query of [...queries, ...others, ...countries]) expect(appendCity(query)).toBe(query);
  expect(appendCity('walmart Laredo')).toBe('walmart Laredo, Texas');
  expect(appendCity('Laredo Taco Company')).toBe('Laredo Taco Company, Laredo, Texas');
  expect(appendCity('Texas Roadhouse')).toBe('Texas Roadhouse, Laredo, Texas');
  expect(appendCity('bar Nuevo León')).toBe('bar Nuevo León, Laredo, Texas');
  expect(appendCity(appendCity('walmart Laredo'))).toBe('walmart Laredo, Texas');
  expect(appendCity('')).toBe(', Laredo, Texas');
});

test.each([
  [['restaurant', 'bar'], 'Food'],
  [['bar', 'restaurant'], 'NightLife'],
  [['mexican_restaurant', 'point_of_interest'], 'Food'],
  [['point_of_interest', 'motel'], 'Stay'],
  [['bowling_alley'], 'Kids'],
  [['state_park', 'park'], 'Attraction'],
  [['clothing_store', 'store'], 'Shop'],
  [['currency_exchange', 'finance'], 'Service'],
  [['point_of_interest', 'establishment'], 'GENERAL'],
  [[], 'GENERAL'],
] as const)('[SRCH-3] maps the types %j to the category %s', (types, category) => {
  expect(deriveCategory([...types])).toBe(category);
});
