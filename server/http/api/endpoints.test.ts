import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { createPathNormalizer, listEndpoints, methodsOf } from './endpoints.ts';

const canonicalPath = createPathNormalizer();

test('[ROUTE-28] maps a path in any letter case to the spelling of its endpoint', () => {
  for (const path of listEndpoints().map((entry) => entry.path.replaceAll(/\{\w+\}/g, '7')))
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase()])
      expect(canonicalPath(spelling), spelling).toBe(path);
});

test('[ROUTE-28] keeps the letter case of path parameters', () => {
  const router = { coupon: oc.route({ method: 'GET', path: '/api/GetCoupon/{code}' }) };
  const found = createPathNormalizer(router)('/API/getcoupon/VeraNo-26');
  expect(found).toBe('/api/GetCoupon/VeraNo-26');
});

test('returns the methods of all endpoints with the same path', () => {
  expect(methodsOf('/api/partners').sort()).toEqual(['GET', 'POST']);
  expect(methodsOf('/api/partners/7').sort()).toEqual(['GET', 'PUT']);
  expect(methodsOf('/api/nada')).toEqual([]);
});

test('returns null for a path without an endpoint', () => {
  const paths = [
    '/',
    '',
    '/api',
    '/api/',
    '/API/cargarlugares/',
    '/API//cargarlugares',
    '/API/cargarlugares/1',
    '/__proto__',
  ];
  for (const path of paths) expect(canonicalPath(path), path).toBeNull();
});
