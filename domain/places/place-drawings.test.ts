import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeTypeNames } from '#texts/places/place-types.ts';
import { findDrawing } from './place-drawings.ts';

const symbols = [...readFileSync('public/kinds.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

test('the most telling of several types counts, whatever their order', () => {
  expect(findDrawing(['restaurant', 'bar', 'seafood_restaurant'])).toBe('fish');
  expect(findDrawing(['convenience_store', 'gas_station'])).toBe('gas-station');
  expect(findDrawing(['unknown_type'])).toBe('');
  expect(findDrawing([])).toBe('');
});

test('every drawing of a known type is a symbol of public/kinds.svg, and every symbol is used', () => {
  const drawn = Object.keys(placeTypeNames).map((type) => findDrawing([type]));
  expect([...new Set(drawn.filter(Boolean))].toSorted()).toEqual(symbols.toSorted());
});
