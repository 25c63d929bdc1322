import { expect, test } from 'vitest';
import { mendPath } from './request-path.ts';

test.each([
  ['/cupones.', '/cupones'],
  ['/place/237.', '/place/237'],
  ['/place/237).', '/place/237'],
  ['/puentes,', '/puentes'],
  ['/dolar!', '/dolar'],
  ['/cupones*', '/cupones'],
  ['/cupones_', '/cupones'],
  ['/cupones%22', '/cupones'],
  ['/cupones%C2%BB.', '/cupones'],
  ['/cupones%E2%80%A6', '/cupones'],
  ["/cupones';", '/cupones'],
  ['/...', '/'],
  ['/%', '/%25'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['//correo.example.', '/correo.example'],
  ['/\\correo.example.', '/correo.example'],
])('[REAL-8] the address %s leads to %s', (path, mended) => {
  expect(mendPath(path)).toBe(mended);
  expect(mendPath(mended)).toBe(mended);
});

test.each(['/', '/cupones', '/negocio/4', '/%C3%B1', '/a.b', '//doble', '/place/237/'])(
  'leaves %s as it is',
  (path) => {
    expect(mendPath(path)).toBe(path);
  },
);
