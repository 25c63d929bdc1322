import { expect, test } from 'vitest';
import { displayName } from './usuario.ts';

test('[NAV-2] displays nombre, else username, else email', () => {
  const stored = { nombre: 'Ana', username: 'ana', email: 'ana@ejemplo.test' };
  expect(displayName(JSON.stringify(stored))).toBe('Ana');
  expect(displayName(JSON.stringify({ ...stored, nombre: '  ' }))).toBe('ana');
  expect(displayName(JSON.stringify({ ...stored, nombre: null, username: '' }))).toBe('ana@ejemplo.test');
});

test('[NAV-2] displays a guest if nothing, no name or broken JSON is stored', () => {
  for (const stored of [null, '', '{', '{}', 'null', '7', '"Ana"', '[]', '{"nombre":7,"username":{}}'])
    expect(displayName(stored), String(stored)).toBe('Invitado');
});
