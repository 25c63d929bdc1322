import { expect, test } from 'vitest';
import { applyChange } from './directory-params.ts';

test('a changed selection keeps the other choices, and nothing that the directory does not know', () => {
  const params = new URLSearchParams('utm_source=x&category=Food&abierto=1&show=72&q[a]=1&lado=mx');
  expect(`${applyChange(params, {})}`).toBe('category=Food&abierto=1&lado=mx');
  expect(`${applyChange(params, { lado: null, cocina: 'tacos' })}`).toBe('category=Food&abierto=1&cocina=tacos');
  expect(`${applyChange(params, { q: 'h e b' })}`).toBe('category=Food&q=h+e+b&abierto=1&lado=mx');
});
