import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { endpoints, methodsOf, pathSpeller } from './endpoints.ts';

const spell = pathSpeller();

test('[ROUTE-28] a path in any letter case finds the spelling of its endpoint', () => {
  for (const path of endpoints().map((entry) => entry.path.replaceAll(/\{\w+\}/g, '7')))
    for (const written of [path, path.toLowerCase(), path.toUpperCase()]) expect(spell(written), written).toBe(path);
});

test('[ROUTE-28] what stands in the place of a parameter keeps its letter case', () => {
  const router = { coupon: oc.route({ method: 'GET', path: '/api/GetCoupon/{code}' }) };
  const found = pathSpeller(router)('/API/getcoupon/VeraNo-26');
  expect(found).toBe('/api/GetCoupon/VeraNo-26');
});

test('the methods of an address are those of every endpoint that has it', () => {
  expect(methodsOf('/api/partners').sort()).toEqual(['GET', 'POST']);
  expect(methodsOf('/api/partners/7').sort()).toEqual(['GET', 'PUT']);
  expect(methodsOf('/api/nada')).toEqual([]);
});

test('what is no endpoint has no spelling', () => {
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
  for (const path of paths) expect(spell(path), path).toBeNull();
});
