import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

test('a tenth of a degree of latitude is about 11.1 km, and a point is 0 m from itself', () => {
  const here = { latitude: 27.5, longitude: -99.5 };
  expect(metresBetween(here, { latitude: 27.6, longitude: -99.5 })).toBeCloseTo(11_119.5, 0);
  expect(metresBetween(here, here)).toBe(0);
});
