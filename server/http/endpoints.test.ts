import { expect, test } from 'vitest';
import { endpoints, pathSpeller } from './endpoints.ts';

const spell = pathSpeller();

test('[ROUTE-28] a path in any letter case finds the spelling of its endpoint', () => {
  for (const { path } of endpoints())
    for (const written of [path, path.toLowerCase(), path.toUpperCase()]) expect(spell(written), written).toBe(path);
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
