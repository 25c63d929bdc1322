import { expect, test } from 'vitest';
import { findCuisines } from './cuisines.ts';
import { computeInterest, findRiverSide } from './place-facts.ts';

const nothing = { hasPhotos: false, hasWebsite: false, hasHours: false, asOf: '' };

test('photos, facts reviewed within two years, an own page and hours add interest', () => {
  expect(computeInterest(nothing, 2026)).toBe(0);
  expect(computeInterest({ ...nothing, asOf: '2023-12-31' }, 2026)).toBe(0);
  expect(computeInterest({ ...nothing, asOf: '2024' }, 2026)).toBe(2);
  expect(computeInterest({ hasPhotos: true, hasWebsite: true, hasHours: true, asOf: '2026-08' }, 2026)).toBe(7);
});

test.each([
  ['1600 Water St, Laredo, TX 78040', { latitude: 27.4995, longitude: -99.512 }, 'us'],
  ['Nuevo Laredo, Tamps.', null, 'mx'],
  ['Plaza', { latitude: 27.45, longitude: -99.55 }, 'mx'],
  ['Plaza', { latitude: 27.56, longitude: -99.45 }, 'us'],
  ['Plaza', null, null],
])('the side of the river of %j at %j is %j', (address, point, side) => {
  expect(findRiverSide(address, point)).toBe(side);
});

test('a place has every cuisine that one of its types belongs to', () => {
  expect(findCuisines(['restaurant', 'seafood_restaurant', 'mexican_restaurant'])).toEqual(['mexicana', 'mariscos']);
  expect(findCuisines(['bank'])).toEqual([]);
});
