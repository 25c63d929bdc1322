import { expect, test } from 'vitest';
import { findFarPoint, formatFarKm, isOffGlobe, metresBetween, parseCoordinates } from './coordinates.ts';

test('parses two signed decimals separated by comma or space', () => {
  for (const text of ['27.5, -99.5', '27.5 -99.5', ' +27.5,-99.5 ', '27.5   ,  -99.5'])
    expect(parseCoordinates(text), text).toEqual({ latitude: 27.5, longitude: -99.5 });
});

test('rejects malformed text and points off the globe', () => {
  for (const text of ['', '27.5', '27,5,-99', 'a, b', '90.1, 0', '0, 180.5', '1e3, 2', '27.5;-99.5', '27.5,-99.5,3'])
    expect(parseCoordinates(text), text).toBeNull();
});

test('[BRDG-12] distinguishes coordinates off the globe from text that is not coordinates', () => {
  for (const text of ['99, 200', '90.1, 0', '0 -180.5']) expect(isOffGlobe(text), text).toBe(true);
  for (const text of ['', 'norte', '27.5', '90, -180', '27.5, -99.5']) expect(isOffGlobe(text), text).toBe(false);
});

test('a tenth of a degree of latitude is about 11.1 km, and a point is 0 m from itself', () => {
  const here = { latitude: 27.5, longitude: -99.5 };
  expect(metresBetween(here, { latitude: 27.6, longitude: -99.5 })).toBeCloseTo(11_119.5, 0);
  expect(metresBetween(here, here)).toBe(0);
});

test.for([
  [27.5064, 99.5075, '14,000', { latitude: 27.5064, longitude: -99.5075 }],
  [-27.5064, -99.5075, '6,100', { latitude: 27.5064, longitude: -99.5075 }],
  [-27.5064, 99.5075, '18,000', { latitude: 27.5064, longitude: -99.5075 }],
  [27, 50, '13,000', null],
  [19.4326, -99.1332, '900', null],
  [25.6866, -100.3161, '220', null],
  [0, 0, '11,000', null],
  [27.5, -100.2, '68', null],
] as const)('[REAL-3] %d, %d lies far from the city', ([latitude, longitude, km, meant]) => {
  const far = findFarPoint({ latitude, longitude });
  expect(far && formatFarKm(far.km)).toBe(km);
  expect(far?.meant).toEqual(meant);
});

test.for([
  [27.5064, -99.5075],
  [27.4763, -99.5164],
  [27.7, -99.45],
  [27.5, -100.1],
  [27.05, -99.43],
] as const)('[REAL-3] %d, %d lies near the city', ([latitude, longitude]) => {
  expect(findFarPoint({ latitude, longitude })).toBeNull();
});
