import { expect, test } from 'vitest';
import { discountInWords } from './coupon.ts';

test.for([
  [15, 'Porcentaje', '15 % · Porcentaje'],
  [12.5, 'Porcentaje', '12.5 % · Porcentaje'],
  [0, 'Porcentaje', '0 % · Porcentaje'],
  [5, 'Cantidad', '$5.00 · Cantidad'],
  [1250.5, 'Cantidad', '$1,250.50 · Cantidad'],
  [0.1 + 0.2, 'Cantidad', '$0.30 · Cantidad'],
  [50, 'Buy One Get Second %', '50 % · Buy One Get Second %'],
  [0, 'Producto Gratis', 'Producto Gratis'],
  [0, 'Buy One Get One Free', 'Buy One Get One Free'],
  [2, 'Extension de producto', '2 · Extension de producto'],
] as const)('[PART-7] a discount of %d and the type %s reads "%s"', ([value, type, words]) => {
  expect(discountInWords(value, type)).toBe(words);
});
