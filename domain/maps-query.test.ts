import { expect, test } from 'vitest';
import { inCity } from './maps-query.ts';
import { categoryOfKinds } from './place-kinds.ts';

test('[SRCH-1] the city and its state end the query once, whoever put them there', () => {
  expect(inCity('tacos')).toBe('tacos, Laredo, Texas');
  for (const said of ['tacos, Laredo, Texas', 'tacos, laredo, texas ', 'tacos laredo texas', 'Laredo, Texas'])
    expect(inCity(said)).toBe(said.trim());
  expect(inCity('tacos, ')).toBe('tacos, Laredo, Texas');
  expect(inCity('hotel Texas')).toBe('hotel Texas, Laredo, Texas');
  expect(inCity(inCity('café'))).toBe('café, Laredo, Texas');
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
] as const)('[SRCH-3] %j is of the category %s', (types, category) => {
  expect(categoryOfKinds([...types])).toBe(category);
});
