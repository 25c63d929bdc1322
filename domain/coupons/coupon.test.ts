import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CouponFormFields,
  computeDiscount,
  type DiscountType,
  discountTypes,
  findCouponError,
  fitsBarcode,
  formatDiscountWithType,
  toCents,
  toDollars,
} from './coupon.ts';

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
] as const)('[PART-7] formats a discount of %d and the type %s as "%s"', ([value, type, words]) => {
  expect(formatDiscountWithType(value, type)).toBe(words);
});

test.for([
  ['Porcentaje', 1500, 1000, { discount: 150, total: 850 }],
  ['Porcentaje', 1500, 1003, { discount: 150, total: 853 }], // 150.45
  ['Porcentaje', 1500, 1010, { discount: 152, total: 858 }], // 151.5: half a cent goes up
  ['Porcentaje', 1250, 999, { discount: 125, total: 874 }], // 124.875
  ['Porcentaje', 10_000, 999, { discount: 999, total: 0 }],
  ['Porcentaje', 0, 999, { discount: 0, total: 999 }],
  ['Cantidad', 500, 2000, { discount: 500, total: 1500 }],
  ['Cantidad', 500, 300, { discount: 300, total: 0 }], // never more than the bill
  ['Producto Gratis', 300, 2000, { discount: 0, total: 2000 }],
  ['Buy One Get One Free', 0, 2000, { discount: 0, total: 2000 }],
  ['Buy One Get Second %', 5000, 2000, { discount: 0, total: 2000 }],
  ['Extension de producto', 200, 2000, { discount: 0, total: 2000 }],
] as const)('[TILL-2] computes %s of %d hundredths on a bill of %d cents', ([discountType, value, bill, worth]) => {
  expect(computeDiscount({ discountType, value, minimum: 0 }, bill)).toEqual(worth);
});

test('[TILL-2] a free item is worth its given price and never more than the bill', () => {
  const worth = (discountType: DiscountType, item: number) =>
    computeDiscount({ discountType, value: 5000, minimum: 0 }, 1000, item);
  for (const type of ['Producto Gratis', 'Buy One Get One Free'] as const) {
    expect(worth(type, 400)).toEqual({ discount: 400, total: 600 });
    expect(worth(type, 4000)).toEqual({ discount: 1000, total: 0 });
  }
  expect(worth('Buy One Get Second %', 401)).toEqual({ discount: 201, total: 799 });
});

test('[TILL-2] a bill below the minimum returns the missing amount', () => {
  const discount = { discountType: 'Cantidad', value: 500, minimum: 2000 } as const;
  expect(computeDiscount(discount, 1650)).toEqual({ missing: 350 });
  expect(computeDiscount(discount, 2000)).toEqual({ discount: 500, total: 1500 });
});

test('[TILL-2] discount and total are whole cents that add up to the bill', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.constantFrom(...discountTypes), hundredths, cents, cents, (discountType, value, bill, item) => {
      const { discount, total } = computeDiscount({ discountType, value, minimum: 0 }, bill, item) as {
        discount: number;
        total: number;
      };
      expect(Number.isSafeInteger(discount) && Number.isSafeInteger(total)).toBe(true);
      expect([discount >= 0, total >= 0, discount + total]).toEqual([true, true, bill]);
    }),
  );
});

test('[TILL-2] converts between dollars and cents without loss, rounding half a cent up', () => {
  for (const [dollars, cents] of [
    [0.1 + 0.2, 30],
    [1.005, 101],
    [19.99, 1999],
    [1e-7, 0],
    [99_999_999.99, 9_999_999_999],
  ] as const)
    expect(toCents(dollars)).toBe(cents);
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => toCents(toDollars(cents)) === cents));
});

const validCoupon: CouponFormFields = {
  Id_negocio: 1,
  Titulo: 'Dos por uno',
  TipoCodigo: 'TEXTO',
  Codigo: '',
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 0,
  MontoMinimo: 0,
  UsoMaximo: 1,
  UsoPorUsuario: 1,
  FechaInicio: null,
  FechaExpiracion: null,
};
const tooWideCode = 'A'.repeat(49);

test.for<[Partial<CouponFormFields>, string | null, string | null]>([
  [{}, null, null],
  [{ ValorDescuento: 100 }, null, null],
  [{ TipoDescuento: 'Cantidad', ValorDescuento: 150 }, null, null],
  [{ UsoMaximo: 0, UsoPorUsuario: 5 }, null, null],
  [{ UsoMaximo: 5, UsoPorUsuario: 0 }, null, null],
  [{ UsoMaximo: null, UsoPorUsuario: null }, null, null],
  [{ FechaInicio: '2026-11-21', FechaExpiracion: '2026-11-21' }, null, null],
  [{ FechaInicio: '2028-02-29' }, null, null],
  [{ TipoCodigo: 'CODIGO DE BARRAS', Codigo: 'A-1 ~!' }, null, null],
  [{ TipoCodigo: 'CODIGO QR', Codigo: tooWideCode }, null, null],
  [{ Id_negocio: null, Titulo: '' }, 'business', 'Id_negocio'],
  [{ Id_negocio: 0 }, 'business', 'Id_negocio'],
  [{ Titulo: '  ', ValorDescuento: -1 }, 'incomplete', 'Titulo'],
  [{ TipoCodigo: '' }, 'incomplete', 'TipoCodigo'],
  [{ TipoDescuento: '' }, 'incomplete', 'TipoDescuento'],
  [{ TipoCodigo: 'CODIGO DE BARRAS', Codigo: 'AÑO' }, 'barcode', 'Codigo'],
  [{ TipoCodigo: 'CODIGO DE BARRAS', Codigo: tooWideCode }, 'barcode', 'Codigo'],
  [{ ValorDescuento: -1 }, 'negative', 'ValorDescuento'],
  [{ MontoMinimo: -0.01 }, 'negative', 'MontoMinimo'],
  [{ UsoMaximo: -1 }, 'negative', 'UsoMaximo'],
  [{ UsoPorUsuario: -1 }, 'negative', 'UsoPorUsuario'],
  [{ ValorDescuento: 150 }, 'percentage', 'ValorDescuento'],
  [{ ValorDescuento: 100.01, TipoDescuento: 'Buy One Get Second %' }, 'percentage', 'ValorDescuento'],
  [{ UsoMaximo: 2, UsoPorUsuario: 3 }, 'per-user', 'UsoPorUsuario'],
  [{ FechaInicio: '2026-02-31' }, 'date', 'FechaInicio'],
  [{ FechaExpiracion: '2027-02-29' }, 'date', 'FechaExpiracion'],
  [{ FechaExpiracion: 'mañana' }, 'date', 'FechaExpiracion'],
  [{ FechaInicio: '2026-11-22', FechaExpiracion: '2026-11-21' }, 'days', 'FechaExpiracion'],
])('[COUP-11] validates a form with %j: error %s', ([input, error, field]) => {
  expect(findCouponError({ ...validCoupon, ...input })).toEqual(error && { error, field });
});

test('[COUP-11] a barcode accepts at most 48 printable ASCII characters', () => {
  expect(fitsBarcode(` ${'~'.repeat(48)} `)).toBe(true);
  for (const code of ['ñ', 'a\tb', 'a\u00a0b', '😀', tooWideCode]) expect(fitsBarcode(code), code).toBe(false);
});
