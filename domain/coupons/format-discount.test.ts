import { expect, test } from 'vitest';
import type { DiscountType } from './coupon.ts';
import { formatDiscount, formatDollars } from './format-discount.ts';

test.each<[DiscountType, number, string]>([
  ['Porcentaje', 15, '15 % de descuento'],
  ['Porcentaje', 12.5, '12.5 % de descuento'],
  ['Porcentaje', 0, 'Descuento especial'],
  ['Cantidad', 5, '$5 de descuento'],
  ['Cantidad', 5.5, '$5.50 de descuento'],
  ['Cantidad', 1500, '$1,500 de descuento'],
  ['Producto Gratis', 0, 'Producto gratis'],
  ['Producto Gratis', 2, '2 productos gratis'],
  ['Buy One Get One Free', 0, '2 × 1'],
  ['Buy One Get Second %', 50, 'El segundo, a mitad de precio'],
  ['Buy One Get Second %', 30, '30 % en el segundo'],
  ['Buy One Get Second %', 100, 'El segundo, gratis'],
  ['Extension de producto', 0, 'Más producto por el mismo precio'],
])('[OFFR-1] formats %s of %d as «%s»', (type, value, words) => {
  expect(formatDiscount(type, value)).toBe(words);
});

test('[TILL-1] formats dollars with cents', () => expect(formatDollars(1234.5)).toBe('$1,234.50'));
