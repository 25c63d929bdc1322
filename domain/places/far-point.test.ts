import { expect, test } from 'vitest';
import { findFarPoint, formatFarKm } from './far-point.ts';

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
