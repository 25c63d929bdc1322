import { expect, test } from 'vitest';
import { allowedMethods, listEndpoints, readParameters, toRoute } from './endpoints.ts';

test('a route is in lower case but for its parameters', () => {
  expect(toRoute('/API/GetCoupon/{couponId}/Codigo')).toBe('/api/getcoupon/:couponId/codigo');
  expect(toRoute('/api/bridges/{port}', '{\\d+}')).toBe('/api/bridges/:port{\\d+}');
});

test('[ROUTE-28] keeps the letter case of path parameters', () => {
  expect(readParameters('/api/GetCoupon/{code}', '/API/getcoupon/VeraNo-26')).toEqual({ code: 'VeraNo-26' });
  expect(readParameters('/api/coupons', '/API/coupons')).toEqual({});
});

test('HEAD is allowed wherever GET is', () => {
  expect(allowedMethods(['GET', 'POST'])).toEqual(['GET', 'POST', 'HEAD', 'OPTIONS']);
  expect(allowedMethods(['POST'])).toEqual(['POST', 'OPTIONS']);
});

test('no two endpoints have the same method and route', () => {
  const routes = listEndpoints().map(({ method, path }) => `${method} ${toRoute(path).replaceAll(/:\w+/g, ':')}`);
  expect(new Set(routes).size).toBe(routes.length);
});
